import { normalizePhone, type Photosession } from '@studio/contracts';
import { narrowingCount, type SessionFilters } from '../list/session-filters';

/** The parts of a record on this device that the merge looks at. */
export interface LocalSession {
  local_id: string;
  server_id: string | null;
  name?: string;
  clientName?: string;
  phone?: string;
  phone_number?: string;
  location_id?: string | null;
  photographer_id?: string | null;
  created_at: string;
}

/**
 * The records of this device to show above the server's rows: none that the server's page already holds, only on
 * the first page, and only those that the filters would let through.
 */
export function localRowsAbove<Local extends LocalSession>(
  records: readonly Local[],
  server: readonly Pick<Photosession, 'id' | 'local_id'>[],
  filters: SessionFilters,
): Local[] {
  if (filters.page !== 1) return [];
  const known = new Set(server.flatMap(({ id, local_id }) => [id, local_id]));
  return records.filter(
    (record) => !known.has(record.local_id) && !(record.server_id !== null && known.has(record.server_id)) && passes(record, filters),
  );
}

/** Records that seem to be of the same client: same normalised name and phone (specification §3). */
export function localDuplicates<Local extends LocalSession>(records: readonly Local[], name: string, phone: string): Local[] {
  const wanted = clientKey(name, phone);
  return wanted === null ? [] : records.filter((record) => clientKey(clientName(record), clientPhone(record)) === wanted);
}

export function clientName(record: Pick<LocalSession, 'name' | 'clientName'>): string {
  return record.name ?? record.clientName ?? '';
}

export function clientPhone(record: Pick<LocalSession, 'phone' | 'phone_number'>): string {
  return record.phone ?? record.phone_number ?? '';
}

/** Text as search compares it: letter case, ё/е and spacing aside. */
export function folded(text: string): string {
  return text.trim().toLocaleLowerCase('ru').replaceAll('ё', 'е').replace(/\s+/g, ' ');
}

function clientKey(name: string, phone: string): string | null {
  const number = normalizePhone(phone);
  return number !== null && name.trim() ? `${folded(name)} ${number}` : null;
}

function passes(record: LocalSession, filters: SessionFilters): boolean {
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

function found(record: LocalSession, search: string): boolean {
  const text = folded(search);
  const digits = search.replace(/\D/g, '');
  return text === '' || folded(clientName(record)).includes(text) || (digits.length >= 3 && clientPhone(record).includes(digits));
}

/** Calendar date by the device's clock: the record knows no other. */
function localDate(at: string): string {
  const date = new Date(at);
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
