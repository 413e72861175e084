import { ACCESS_TOKEN_KEY } from '@studio/contracts';
import { readStoredRole } from '@studio/portal';
import { START_PAGE } from '../../navigation/entries';

interface IndexVisit {
  /** Top role of the stored user, from the `userData` cookie. */
  storedRole: string | null;
  /** A token is kept in local storage. */
  hasToken: boolean;
  /** Query of the visit with its `?`, or empty. */
  search: string;
}

/**
 * Where `/` leads (specification §2): a stored admin or client, and anybody with a token, goes to the analytics; others sign in. The query
 * is kept.
 */
export function indexTarget({ storedRole, hasToken, search }: IndexVisit): string {
  const known = storedRole === 'admin' || storedRole === 'client' || hasToken;
  return `${known ? START_PAGE : '/login'}${search}`;
}

/** The same for this browser at this moment. */
export function indexTargetNow(search: string): string {
  return indexTarget({
    storedRole: readStoredRole(),
    hasToken: localStorage.getItem(ACCESS_TOKEN_KEY) !== null,
    search,
  });
}
