import type { CallContext } from './context';
import { failure } from './fail';
import { signedIn } from './implement';
import { isOneself } from './oneself';

/**
 * Nobody decides about their own (trust.md §2).
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
}
