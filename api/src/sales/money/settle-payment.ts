import { randomUUID } from 'node:crypto';
import { isUnpaid } from '@studio/contracts';
import { eq, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { notifyLocation } from '../notify-location';
import { ANYWHERE, lockSale, type SaleRow } from '../queries/lock-sale';
import { openDayAt } from '../queries/open-day';
import { dueKop, type OpenOrder, openOrder } from '../queries/open-order';
import type { Hooks } from '../../kernel/calls/hooks';
import { type PaymentSettled, paymentSettled } from '../events';
import { payment, refund, sale } from '../schema';
import { completeSale } from './complete-sale';
import { documentBankMoney, documentMoney } from './document-payment';
import type { BankState } from './write-documents';

export type PaymentRow = typeof payment.$inferSelect;

interface SettleOptions {
  hooks: Hooks;
  /** State of the receipt that the provider makes with the payment; null when the portal has to send one. */
  receiptWithPayment: BankState | null;
  /** The day it counts on; default: today at the location, or tomorrow when today is locked. */
  business_date?: string;
}

/** A payment with its sale, both locked by this transaction. */
interface LockedPayment {
  row: SaleRow;
  paid: PaymentRow;
}

interface CountedPayment extends LockedPayment {
  order: OpenOrder;
  /** This transaction has just written it as succeeded. */
  isNew?: boolean;
}

/**
 * Makes a payment count, once, however often it is reported. Money that is no longer due (the order was cancelled, or paid in another way
 * meanwhile) is accepted and refunded at once.
 */
export async function settlePayment(
  tx: Database,
  actor: Actor,
  paymentId: string,
  options: SettleOptions,
): Promise<void> {
  const counted = await lockPayment(tx, paymentId);
  if (!counted) return;
  const order = await openOrder(tx, counted.row.id);
  const event = await countPayment(tx, actor, { ...counted, order }, options);
  const { row, paid } = counted;
  const money = { row, order, paid: [paid], business_date: event.business_date, at: event.at };
  if (options.receiptWithPayment === null) await documentMoney(tx, money);
  else await documentBankMoney(tx, money, options.receiptWithPayment);
  await options.hooks.call(paymentSettled, tx, actor, event);
}

/**
 * Like `settlePayment`, but leaves the documents and calling `paymentSettled` to the caller, who does so last: its listener locks the
 * location's till until the transaction ends, and that lock has to come after all others.
 */
export async function countPayment(
  tx: Database,
  actor: Actor,
  { row, paid, order, isNew }: CountedPayment,
  options: SettleOptions,
): Promise<PaymentSettled> {
  const at = actor.now();
  const business_date = options.business_date ?? (await openDayAt(tx, options.hooks, paid.location_id, at));
  if (!isNew)
    await tx
      .update(payment)
      .set({
        state: 'succeeded',
        business_date,
        settled_at: at,
        next_ask_at: null,
        confirmation_url: null,
        cancel_reason: null,
      })
      .where(eq(payment.id, paid.id));
  const isWanted = isUnpaid(row) && paid.amount_kop <= dueKop(order);
  const paid_kop = row.paid_kop + paid.amount_kop;
  await recordAudit(tx, actor, {
    action: 'payment.settled',
    subject_kind: 'sale',
    subject_id: row.id,
    after: { payment_id: paid.id, method: paid.method, amount_kop: paid.amount_kop, business_date },
  });
  const event = {
    payment_id: paid.id,
    sale_id: row.id,
    method: paid.method,
    amount_kop: paid.amount_kop,
    location_id: paid.location_id,
    business_date,
    at,
  };
  if (!isWanted) {
    await tx.update(sale).set({ paid_kop, updated_at: at }).where(eq(sale.id, row.id));
    await giveBack(tx, actor, row, { ...paid, business_date });
    return event;
  }
  if (paid.amount_kop < dueKop(order)) {
    await tx
      .update(sale)
      .set({ paid_kop, updated_at: at, revision: sql`${sale.revision} + 1` })
      .where(eq(sale.id, row.id));
    return event;
  }
  await completeSale(tx, actor, row, { paid_kop, business_date, at, hooks: options.hooks, goods: order.left });
  if (row.source === 'link')
    await notifyLocation(tx, actor, row, {
      kind: 'sale.paid_by_link',
      title: `Заказ № ${row.number} оплачен по ссылке`,
    });
  return event;
}

/** The payment with its sale, both locked; null when it already counts. */
async function lockPayment(tx: Database, paymentId: string): Promise<LockedPayment | null> {
  const [found] = await tx.select({ sale_id: payment.sale_id }).from(payment).where(eq(payment.id, paymentId));
  if (!found) throw new Error('a payment that is settled exists');
  const row = await lockSale(tx, ANYWHERE, found.sale_id);
  const [paid] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for('update');
  return !paid || paid.state === 'succeeded' ? null : { row, paid };
}

const LATE = 'Деньги пришли за отменённый или уже оплаченный заказ';

/** Money that is not due: the portal requests its refund from the provider and notifies the location. */
async function giveBack(tx: Database, actor: Actor, row: SaleRow, paid: PaymentRow): Promise<void> {
  const id = randomUUID();
  const at = actor.now();
  await tx.insert(refund).values({
    id,
    request_id: id,
    payload_sha256: '',
    sale_id: row.id,
    payment_id: paid.id,
    method: paid.method,
    amount_kop: paid.amount_kop,
    state: 'pending',
    reason: LATE,
    business_date: paid.business_date,
    location_id: paid.location_id,
    next_ask_at: at,
    created_at: at,
  });
  await tx.update(payment).set({ refunded_kop: paid.amount_kop, is_undue: true }).where(eq(payment.id, paid.id));
  await recordAudit(tx, actor, {
    action: 'refund.requested',
    subject_kind: 'sale',
    subject_id: row.id,
    after: { refund_id: id, amount_kop: paid.amount_kop, reason: LATE },
  });
  await notifyLocation(tx, actor, row, {
    kind: 'sale.money_returned',
    title: `Оплата заказа № ${row.number} возвращается клиенту`,
    body: 'Деньги пришли, когда заказ уже был отменён или оплачен иначе. Возврат отправлен в банк.',
  });
}
