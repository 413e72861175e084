import { newId } from '@studio/portal';

/** Where the offline log reads it (specification §3): the key in session storage. */
const SESSION_ID_KEY = 'session_id';

/** Gives this tab the number that the offline log writes with each entry; a tab that the browser duplicates keeps it. */
export function keepSessionId(): void {
  try {
    if (sessionStorage.getItem(SESSION_ID_KEY) === null) sessionStorage.setItem(SESSION_ID_KEY, newId());
  } catch {
    // Where nothing may be kept, the log says `anonymous`.
  }
}
