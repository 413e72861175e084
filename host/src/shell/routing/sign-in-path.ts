import { toPortalError } from '@studio/portal';
import type { Path } from 'react-router-dom';
import { tellRefusal } from './guard-notice';
import { routingWords } from './words';

const SIGN_IN = '/login';

/** `left`: the person signed out, here or in another tab. `ended`: the server no longer takes the token. */
type SignedOutBecause = 'left' | 'ended';

/** Tells a session that the server has ended from one that its person left: by the last answer to who is signed in. */
export function sessionEnd() {
  let because: SignedOutBecause = 'left';
  return {
    /** The same answer, noted. */
    async noted<T>(answer: Promise<T>): Promise<T> {
      try {
        return await answer;
      } catch (error) {
        if (toPortalError(error).status === 401) because = 'ended';
        throw error;
      }
    },
    /** Where the person goes now; the next session begins anew. */
    leave(location: Path): string {
      const path = signInPath(because, location);
      because = 'left';
      return path;
    },
  };
}

/**
 * Where a person goes who is no longer signed in. A session that ended by itself leads back to where they were, with query and hash, and
 * has the sign-in page say why; whoever left of their own accord begins anew.
 */
function signInPath(because: SignedOutBecause, { pathname, search, hash }: Path): string {
  if (because === 'left' || pathname === SIGN_IN) return SIGN_IN;
  tellRefusal({ message: routingWords().ended, detail: null, suggested: null, at: SIGN_IN });
  return `${SIGN_IN}?${new URLSearchParams({ redirect: pathname + search + hash })}`;
}
