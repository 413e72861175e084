import { randomUUID } from 'node:crypto';
import { payloadHash } from '@studio/contracts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../kernel/records';
import { requireConfirmation } from '../../kernel/calls/confirmation';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { findLocation } from '../../locations';
import { todayAt } from '../../users';
import { dayIsLocked } from '../events';
import { askRefund } from '../money/ask-refund';
import { askedSoon } from '../money/asked-rows';
import { documentRefunds, type RefundRow } from '../money/document-refund';
import { settleRefund } from '../money/settle-refund';
import { findSale, linesOf } from '../queries/find-sale';
import { ANYWHERE, lockSale, type SaleRow } from '../queries/lock-sale';
import { planRefund, type RefundPlan } from '../rules/plan-refund';
import { refundRefusal } from '../rules/refund-right';
import { payment, refund as refundTable, refundLine } from '../schema';

/** Cash and card are refunded at the counter and succeed at once; the provider refunds what it charged. */
export const refund = calls.sales.refund.handler(async ({ context, input }) => {
  const scope = scopeOf(context);
  const { db } = context.database;
  const { request_id, reason, lines } = input;
  const payload_sha256 = payloadHash({ id: input.id, reason, ...(lines === undefined ? {} : { lines }) });
  const toAsk = await db.transaction(async (tx) => {
    const row = await lockSale(tx, scope, input.id);
    const [earlier] = await tx.select().from(refundTable).where(eq(refundTable.request_id, request_id)).limit(1);
    if (earlier && earlier.payload_sha256 !== payload_sha256)
      throw failure('local_id_conflict', { field: 'request_id' });
    if (earlier) return [];
    const day = await dayOf(tx, context, row);
    const plan = planned(planRefund(await linesOf(tx, row.id), await succeededOf(tx, row.id), lines ?? null));
    const asked: string[] = [];
    const atOnce: RefundRow[] = [];
    const at = context.now();
    for (const part of plan) {
      const id = randomUUID();
      const [paid] = await tx
        .update(payment)
        .set({ refunded_kop: sql`${payment.refunded_kop} + ${part.amount_kop}` })
        .where(eq(payment.id, part.payment_id))
        .returning();
      const { method, provider_id } = paid!; // The plan names only these payments.
      const isProviders = provider_id !== null;
      await tx.insert(refundTable).values({
        id,
        request_id,
        payload_sha256,
        sale_id: row.id,
        payment_id: part.payment_id,
        method,
        amount_kop: part.amount_kop,
        state: 'pending',
        reason,
        business_date: day,
        location_id: row.location_id,
        next_ask_at: isProviders ? at : null,
        made_by: signedIn(context).id,
        created_at: at,
      });
      await tx.insert(refundLine).values(part.lines.map((line) => ({ ...line, refund_id: id })));
      await recordAudit(tx, context, {
        action: 'refund.requested',
        subject_kind: 'sale',
        subject_id: row.id,
        after: { refund_id: id, method, amount_kop: part.amount_kop, reason },
      });
      if (isProviders) asked.push(id);
      else {
        const settled = await settleRefund(tx, context, id, context.hooks);
        if (settled) atOnce.push(settled.made);
      }
    }
    await documentRefunds(tx, { row, refunds: atOnce, business_date: day, at });
    const place = await findLocation(tx, ANYWHERE, row.location_id);
    await requireConfirmation(tx, context, {
      what: `Вернуть деньги по продаже № ${row.number}`,
      sum_kop: plan.reduce((sum, part) => sum + part.amount_kop, 0),
      place: place.name,
    });
    return asked;
  });
  for (const id of toAsk) await askedSoon(context, askRefund(context, id), 'pressed');
  return findSale(db, context, scope, input.id);
});

/** Today at the location. @throws `forbidden` with the sentence when the caller may not refund this sale now. */
async function dayOf(tx: Database, context: CallContext, row: SaleRow): Promise<string> {
  const caller = signedIn(context);
  const today = await todayAt(tx, row.location_id, context.now());
  const isLocked = async (day: string) =>
    (await context.hooks.call(dayIsLocked, tx, row.location_id, day, 'commit')).includes(true);
  const refusal = refundRefusal(caller.roles, {
    isSeller: row.sold_by === caller.id,
    isSameDay: row.business_date === today,
    isLocked: await isLocked(row.business_date),
  });
  if (refusal !== null) throw failure('forbidden', { message: refusal });
  if (today !== row.business_date && (await isLocked(today))) throw failure('day_locked');
  return today;
}

function succeededOf(tx: Database, saleId: string) {
  return (
    tx
      .select({ id: payment.id, amount_kop: payment.amount_kop, refunded_kop: payment.refunded_kop })
      .from(payment)
      .where(and(eq(payment.sale_id, saleId), eq(payment.state, 'succeeded')))
      // Payments of one call have one instant: cash before what a terminal took.
      .orderBy(asc(payment.settled_at), asc(payment.method), asc(payment.id))
      .for('update')
  );
}

function planned(plan: RefundPlan) {
  if ('refunds' in plan) return plan.refunds;
  if (plan.fault === 'money') throw failure('nothing_to_refund');
  throw failure('validation_failed', {
    field: `lines.${plan.index}.quantity`,
    message: 'Столько вернуть нельзя: в продаже осталось меньше.',
  });
}
