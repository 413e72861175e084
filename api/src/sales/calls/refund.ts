import { randomUUID } from 'node:crypto';
import { discountCeiling, payloadHash } from '@studio/contracts';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../kernel/records';
import { requireConfirmation } from '../../kernel/calls/confirmation';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { rubles } from '../../kernel/words/rubles';
import { findLocation } from '../../locations';
import { cashInTill, NO_CASH } from '../events';
import { askRefund } from '../money/ask-refund';
import { askedSoon } from '../money/asked-rows';
import { documentRefunds, type RefundRow } from '../money/document-refund';
import { settleRefund } from '../money/settle-refund';
import { requireExchangeable } from '../queries/exchanged-sale';
import { findSale } from '../queries/find-sale';
import { ANYWHERE, lockSale, readSale } from '../queries/lock-sale';
import { refundDay } from '../queries/refund-day';
import { refundOf } from '../queries/refundable';
import { nameableFiles, requireNamedFiles } from '../queries/returned-files';
import { materialsOf, waysChosen } from '../queries/returned-materials';
import { payment, refund as refundTable, refundLine } from '../schema';

/** Cash and card are refunded at the counter and succeed at once; the provider refunds what it charged. */
export const refund = calls.sales.refund.handler(async ({ context, input }) => {
  const scope = scopeOf(context);
  const { db } = context.database;
  const { id, request_id, reason, expected_kop, ...wanted } = input;
  const { photo_ids = [], for_exchange = false, materials = [] } = wanted;
  const ceiling = discountCeiling(signedIn(context).roles);
  const payload_sha256 = payloadHash({ id, reason, ...wanted });
  const toAsk = await db.transaction(async (tx) => {
    const row = await lockSale(tx, scope, id);
    const [earlier] = await tx.select().from(refundTable).where(eq(refundTable.request_id, request_id)).limit(1);
    if (earlier && earlier.payload_sha256 !== payload_sha256)
      throw failure('local_id_conflict', { field: 'request_id' });
    if (earlier) return [];
    const day = await refundDay(tx, context, row, 'commit');
    if (for_exchange) await requireExchangeable(tx, row, wanted.sum_kop);
    const { refunds: plan, shown } = await refundOf(tx, row, { ...wanted, ceiling }, 'for update');
    if (expected_kop !== shown.sum_kop)
      throw failure('conflict', {
        field: 'expected_kop',
        message: `Вернётся уже другая сумма: ${rubles(shown.sum_kop)}. Проверьте её и подтвердите ещё раз.`,
        details: shown,
      });
    requireNamedFiles(await nameableFiles(tx, row.id, wanted.lines), photo_ids);
    const ways = waysChosen(await materialsOf(tx, context, row, plan), materials);
    const asked: string[] = [];
    const atOnce: RefundRow[] = [];
    const at = context.now();
    for (const part of plan) {
      const refund_id = randomUUID();
      const [paid] = await tx
        .update(payment)
        .set({ refunded_kop: sql`${payment.refunded_kop} + ${part.amount_kop}` })
        .where(eq(payment.id, part.payment_id))
        .returning();
      const { method, provider_id } = paid!; // The plan names only these payments.
      const isProviders = provider_id !== null;
      await tx.insert(refundTable).values({
        id: refund_id,
        request_id,
        payload_sha256,
        sale_id: row.id,
        payment_id: part.payment_id,
        method,
        amount_kop: part.amount_kop,
        state: 'pending',
        reason,
        photo_ids,
        for_exchange,
        materials,
        business_date: day,
        location_id: row.location_id,
        next_ask_at: isProviders ? at : null,
        made_by: signedIn(context).id,
        created_at: at,
      });
      await tx.insert(refundLine).values(part.lines.map((line) => ({ ...line, refund_id })));
      await recordAudit(tx, context, {
        action: 'refund.requested',
        subject_kind: 'sale',
        subject_id: row.id,
        after: {
          refund_id,
          method,
          amount_kop: part.amount_kop,
          reason,
          ...(photo_ids.length > 0 && { photo_ids }),
          ...(ways.length > 0 && { materials: ways }),
        },
      });
      if (isProviders) asked.push(refund_id);
      else {
        const settled = await settleRefund(tx, context, refund_id, context.hooks);
        if (settled) atOnce.push(settled.made);
      }
    }
    await documentRefunds(tx, { row, refunds: atOnce, business_date: day, at });
    const place = await findLocation(tx, ANYWHERE, row.location_id);
    await requireConfirmation(tx, context, {
      what: `Вернуть деньги по продаже № ${row.number}`,
      sum_kop: shown.sum_kop,
      place: place.name,
    });
    return asked;
  });
  for (const refund_id of toAsk) await askedSoon(context, askRefund(context, refund_id), 'pressed');
  return findSale(db, context, scope, id);
});

/** Reads as the refund would, and locks nothing. */
export const refunding = calls.sales.refunding.handler(async ({ context, input: { id, ...wanted } }) => {
  const { db } = context.database;
  const row = await readSale(db, scopeOf(context), id);
  const day = await refundDay(db, context, row, 'now');
  if (wanted.for_exchange) await requireExchangeable(db, row, wanted.sum_kop);
  const { refunds, shown } = await refundOf(
    db,
    row,
    { ...wanted, ceiling: discountCeiling(signedIn(context).roles) },
    null,
  );
  const inCash = shown.methods.find(({ method }) => method === 'cash')?.amount_kop ?? 0;
  const tills = inCash === 0 ? [] : await context.hooks.call(cashInTill, db, row.location_id, day);
  const files = await nameableFiles(db, id, wanted.lines);
  const materials = await materialsOf(db, context, row, refunds);
  return { ...shown, files, materials, ...(tills.some((kop) => kop < inCash) && { refusal: NO_CASH.message }) };
});
