import type { SessionEndDetails } from '@studio/contracts';
import { signInPath, toPortalError } from '@studio/portal';
import type { Path } from 'react-router-dom';
import { tellRefusal } from './guard-notice';
import { routingWords } from './words';

const SIGN_IN = '/login';

/** The end that the server names, `unknown` where it names none we know; null: the person signed out, here or in another tab. */
type Ended = keyof ReturnType<typeof routingWords>['ended'] | null;

/** Tells a session that the server has ended, and which end it was, from one that its person left: by the last answer to who is signed in. */
export function sessionEnd() {
  let ended: Ended = null;
  return {
    /** The same answer, noted. */
    async noted<T>(answer: Promise<T>): Promise<T> {
      try {
        return await answer;
      } catch (error) {
        const { status, details } = toPortalError(error);
        if (status === 401) ended = endIn(details);
        throw error;
      }
    },
    /** Where the person goes now; the next session begins anew. */
    leave(location: Path): string {
      const path = leave(ended, location);
      ended = null;
      return path;
    },
  };
}

function endIn(details: unknown): Exclude<Ended, null> {
  const { ended } = { ...(details as Partial<SessionEndDetails> | undefined) };
  return ended !== undefined && Object.hasOwn(routingWords().ended, ended) ? ended : 'unknown';
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
