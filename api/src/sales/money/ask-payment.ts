import { eq, sql } from 'drizzle-orm';
import { noteAct, portalActor } from '../../kernel/records';
import type { App } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import {
  isKeyForgotten,
  type PaymentProvider,
  ProviderKeyTaken,
  type ProviderPayment,
  ProviderRefusal,
  ProviderUnknown,
} from '../provider/provider';
import { saleRecord } from '../records';
import { openOrder } from '../queries/open-order';
import { bankDocument } from '../rules/fiscal-document';
import { payment, sale } from '../schema';
import { askedSoon, asTaken, PAYMENTS, takeAndAsk } from './asked-rows';
import { documentedOrder } from './document-payment';
import { paymentAtBank } from './found-at-bank';
import { nextAsk } from './next-ask';
import { receiptOf } from './receipt-of';
import { toldOnce } from './told-once';
import { type PaymentRow, settlePayment } from './settle-payment';

/** By the database: ids of a demo are the same in each. */
const underWay = new WeakMap<Database, Map<string, Promise<void>>>();

/**
 * Asks the provider about one payment, or creates it there, and applies the answer. Without an answer the payment stays unchanged and is
 * asked for later under the same key. Concurrent callers share one run.
 */
export function askPayment(app: App, paymentId: string): Promise<void> {
  const { db } = app.database;
  const runs = underWay.get(db) ?? new Map<string, Promise<void>>();
  underWay.set(db, runs);
  const known = runs.get(paymentId);
  if (known) return known;
  const run = takeAndAsk(app, PAYMENTS, paymentId, () => ask(app, paymentId)).finally(() => runs.delete(paymentId));
  runs.set(paymentId, run);
  return run;
}

/** For a page that polls: the first one waits a moment, and none for an answer that somebody waits for already. */
export async function lookUpPayment(app: App, paymentId: string): Promise<void> {
  if (underWay.get(app.database.db)?.has(paymentId)) return;
  await askedSoon(app, askPayment(app, paymentId), 'polled');
}

/** The same for one that this process has taken already. */
export async function askTakenPayment(app: App, paymentId: string): Promise<void> {
  await asTaken(app, PAYMENTS, paymentId, () => ask(app, paymentId));
}

async function ask(app: App, paymentId: string): Promise<void> {
  const { db } = app.database;
  const [row] = await db.select().from(payment).where(eq(payment.id, paymentId));
  if (!row || row.next_ask_at === null || app.payments === null) return;
  const answer = await answerOf(app, app.payments, row);
  if (answer === 'unknown') {
    await postpone(db, row, app.now());
    return;
  }
  if (answer !== 'refused' && answer.amount_kop !== row.amount_kop) {
    app.log.error({ payment: row.id }, 'the provider names another sum for a payment');
    await postpone(db, row, app.now());
    return;
  }
  await db.transaction((tx) => apply(tx, app, row, answer));
}

async function answerOf(
  app: App,
  provider: PaymentProvider,
  row: PaymentRow,
): Promise<ProviderPayment | 'unknown' | 'refused'> {
  try {
    const answer =
      row.provider_id === null ? await createOnce(app, provider, row) : await provider.payment(row.provider_id);
    if (answer === null) return 'refused';
    return answer.state === 'waiting_for_capture'
      ? await provider.capturePayment(`${row.id}-capture`, answer.id)
      : answer;
  } catch (error) {
    if (error instanceof ProviderUnknown) return 'unknown';
    if (!(error instanceof ProviderRefusal)) throw error;
    app.log.warn({ payment: row.id, code: error.code }, 'the provider refused a payment');
    return row.provider_id === null ? 'refused' : 'unknown';
  }
}

/** Null for one whose key the bank has forgotten, and which it never made: nobody waits for it any more. */
async function createOnce(app: App, provider: PaymentProvider, row: PaymentRow): Promise<ProviderPayment | null> {
  const found = () => paymentAtBank(app.database.db, provider, row, app.now());
  if (isKeyForgotten(row.created_at, app.now())) return found();
  return create(app, provider, row).catch(async (error: unknown) => {
    if (!(error instanceof ProviderRefusal || error instanceof ProviderKeyTaken)) throw error;
    const made = await found();
    if (!made) throw error;
    return made;
  });
}

async function create(app: App, provider: PaymentProvider, row: PaymentRow): Promise<ProviderPayment> {
  const { db } = app.database;
  const [order] = await db.select().from(sale).where(eq(sale.id, row.sale_id));
  if (!order) throw new Error('a payment has its sale');
  const document = bankDocument(documentedOrder(order, await openOrder(db, order.id)), row.amount_kop);
  const receipt = await toldOnce(db, payment, row, receiptOf(order, document, app.config.receiptEmail));
  return provider.createPayment(row.id, {
    amount_kop: row.amount_kop,
    method: row.method === 'sbp' ? 'sbp' : 'online',
    description: `Заказ № ${order.number}`,
    return_url: `${app.config.publicUrl}/gallery`,
    sale_id: row.sale_id,
    receipt,
  });
}

async function apply(tx: Database, app: App, row: PaymentRow, answer: ProviderPayment | 'refused'): Promise<void> {
  if (answer === 'refused') {
    await cancelPayment(tx, app, row, 'refused');
    return;
  }
  await tx
    .update(payment)
    .set({ provider_id: answer.id, asked: sql`${payment.asked} + 1` })
    .where(eq(payment.id, row.id));
  if (answer.state === 'succeeded') {
    await settlePayment(tx, portalActor(app), row.id, {
      hooks: app.hooks,
      receiptWithPayment: answer.receipt ?? 'pending',
    });
    return;
  }
  const [now] = await tx.select({ state: payment.state }).from(payment).where(eq(payment.id, row.id)).for('update');
  if (now?.state === 'succeeded') return;
  if (answer.state === 'canceled') {
    await cancelPayment(tx, app, row, answer.cancel_reason);
    return;
  }
  await tx
    .update(payment)
    .set({
      // Cancelled by staff, it stays so unless the money arrives nevertheless.
      ...(now?.state === 'canceled' ? {} : { confirmation_url: answer.confirmation_url ?? row.confirmation_url }),
      next_ask_at: nextAsk(app.now(), row.asked + 1),
    })
    .where(eq(payment.id, row.id));
}

/** The provider's end of a payment; the trail has one that staff gave up already. */
async function cancelPayment(tx: Database, app: App, { id }: PaymentRow, cancel_reason: PaymentRow['cancel_reason']) {
  const [open] = await tx.select().from(payment).where(eq(payment.id, id)).for('update');
  if (!open || open.state === 'succeeded') return;
  await tx
    .update(payment)
    .set({ state: 'canceled', next_ask_at: null, cancel_reason, confirmation_url: null })
    .where(eq(payment.id, id));
  if (open.state === 'canceled') return;
  const { sale_id, method, amount_kop } = open;
  const after = { payment_id: id, method, amount_kop };
  await noteAct(tx, portalActor(app), saleRecord, sale_id, { act: 'payment.refused', after });
}

async function postpone(db: Database, row: PaymentRow, now: Date): Promise<void> {
  await db
    .update(payment)
    .set({ asked: sql`${payment.asked} + 1`, next_ask_at: nextAsk(now, row.asked + 1) })
    .where(eq(payment.id, row.id));
}
