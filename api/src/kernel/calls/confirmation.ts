import { type CallConfirm, CONFIRMATION_HEADER, HOUR_MS, payloadHash } from '@studio/contracts';
import type { Database } from '../database/open';
import { rubles } from '../words/rubles';
import type { CallContext } from './context';
import { failure } from './fail';
import { hook } from './hooks';

/** What the messenger's message names: «Утвердить ведомость за ноябрь 2026», its sum and its place. */
export interface ConfirmedAct {
  what: string;
  sum_kop?: number;
  place?: string | null;
}

/** What a confirmation is good for: this call with this input, in these words, which have the sum. */
export interface ActAsked {
  call: string;
  input_sha256: string;
  words: string;
}

/** What a call may ask by its contract. */
export interface Confirmable extends Omit<ActAsked, 'words'> {
  rule: CallConfirm;
}

/** Asks the caller in their messenger, and gives what the refusal tells. Answered by the domain that keeps sessions. */
export const confirmationAsked = hook<[context: CallContext, asked: ActAsked], object>('kernel.confirmation_asked');

/** Uses up the confirmation that came with a call, in the transaction of the act. @throws `confirmation_refused` */
export const confirmationBrought =
  hook<[tx: Database, context: CallContext, id: string, asked: ActAsked]>('kernel.confirmation_brought');

/** Leaves the handler and its transaction, so that nothing is written but the question. */
class ConfirmationWanted extends Error {
  constructor(readonly asked: ActAsked) {
    super('the caller has to confirm this act');
  }
}

/**
 * Asks for a confirmation in the caller's messenger where the contract's `confirm` and the age of their sign-in demand one, and takes the one
 * that came with the call. Call it last in the transaction of the act, which it undoes: the act has met every rule then, and a repeat that is
 * answered as made asks nothing. What is told to others outside comes after.
 *
 * @throws `confirmation_needed`, `confirmation_refused`
 */
export async function requireConfirmation(tx: Database, context: CallContext, act: ConfirmedAct): Promise<void> {
  const { config, confirmable, hooks, now, origin, person } = context;
  if (confirmable === null || person === null) throw new Error(`no confirmation is declared for «${act.what}»`);
  const { rule, ...call } = confirmable;
  if (rule === 'great-sum' && (act.sum_kop ?? 0) <= config.confirmOverKop) return;
  if (now().getTime() - person.signed_in_at.getTime() <= config.freshSignInHours * HOUR_MS) return;
  const asked = { ...call, words: wordsOf(act) };
  const brought = origin.headers[CONFIRMATION_HEADER];
  if (typeof brought !== 'string') throw new ConfirmationWanted(asked);
  await hooks.call(confirmationBrought, tx, context, brought, asked);
}

function wordsOf({ what, sum_kop, place }: ConfirmedAct): string {
  const lines = [what, sum_kop === undefined ? null : `Сумма: ${rubles(sum_kop)}`, place ? `Место: ${place}` : null];
  return lines.filter((line) => line !== null).join('\n');
}

/** The input as a call's confirmation knows it; a file in it is known by the digest that comes along. */
export function confirmableOf(rule: CallConfirm | undefined, path: readonly string[], input: unknown) {
  if (rule === undefined) return null;
  const plain: unknown = input === undefined ? null : JSON.parse(JSON.stringify(input));
  return { rule, call: path.join('.'), input_sha256: payloadHash(plain) } satisfies Confirmable;
}

/** Runs a handler; what it wants confirmed is asked after its transaction has been undone. */
export async function askingForConfirmation<Result>(
  context: CallContext,
  handle: () => Result | PromiseLike<Result>,
): Promise<Result> {
  try {
    return await handle();
  } catch (error) {
    if (!(error instanceof ConfirmationWanted)) throw error;
    const [details] = await context.hooks.call(confirmationAsked, context, error.asked);
    throw failure('confirmation_needed', { details });
  }
}
