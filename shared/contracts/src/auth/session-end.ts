/**
 * Why a session is over: somebody above ended it, its person did from another device or by signing out, they were dismissed, their
 * messenger was unbound or replaced by another, their two cards became one or two again, its thirty days have passed, or nobody used it for as long as the
 * operator allows.
 */
export type SessionEnd =
  | 'administrator'
  | 'other_device'
  | 'signed_out'
  | 'dismissed'
  | 'messenger_unbound'
  | 'messenger_changed'
  | 'merged'
  | 'expired'
  | 'idle';

/** What a 401 `session_ended` has in `details`. */
export interface SessionEndDetails {
  ended: SessionEnd;
}
