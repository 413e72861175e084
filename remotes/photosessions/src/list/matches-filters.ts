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
const NUMBER_SIGN = /^[№#]\s*/;

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

function found(session: Pick<FilteredSession, 'name' | 'phone' | 'number'>, search: string): boolean {
  return foldSearch(search) === '' || isSought(session, search);
}

/** Whether the text is part of the name, part of the phone in any spelling, or the number. */
export function isSought({ name, phone, number }: Pick<FilteredSession, 'name' | 'phone' | 'number'>, search: string) {
  const text = foldSearch(search);
  const sought = text.replace(NUMBER_SIGN, '');
  if (number !== null && sought === String(number)) return true;
  if (sought !== text) return false;
  const digits = text.replace(/\D/g, '');
  // Of a text with letters the digits alone say nothing; a national 8 stands for the country code 7.
  const isPhone = /^\+?[\d\s().\u2010-\u2015-]+$/.test(text) && digits.length >= MIN_DIGITS;
  const international = text.startsWith('8') ? `+7${digits.slice(1)}` : digits;
  return foldSearch(name).includes(text) || (isPhone && (phone.includes(digits) || phone.includes(international)));
}
