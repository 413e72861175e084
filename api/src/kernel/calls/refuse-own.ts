import type { CallContext } from './context';
import { failure } from './fail';
import { signedIn } from './implement';
import { isOneself, isUndecidedBy } from './oneself';

/** Whoever makes somebody's way into the portal may be the one who uses it. */
export const OF_WHO_LET_IN = 'Это запись того, кто недавно открыл вам вход в портал: решение примет другой сотрудник.';

/**
 * Nobody decides about their own (trust.md §2), nor, for a time, about who let them into the portal.
 * @param people whom the call pays, blames or relieves, or whose figures and counts it judges
 * @param message more precise than the sentence of the contract
 * @throws `own_work` where the caller is one of them
 */
export function refuseOwn(
  context: CallContext,
  people: readonly (string | null | undefined)[],
  message?: string,
): void {
  if (context.ownRefusal === null) throw new Error('The contract of this call does not say `own`.');
  // Who hands over what another has left decides by it as much as its author.
  const deciders = [signedIn(context), context.handedOverBy].filter((one) => one !== null);
  if (people.some((id) => deciders.some((one) => isOneself(one, id))))
    throw failure('own_work', { message: message ?? context.ownRefusal });
  if (people.some((id) => deciders.some((one) => isUndecidedBy(one, id))))
    throw failure('own_work', { message: OF_WHO_LET_IN });
}
