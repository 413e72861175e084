import type { SignedOutBecause } from '@studio/portal';
import type { Path } from 'react-router-dom';
import { tellRefusal } from './guard-notice';
import { routingWords } from './words';

const SIGN_IN = '/login';

/**
 * Where a person goes who is no longer signed in. A session that ended by itself leads back to where they were, with query and hash, and
 * has the sign-in page say why; whoever left of their own accord begins anew.
 */
export function signInPath(because: SignedOutBecause, { pathname, search, hash }: Path): string {
  if (because === 'left' || pathname === SIGN_IN) return SIGN_IN;
  tellRefusal({ message: routingWords().ended, detail: null, suggested: null, at: SIGN_IN });
  return `${SIGN_IN}?${new URLSearchParams({ redirect: pathname + search + hash })}`;
}
