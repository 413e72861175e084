import { askingFirst, hasBegunHere } from '../database/first-question';
import type { Database } from '../database/open';
import { isDeadlock } from '../database/violation';
import type { CallContext, Person } from './context';
import { failure } from './fail';
import { hook } from './hooks';

/** How often a call is answered anew whose caller's access keeps changing. */
const MAX_TURNS = 5;

/**
 * Whether this caller's access is what it was on arrival: whoever changes it waits from now on for this transaction. Answered by the domain
 * that keeps sessions.
 */
export const accessHeld = hook<[tx: Database, caller: Person], boolean>('kernel.access_held');

/** Nothing of the call is written, and it is to be answered anew. */
class AnswerAnew extends Error {}

/**
 * Runs the handler of a call that writes: nothing is written for a caller whose access has changed since it arrived, and who changes it waits
 * for what is being written.
 */
export function holdingAccess<T>({ hooks }: CallContext, caller: Person, handle: () => Promise<T>): Promise<T> {
  const question = async (tx: Database) => {
    const held = await hooks.call(accessHeld, tx, caller);
    if (held.includes(false)) throw new AnswerAnew("the caller's access has changed");
  };
  return askingFirst(question, async () => {
    try {
      return await handle();
    } catch (error) {
      if (isDeadlock(error) && !hasBegunHere()) throw new AnswerAnew('lost a race for locks', { cause: error });
      throw error;
    }
  });
}

/**
 * Answers a call by what its caller may do now: where that has changed since it arrived, it is answered anew from the beginning.
 * @throws `forbidden` where it never stands still
 */
export async function untilAccessHolds<T>(answer: () => T | Promise<T>): Promise<T> {
  for (let turn = 1; ; turn += 1)
    try {
      return await answer();
    } catch (error) {
      if (!(error instanceof AnswerAnew)) throw error;
      if (turn < MAX_TURNS) continue;
      throw error.cause ?? failure('forbidden', { message: 'Пока запрос выполнялся, ваши права менялись. Повторите.' });
    }
}
