import { hasSearchTerms, numberedSearchTerms, type Photosession } from '@studio/contracts';
import type { SessionFilters } from './session-filters';

/** What the filters look at, of a session wherever it is kept. */
export interface FilteredSession extends Pick<Photosession, 'name' | 'phone' | 'session_state' | 'business_date'> {
  number: number | null;
  location_id: string | null;
  photographer_id: string | null;
}

/** Whether the list would show the session: the server's filters, for sessions that this device holds. */
export function matchesFilters(session: FilteredSession, filters: SessionFilters): boolean {
  const { search, states, locationId, photographerId, dateFrom, dateTo } = filters;
  return (
    (states.length === 0 || states.includes(session.session_state)) &&
    (locationId === null || session.location_id === locationId) &&
    (photographerId === null || session.photographer_id === photographerId) &&
    (dateFrom === null || session.business_date >= dateFrom) &&
    (dateTo === null || session.business_date <= dateTo) &&
    isFound(session, search)
  );
}

/** Whether the search finds it, as the server's does; an empty one finds all. */
export function isFound({ name, phone, number }: Pick<FilteredSession, 'name' | 'phone' | 'number'>, search: string) {
  if (search.trim() === '') return true;
  const terms = numberedSearchTerms(search);
  return (number !== null && terms.number === number) || hasSearchTerms(terms, name, phone);
}
