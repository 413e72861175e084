import type { CallLimits } from '../call';

/** Ways in are counted together (security requirement 3); an operator may set another number of them. */
export const SIGN_IN_RATE = { bucket: 'sign-in', perMinute: 10 } as const satisfies CallLimits['rate'];
