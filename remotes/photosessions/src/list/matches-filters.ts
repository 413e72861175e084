import { isSought, numberedSearchTerms, type SessionState } from '@studio/contracts';
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

/** Whether the list would show the session: the server's filters, for sessions that this device holds. */
export function matchesFilters(session: FilteredSession, filters: SessionFilters): boolean {
  const { search, states, locationId, photographerId, dateFrom, dateTo } = filters;
  return (
    (states.length === 0 || states.includes(session.state)) &&
    (locationId === null || session.locationId === locationId) &&
    (photographerId === null || session.photographerId === photographerId) &&
    (dateFrom === null || session.date >= dateFrom) &&
    (dateTo === null || session.date <= dateTo) &&
    isFound(session, search)
  );
}

/** Whether the search finds it, as the server's does; an empty one finds all. */
export function isFound({ name, phone, number }: Pick<FilteredSession, 'name' | 'phone' | 'number'>, search: string) {
  if (search.trim() === '') return true;
  const sought = numberedSearchTerms(search);
  return (number !== null && sought.number === number) || isSought(sought, name, phone);
}
