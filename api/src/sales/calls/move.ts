import type { SaleState } from '@studio/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { moveSale } from '../money/move-sale';
import { releaseSession } from '../money/release-session';
import { settleGoods } from '../money/settle-goods';
import { giftCancelled, goodsMade } from '../events';
import { awaitedKop } from '../queries/awaited-kop';
import { todayAt } from '../../users';
import { findSale } from '../queries/find-sale';
import { heldAtBankKop, heldAtBankWords } from '../queries/held-at-bank';
import { lockSale, type SaleRow } from '../queries/lock-sale';
import { piecesOf } from '../queries/pieces-of';
import { refundCase } from '../queries/refund-case';
import { soldGoods } from '../queries/sold-goods';
import { cancelRefusal, isGift } from '../rules/cancel-right';
import { BEFORE_HANDING, handOverRefusal } from '../rules/hand-over-right';
import { payment, receipt } from '../schema';

const FROM: Record<'in_work' | 'handed_over' | 'closed', readonly SaleState[]> = {
  in_work: ['paid'],
  handed_over: BEFORE_HANDING,
  closed: ['handed_over'],
};

/** What was paid ahead is settled at handover: see `settleGoods`; what upper domains do then comes first. */
export const move = calls.sales.move.handler(async ({ context, input }) => {
  const scope = scopeOf(context);
  const { db } = context.database;
  await db.transaction(async (tx) => {
    const row = await lockSale(tx, scope, input.id);
    if (row.state === input.state) return;
    const refusal = input.state === 'handed_over' ? handOverRefusal(row) : null;
    if (refusal !== null) throw failure('illegal_transition', { field: 'state', message: refusal });
    const held_kop = input.state === 'handed_over' ? await heldAtBankKop(tx, row.id) : 0;
    if (held_kop > 0) throw failure('illegal_transition', { field: 'state', message: heldAtBankWords(held_kop) });
    if (!FROM[input.state].includes(row.state)) throw failure('illegal_transition', { field: 'state' });
    if (input.state === 'in_work') await refuseSettled(tx, row);
    const at = context.now();
    const handed = input.state === 'handed_over' ? { handed_over_at: at, handed_over_by: signedIn(context).id } : {};
    await moveSale(tx, context, row, { to: input.state, set: handed });
    if (input.state !== 'handed_over') return;
    await context.hooks.call(goodsMade, tx, context, { sale_id: row.id, location_id: row.location_id, printed: null });
    await settleGoods(tx, row, await todayAt(tx, row.location_id, at), at);
  });
  return findSale(db, context, scope, input.id);
});

/** Goods whose receipt says that the client has them are not made afterwards. */
async function refuseSettled(tx: Database, row: SaleRow): Promise<void> {
  if ((await tx.$count(receipt, and(eq(receipt.sale_id, row.id), eq(receipt.kind, 'full')))) === 0) return;
  throw failure('illegal_transition', {
    field: 'state',
    message: 'По чеку товар уже у клиента. Если его заберут позже, отметьте это при продаже: «Товар заберут позже».',
  });
}

/** Open payments are cancelled with it; money that arrives nevertheless is refunded. A gift that is cancelled never was. */
export const cancel = calls.sales.cancel.handler(async ({ context, input }) => {
  const scope = scopeOf(context);
  const { db } = context.database;
  await db.transaction(async (tx) => {
    const row = await lockSale(tx, scope, input.id);
    if (row.state === 'cancelled') return;
    const { at } = await refundCase(tx, context, row, 'commit');
    const refusal = cancelRefusal(signedIn(context).roles, row, at);
    if (refusal !== null)
      throw failure(isGift(row) && row.handed_over_at === null ? 'forbidden' : 'illegal_transition', {
        message: refusal,
      });
    if ((await awaitedKop(tx, row.id)) > 0)
      await tx
        .update(payment)
        .set({ state: 'canceled', cancel_reason: 'given_up', confirmation_url: null })
        .where(and(eq(payment.sale_id, row.id), inArray(payment.state, ['pending', 'waiting_for_capture'])));
    await moveSale(tx, context, row, {
      to: 'cancelled',
      reason: input.reason,
      set: { cancelled_at: context.now(), cancel_reason: input.reason, paid_at: null },
    });
    if (!isGift(row)) return;
    await releaseSession(tx, context, row, 'never_was');
    const goods = await piecesOf(tx, await soldGoods(tx, row.id));
    await context.hooks.call(giftCancelled, tx, context, { sale_id: row.id, location_id: row.location_id, goods });
  });
  return findSale(db, context, scope, input.id);
});
