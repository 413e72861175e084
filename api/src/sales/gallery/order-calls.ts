import { portalActor } from '../../kernel/records';
import { isUnpaid, payloadHash, UNPAID_SALE_STATES } from '@studio/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls } from '../../kernel/calls/implement';
import { inBusiness } from '../../locations';
import { askPayment, lookUpPayment } from '../money/ask-payment';
import { askedSoon } from '../money/asked-rows';
import { moveSale } from '../money/move-sale';
import { todayAt } from '../../users';
import { refuseBoughtTwice } from '../queries/bought-twice';
import { ANYWHERE, lockSale } from '../queries/lock-sale';
import { dueKop, openOrder } from '../queries/open-order';
import { sessionOfSale } from '../queries/write-sale';
import { keptKop } from '../rules/cancel-right';
import { payment, sale } from '../schema';
import { ordersOf } from './gallery-of';
import { giveUpOrder } from './give-up-order';
import { type LinkRow, lockLink, openedLink, sessionGone, STUDIO_CLOSED } from './open-link';
import { placeOrder } from './place-order';

/** Two phones share one order: the link is locked, and while an order awaits payment there is no other. */
export const order = calls.gallery.order.handler(async ({ context, input }) => {
  const link = await openedLink(context, input.link);
  if (context.payments === null)
    throw failure('payments_off', { message: 'Оплата на сайте пока не подключена. Оплатите заказ в студии.' });
  const { db } = context.database;
  const payload_sha256 = payloadHash(context.origin.body);
  const paymentId = await db.transaction(async (tx) => {
    const locked = await lockLink(tx, context, link);
    const [earlier] = await tx.select().from(sale).where(eq(sale.id, input.id));
    if (earlier) {
      if (earlier.link_id !== link.id || earlier.payload_sha256 !== payload_sha256) throw failure('local_id_conflict');
      return (await lastPayment(tx, earlier.id))?.id ?? null;
    }
    const [waiting] = await tx
      .select({ id: sale.id, number: sale.number })
      .from(sale)
      .where(and(eq(sale.link_id, link.id), inArray(sale.state, [...UNPAID_SALE_STATES])));
    if (waiting)
      throw failure('already_paid', {
        message: `Заказ № ${waiting.number} уже ждёт оплаты. Оплатите его или отмените.`,
        details: { order_id: waiting.id },
      });
    return placeOrder(tx, context, locked, input, payload_sha256);
  });
  if (paymentId !== null) await askedSoon(context, askPayment(context, paymentId), 'pressed');
  return oneOrder(db, link, input.id);
});

/** Two phones share one payment: the sale is locked, and both pay the one that is open. */
export const payOrder = calls.gallery.payOrder.handler(async ({ context, input }) => {
  const link = await openedLink(context, input.link);
  if (context.payments === null)
    throw failure('payments_off', { message: 'Оплата на сайте пока не подключена. Оплатите заказ в студии.' });
  const { db } = context.database;
  await oneOrder(db, link, input.id);
  const paymentId = await db.transaction(async (tx) => {
    await lockLink(tx, context, link);
    const row = await lockSale(tx, ANYWHERE, input.id);
    if (!isUnpaid(row)) throw failure('already_paid', { message: `Заказ № ${row.number} уже не ждёт оплаты.` });
    await refuseBoughtTwice(tx, row);
    // Locked until the payment is written: a session that is being paid for is not deleted.
    if (!(await sessionOfSale(tx, link.photosession_id))) throw sessionGone();
    const open = await lastPayment(tx, row.id);
    if (open) return open.id;
    const [taken] = await tx.select({ id: payment.id }).from(payment).where(eq(payment.id, input.payment_id));
    if (taken) throw failure('local_id_conflict', { field: 'payment_id' });
    await inBusiness(tx, row.location_id, STUDIO_CLOSED);
    const at = context.now();
    await tx.insert(payment).values({
      id: input.payment_id,
      sale_id: row.id,
      method: 'online',
      amount_kop: dueKop(await openOrder(tx, row.id)),
      state: 'pending',
      business_date: await todayAt(tx, row.location_id, at),
      location_id: row.location_id,
      next_ask_at: at,
      created_at: at,
    });
    if (row.state !== 'awaiting_payment')
      await moveSale(tx, { ...portalActor(context), origin: context.origin }, row, { to: 'awaiting_payment' });
    return input.payment_id;
  });
  await askedSoon(context, askPayment(context, paymentId), 'pressed');
  return oneOrder(db, link, input.id);
});

async function lastPayment(tx: Database, saleId: string) {
  const [found] = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.sale_id, saleId), eq(payment.state, 'pending')));
  return found ?? null;
}

async function oneOrder(db: Database, link: LinkRow, id: string) {
  const found = (await ordersOf(db, link)).find((one) => one.id === id);
  if (!found) throw failure('not_found', { message: 'Такого заказа нет.' });
  return found;
}

/** After a failed payment another one of the same order is possible. */
export const orderStatus = calls.gallery.orderStatus.handler(async ({ context, input }) => {
  const link = await openedLink(context, input.link);
  const { db } = context.database;
  await oneOrder(db, link, input.id);
  const open = await lastPayment(db, input.id);
  if (open) await lookUpPayment(context, open.id);
  return oneOrder(db, link, input.id);
});

/** What the client ordered goes back into the cart. Money that arrives nevertheless is refunded; see `settlePayment`. */
export const cancelOrder = calls.gallery.cancelOrder.handler(async ({ context, input }) => {
  const link = await openedLink(context, input.link);
  const { db } = context.database;
  await oneOrder(db, link, input.id);
  const open = await lastPayment(db, input.id);
  if (open) await askedSoon(context, askPayment(context, open.id), 'pressed');
  await db.transaction(async (tx) => {
    const locked = await lockLink(tx, context, link);
    const row = await lockSale(tx, ANYWHERE, input.id);
    if (!isUnpaid(row) || keptKop(row) > 0) return;
    const actor = { ...portalActor(context), origin: context.origin };
    await giveUpOrder(tx, actor, locked, row, 'Клиент отказался от заказа');
  });
  return oneOrder(db, link, input.id);
});
