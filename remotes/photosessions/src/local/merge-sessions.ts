import { normalizePhone, type Photosession } from '@studio/contracts';
import type { LocalSession } from '@studio/portal';
import { foldSearch } from '@studio/ui';
import { narrowingCount, type SessionFilters } from '../list/session-filters';

type LocalRecord = LocalSession['record'];

/**
 * The records of this device to show above the server's rows: none that the server's page already holds, only on
 * the first page, and only those that the filters would let through.
 */
export function localRowsAbove(
  sessions: readonly LocalSession[],
  server: readonly Pick<Photosession, 'id' | 'local_id'>[],
  filters: SessionFilters,
): LocalSession[] {
  if (filters.page !== 1) return [];
  const known = new Set(server.flatMap(({ id, local_id }) => [id, local_id]));
  return sessions.filter(
    ({ record, server_id }) =>
      !known.has(record.local_id) && !(server_id !== null && known.has(server_id)) && passes(record, filters),
  );
}

/** Records that seem to be of the same client: same normalised name and phone (specification §3). */
export function localDuplicates(sessions: readonly LocalSession[], name: string, phone: string): LocalSession[] {
  const wanted = clientKey(name, phone);
  return wanted === null
    ? []
    : sessions.filter(({ record }) => clientKey(clientName(record), clientPhone(record)) === wanted);
}

export function clientName(record: Pick<LocalRecord, 'name' | 'clientName'>): string {
  return record.name ?? record.clientName ?? '';
}

export function clientPhone(record: Pick<LocalRecord, 'phone' | 'phone_number'>): string {
  return record.phone ?? record.phone_number ?? '';
}

/** What two sessions of one client have in common; null while name or phone is unfinished. */
export function clientKey(name: string, phone: string): string | null {
  const number = normalizePhone(phone);
  return number !== null && name.trim() ? `${foldSearch(name)} ${number}` : null;
}

function passes(record: LocalRecord, filters: SessionFilters): boolean {
  if (narrowingCount(filters) === 0) return true;
  const { search, states, locationId, photographerId, dateFrom, dateTo } = filters;
  const date = localDate(record.created_at);
  return (
    (states.length === 0 || states.includes('new')) &&
    (locationId === null || record.location_id === locationId) &&
    (photographerId === null || record.photographer_id === photographerId) &&
    (dateFrom === null || date >= dateFrom) &&
    (dateTo === null || date <= dateTo) &&
    found(record, search)
  );
}

function found(record: LocalRecord, search: string): boolean {
  const text = foldSearch(search);
  const digits = search.replace(/\D/g, '');
  return (
    text === '' ||
    foldSearch(clientName(record)).includes(text) ||
    (digits.length >= 3 && clientPhone(record).includes(digits))
  );
}

/** Calendar date by the device's clock: the record knows no other. */
function localDate(at: string): string {
  const date = new Date(at);
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
