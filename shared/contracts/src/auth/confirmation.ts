/** Brings the id of a confirmation with the call that asked for it. */
export const CONFIRMATION_HEADER = 'x-confirmation';

/** Comes with the calls of a page that its person has touched lately; an open page alone does not keep a device signed in. */
export const USED_HEADER = 'x-used';

/** Hours after a sign-in in which nothing is asked, where an operator sets no other number. */
export const FRESH_SIGN_IN_HOURS = 12;

/** What is over this sum is asked, where an operator sets no other. */
export const CONFIRM_OVER_KOP = 3_000_000;

/** Minutes in which the messenger can be answered and the call be sent again. */
export const CONFIRMATION_MINUTES = 5;

/** Asked for in a minute by one person. */
export const CONFIRMATIONS_PER_MINUTE = 10;

/** What a 428 `confirmation_needed` has in `details`. */
export interface ConfirmationNeeded {
  id: string;
  /** What the messenger's message asks, line by line. */
  words: string;
  expires_at: string;
  bot_name: string;
  /** Only in the demo: the messenger that plays the phone. */
  sandbox_url: string | null;
}
