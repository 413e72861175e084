import { hasRight, payloadHash } from '@studio/contracts';
import { noteAct } from '../../kernel/records';
import type { CallContext, Person } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { refusingViolations } from '../../kernel/database/refusing-violations';
import { failure } from '../../kernel/calls/fail';
import { calls, requireRight, scopeOf, signedIn } from '../../kernel/calls/implement';
import { type Found, foundSince, postAsCounted } from '../counts/as-counted';
import { isPosted } from '../ledger/post';
import { settleUses } from '../norms/settle-uses';
import { waitAgain } from '../norms/wait-again';
import { movedAt } from '../queries/moved-at';
import { tellOfLow } from '../queries/tell-of-low';
import { findOperation } from '../queries/operation-rows';
import { findPlace } from '../queries/place-rows';
import { postingOf } from '../queries/posting-of';
import { reversalMoves } from '../queries/reversal-moves';
import { document } from '../records';
import { reverseWithinLimit } from './great-loss';
import { APPROVES, isPostedByHand, KIND_RIGHTS, PLACE_RIGHTS } from '../rules/document-rights';
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
      const { reversal_id: id, reason } = input;
      const moves = await reversalMoves(tx, original.id);
      const found = await foundSince(tx, place.id, await movedAt(tx, original.id), moves);
      requireMayCorrect(caller, found);
      const goes = moves.filter(
        ({ from, item_id }) => from === place.id && found.every((one) => one.item_id !== item_id),
      );
      for (const { item_id, quantity: wanted } of goes) await waitAgain(tx, context, place, { item_id, wanted });
      const reversal = {
        id,
        kind: 'reversal',
        payload_hash,
        reason,
        reverses: original.id,
        note: noteOf(found),
      } as const;
      const { number } = await postAsCounted(tx, context, place, found, reversal, moves);
      const left = goes.map(({ item_id }) => item_id);
      await tellOfLow(tx, context, place, await settleUses(tx, context, place, left));
      await noteAct(tx, context, document, original.id, {
        act: 'reversed',
        after: { number: original.number, kind: original.kind, reversal: number, reason: input.reason },
      });
    });
  }
}

/**
 * What a count has found stays: taking back what was posted before it changes only what the count found.
 * @throws `forbidden` for who approves nothing
 */
function requireMayCorrect({ roles }: Person, found: readonly Found[]): void {
  const [first] = found;
  if (first && !hasRight(roles, APPROVES))
    throw failure('forbidden', {
      message: `После этого документа материал посчитали: инвентаризация № ${first.count.number}. Его отменит тот, кто утверждает операции.`,
    });
}

function noteOf(found: readonly Found[]): string | null {
  const numbers = [...new Set(found.map(({ count }) => `№ ${count.number}`))].join(', ');
  return found.length === 0 ? null : `Остаток остался таким, как посчитан: инвентаризация ${numbers}`;
}

/** Two reversals at once: the second one finds the first one's row. */
export function onceOnly<T>(work: () => Promise<T>): Promise<T> {
  return refusingViolations(
    ({ constraint }) => (constraint === 'operation_reversed_once' ? failure('already_reversed') : null),
    work,
  );
}
