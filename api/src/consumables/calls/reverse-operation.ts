import { payloadHash } from '@studio/contracts';
import { noteAct } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { refusingViolations } from '../../kernel/database/refusing-violations';
import { failure } from '../../kernel/calls/fail';
import { calls, requireRight, scopeOf, signedIn } from '../../kernel/calls/implement';
import { isPosted } from '../ledger/post';
import { findOperation } from '../queries/operation-rows';
import { findPlace } from '../queries/place-rows';
import { postingOf } from '../queries/posting-of';
import { postGoods } from '../norms/post-goods';
import { reversalMoves } from '../queries/reversal-moves';
import { document } from '../records';
import { reverseWithinLimit } from './great-loss';
import { isPostedByHand, KIND_RIGHTS, PLACE_RIGHTS } from '../rules/document-rights';
import { reversalRefusal } from '../rules/own-reversal';

/** A mistake is undone by a linked document, once; the rows of the first one stay unchanged. */
export const reverseOperation = calls.consumables.reverseOperation.handler(({ context, input }) =>
  onceOnly(() =>
    context.database.db.transaction(async (tx) => {
      await reverseOnce(tx, context, input);
      return { ...(await findOperation(tx, scopeOf(context), input.reversal_id)), may_reverse: false };
    }),
  ),
);

interface Reversing {
  id: string;
  reversal_id: string;
  reason: string;
  /** When the person took it back; by default now. */
  at?: Date;
}

/** The same within a larger transaction; a violation of `operation_reversed_once` is left to the caller. */
export async function reverseOnce(tx: Database, context: CallContext, input: Reversing): Promise<void> {
  const caller = signedIn(context);
  const scope = scopeOf(context);
  const original = await findOperation(tx, scope, input.id);
  const payload_hash = payloadHash({ reverses: input.id, reason: input.reason });
  if (!(await isPosted(tx, input.reversal_id, payload_hash))) {
    if (!isPostedByHand(original.kind) || original.source_kind !== null)
      throw failure('not_reversible', { message: 'Этот документ отменить нельзя.' });
    requireRight(caller, KIND_RIGHTS[original.kind]);
    requireRight(caller, PLACE_RIGHTS[original.place.kind]);
    const refusal = reversalRefusal(caller, await postingOf(tx, original.id), input.at ?? context.now());
    if (refusal !== null) throw failure('forbidden', { message: refusal });
    if (original.reversed_by !== null) throw failure('already_reversed');
    const place = await findPlace(tx, original.place.id);
    await reverseWithinLimit(tx, context, async () => {
      const { reversal_id, reason } = input;
      const { number } = await postGoods(
        tx,
        context,
        place,
        { id: reversal_id, kind: 'reversal', payload_hash, reason, reverses: original.id },
        await reversalMoves(tx, original.id),
      );
      await noteAct(tx, context, document, original.id, {
        act: 'reversed',
        after: { number: original.number, kind: original.kind, reversal: number, reason: input.reason },
      });
    });
  }
}

/** Two reversals at once: the second one finds the first one's row. */
export function onceOnly<T>(work: () => Promise<T>): Promise<T> {
  return refusingViolations(
    ({ constraint }) => (constraint === 'operation_reversed_once' ? failure('already_reversed') : null),
    work,
  );
}
