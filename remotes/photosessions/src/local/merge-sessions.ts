import { foldText, normalizePhone, type Photosession } from '@studio/contracts';
import type { LocalSession } from '@studio/portal';
import { matchesFilters } from '../list/matches-filters';
import { PAGE_SIZE, type SessionFilters } from '../list/session-filters';
import type { DayOf } from './use-day-of';

type LocalRecord = LocalSession['record'];

/** Records of this device above the server's rows; the rest are a press away. */
const SHOWN_ABOVE = 20;

export interface LocalRows {
  /** Those that need a person first, then the newest. */
  shown: readonly LocalSession[];
  /** All matches; on the first page of the list only some of them are shown. */
  total: number;
}

/**
 * The records of this device to show: none that the server's page already contains, and only those that match the filters. In the whole
 * list, the first of them above the server's first page; in the view of this device, its page.
 */
export function localRows(
  sessions: readonly LocalSession[],
  server: readonly Pick<Photosession, 'id' | 'local_id'>[],
  filters: SessionFilters,
  /** A filter is set. */
  narrowed: boolean,
  dayOf: DayOf,
): LocalRows {
  if (!filters.onDevice && filters.page !== 1) return { shown: [], total: 0 };
  const known = new Set(server.flatMap(({ id, local_id }) => [id, local_id]));
  const matching = sessions.filter(
    ({ record, server_id }) =>
      !(server_id !== null && (filters.onDevice || known.has(server_id))) &&
      !known.has(record.local_id) &&
      (!narrowed || passes(record, filters, dayOf)),
  );
  const first = filters.onDevice ? (filters.page - 1) * PAGE_SIZE : 0;
  const count = filters.onDevice ? PAGE_SIZE : SHOWN_ABOVE;
  return {
    shown: [...matching.filter(needsLook), ...matching.filter((one) => !needsLook(one))].slice(first, first + count),
    total: matching.length,
  };
}

function needsLook({ stage, record }: LocalSession): boolean {
  return stage === 'archived' || (stage === 'error' && record.error?.needs_person === true);
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

/** The key that two sessions of one client share; null while name or phone is incomplete. */
export function clientKey(name: string, phone: string): string | null {
  const number = normalizePhone(phone);
  return number !== null && name.trim() ? `${foldText(name)} ${number}` : null;
}

function passes(record: LocalRecord, filters: SessionFilters, dayOf: DayOf): boolean {
  return matchesFilters(
    {
      name: clientName(record),
      phone: clientPhone(record),
      number: null,
      session_state: 'new',
      location_id: record.location_id ?? null,
      photographer_id: record.photographer_id ?? null,
      business_date: dayOf(record),
    },
    filters,
  );
}
