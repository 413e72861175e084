import { isUnpaid } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../kernel/records';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { inBusiness } from '../../locations';
import { askPayment } from '../money/ask-payment';
import { askedSoon } from '../money/asked-rows';
import { settlePayment } from '../money/settle-payment';
import { awaitedKop } from '../queries/awaited-kop';
import { todayAt } from '../../users';
import { refuseBoughtTwice } from '../queries/bought-twice';
import { findSale } from '../queries/find-sale';
import { dueKop, openOrder } from '../queries/open-order';
import { lockSale } from '../queries/lock-sale';
import { refuseLockedDay } from '../queries/refuse-locked-day';
import { payment, sale } from '../schema';

/** Succeeded and open payments together never exceed what is left of the order, so that nobody is charged twice. */
export const pay = calls.sales.pay.handler(async ({ context, input }) => {
  const caller = signedIn(context);
  const scope = scopeOf(context);
  const { db } = context.database;
  const { payment_id, method, amount_kop, tendered_kop } = input;
  if (tendered_kop != null && (method !== 'cash' || tendered_kop < amount_kop))
    throw failure('validation_failed', { field: 'tendered_kop', message: 'Получено меньше, чем к оплате.' });
  const isOnline = method === 'sbp' || method === 'online';
  if (isOnline && context.payments === null) throw failure('payments_off');
  await db.transaction(async (tx) => {
    const row = await lockSale(tx, scope, input.id);
    const [earlier] = await tx.select().from(payment).where(eq(payment.id, payment_id));
    if (earlier) {
      if (earlier.sale_id !== row.id || earlier.method !== method || earlier.amount_kop !== amount_kop)
        throw failure('local_id_conflict', { field: 'payment_id' });
      return;
    }
    await inBusiness(tx, row.location_id);
    if (!isUnpaid(row)) throw failure('already_paid', { message: 'Эта продажа уже не принимает оплату.' });
    if ((await awaitedKop(tx, row.id)) + amount_kop > dueKop(await openOrder(tx, row.id)))
      throw failure('already_paid', { field: 'amount_kop' });
    await refuseBoughtTwice(tx, row);
    const at = context.now();
    const business_date = await todayAt(tx, row.location_id, at);
    await refuseLockedDay(tx, context.hooks, row.location_id, business_date);
    // Who pays by link comes for the goods later.
    if (method === 'online') await tx.update(sale).set({ goods_later: true }).where(eq(sale.id, row.id));
    await tx.insert(payment).values({
      id: payment_id,
      sale_id: row.id,
      method,
      amount_kop,
      tendered_kop: tendered_kop ?? null,
      state: 'pending',
      business_date,
      location_id: row.location_id,
      next_ask_at: isOnline ? at : null,
      taken_by: caller.id,
      created_at: at,
    });
    await recordAudit(tx, context, {
      action: 'payment.requested',
      subject_kind: 'sale',
      subject_id: row.id,
      after: { payment_id, method, amount_kop },
    });
    if (!isOnline)
      await settlePayment(tx, context, payment_id, { hooks: context.hooks, receiptWithPayment: null, business_date });
  });
  if (isOnline) await askedSoon(context, askPayment(context, payment_id), 'pressed');
  return findSale(db, context, scope, input.id);
});

/** The provider is asked first: a payment that has succeeded meanwhile counts and cannot be cancelled. */
export const cancelPayment = calls.sales.cancelPayment.handler(async ({ context, input }) => {
  const scope = scopeOf(context);
  const { db } = context.database;
  const known = await findSale(db, context, scope, input.id);
  if (!known.payments.some(({ id }) => id === input.payment_id))
    throw failure('not_found', { message: 'Такой оплаты нет.' });
  await askedSoon(context, askPayment(context, input.payment_id), 'pressed');
  await db.transaction(async (tx) => {
    const row = await lockSale(tx, scope, input.id);
    const [open] = await tx.select().from(payment).where(eq(payment.id, input.payment_id)).for('update');
    if (open?.state === 'succeeded') throw failure('already_paid', { message: 'Деньги уже пришли.' });
    if (open?.state !== 'pending') return;
    // Polled until the provider reports its end: the client may have paid a moment ago.
    await tx
      .update(payment)
      .set({ state: 'canceled', cancel_reason: 'given_up', confirmation_url: null })
      .where(eq(payment.id, open.id));
    await recordAudit(tx, context, {
      action: 'payment.given_up',
      subject_kind: 'sale',
      subject_id: row.id,
      after: { payment_id: open.id, amount_kop: open.amount_kop },
    });
  });
  return findSale(db, context, scope, input.id);
});
