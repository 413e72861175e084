import type { SessionState } from '@studio/contracts';
import { foldSearch } from '@studio/ui';
import type { SessionFilters } from './session-filters';

/** What the filters look at, of a session wherever it is kept. */
export interface FilteredSession {
  name: string;
  phone: string;
  number: number | null;
  state: SessionState;
  locationId: string | null;
  photographerId: string | null;
  /** Calendar date, `2026-03-08`. */
  date: string;
}

const MIN_DIGITS = 3;

/** Whether the list would show the session: the server's filters, for sessions that this device holds. */
export function matchesFilters(session: FilteredSession, filters: SessionFilters): boolean {
  const { search, states, locationId, photographerId, dateFrom, dateTo } = filters;
  return (
    (states.length === 0 || states.includes(session.state)) &&
    (locationId === null || session.locationId === locationId) &&
    (photographerId === null || session.photographerId === photographerId) &&
    (dateFrom === null || session.date >= dateFrom) &&
    (dateTo === null || session.date <= dateTo) &&
    found(session, search)
  );
}

function found({ name, phone, number }: FilteredSession, search: string): boolean {
  const text = foldSearch(search);
  if (text === '') return true;
  const digits = search.replace(/\D/g, '');
  return (
    foldSearch(name).includes(text) ||
    (digits !== '' && String(number) === digits) ||
    (digits.length >= MIN_DIGITS && phone.includes(digits))
  );
}
