import type { SignInAttempt } from '@studio/contracts';
import type { PortalError } from '@studio/portal';

/** Where a sign-in stands (design note "Signing in"). */
export type SignInState =
  /** `offline`: the last try found no line; the next one comes by itself. */
  | { phase: 'starting'; offline: boolean }
  /** `codeError`: what the server said of the typed code. */
  | { phase: 'waiting'; attempt: SignInAttempt; codeError: string | null; checking: boolean; offline: boolean }
  | { phase: 'declined' }
  | { phase: 'expired' }
  /** Before its time: two people opened the code, or too many were begun. */
  | { phase: 'crossed' }
  /** No attempt could be started, or the server ended it. */
  | { phase: 'failed'; error: PortalError }
  | { phase: 'confirmed' };
