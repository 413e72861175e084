import type { SessionEndDetails } from '@studio/contracts';
import { readToken, signInPath, toPortalError } from '@studio/portal';
import type { Path } from 'react-router-dom';
import { START_PAGE } from '../../navigation/entries';
import { tellRefusal } from './guard-notice';
import { routingWords } from './words';

const SIGN_IN = '/login';
/** How the session ended, for all tabs of this browser: the one that was told first takes the token from the others. */
const ENDED_KEY = 'studio-portal-session-ended';

/** The end that the server names, `unknown` where it names none we know; null: the person signed out, here or in another tab. */
type Ended = keyof ReturnType<typeof routingWords>['ended'] | null;

/** Tells a session that the server has ended, and which end it was, from one that its person left: by the last answer to who is signed in. */
export function sessionEnd() {
  const { pathname, search, hash } = location;
  let isKnown = false;
  let isLeaving = false;
  return {
    /** The same answer, noted. */
    async noted<T>(answer: Promise<T>): Promise<T> {
      try {
        const known = await answer;
        isKnown = true;
        // An answer of before another tab was told that it is over changes nothing.
        if (readToken() !== null) note(null);
        return known;
      } catch (error) {
        const { status, details } = toPortalError(error);
        if (status === 401 && !isLeaving) note(endIn(details));
        throw error;
      }
    },
    /** The person signs out here, by this call: whatever is asked meanwhile and refused is no end by itself. */
    async byPerson(ending: Promise<unknown>): Promise<void> {
      isLeaving = true;
      await ending;
    },
    /** Where the person goes now. */
    leave(place: Path): string {
      if (isLeaving) note(null);
      isLeaving = false;
      // A guard that waited in vain for the person has turned the link away that this tab began with.
      return leave(noted(), place.pathname === START_PAGE && !isKnown ? { pathname, search, hash } : place);
    },
  };
}

function note(ended: Ended): void {
  try {
    if (ended === null) localStorage.removeItem(ENDED_KEY);
    else localStorage.setItem(ENDED_KEY, ended);
  } catch {
    // A full store costs the sentence, not the way back.
  }
}

function noted(): Ended {
  const ended = localStorage.getItem(ENDED_KEY);
  return ended === null ? null : known(ended);
}

function endIn(details: unknown): Exclude<Ended, null> {
  return known({ ...(details as Partial<SessionEndDetails> | undefined) }.ended ?? '');
}

function known(ended: string): Exclude<Ended, null> {
  return Object.hasOwn(routingWords().ended, ended) ? (ended as Exclude<Ended, null>) : 'unknown';
}

/**
 * Where a person goes who is no longer signed in. A session that ended by itself leads back to where they were, with query and hash, and
 * has the sign-in page say which end it was; whoever left of their own accord begins anew.
 */
function leave(ended: Ended, location: Path): string {
  if (ended === null || location.pathname === SIGN_IN) return SIGN_IN;
  tellRefusal({ message: routingWords().ended[ended], detail: null, suggested: null, at: SIGN_IN });
  return signInPath(location);
}
