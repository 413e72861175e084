import { MINUTE_MS } from '@studio/contracts';
import { portalActor } from '../../kernel/records';
import { eq, sql } from 'drizzle-orm';
import type { App } from '../../kernel/calls/context';
import { nullOnFailure } from '../../kernel/calls/null-on-failure';
import { lookForForeignRefunds } from '../comparison/hold-foreign-refunds';
import {
  isKeyForgotten,
  type PaymentProvider,
  ProviderKeyTaken,
  type ProviderRefund,
  ProviderRefusal,
  ProviderUnknown,
} from '../provider/provider';
import { payment, refund, sale } from '../schema';
import { asTaken, REFUNDS, takeAndAsk } from './asked-rows';
import { refundDocuments, type RefundRow } from './document-refund';
import { refundAtBank } from './found-at-bank';
import { nextAsk } from './next-ask';
import { receiptOf } from './receipt-of';
import { toldOnce } from './told-once';
import { cancelRefund, settleBankRefund } from './settle-refund';

/** Before a refusal ends a refund that the bank was asked for already: until then its books may come later than its work. */
const MIN_REFUSED_AGE_MS = 30 * MINUTE_MS;

/**
 * Requests a refund from the provider, or its state; without an answer it is requested again under the same key. It is cancelled only by
 * the bank's own word about this refund.
 */
export async function askRefund(app: App, refundId: string): Promise<void> {
  await takeAndAsk(app, REFUNDS, refundId, () => ask(app, refundId));
}

/** The same for one that this process has taken already. */
export async function askTakenRefund(app: App, refundId: string): Promise<void> {
  await asTaken(app, REFUNDS, refundId, () => ask(app, refundId));
}

async function ask(app: App, refundId: string): Promise<void> {
  const { db } = app.database;
  const [row] = await db
    .select({ refund, provider_payment: payment.provider_id })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.payment_id))
    .where(eq(refund.id, refundId));
  if (!row || row.refund.next_ask_at === null || app.payments === null) return;
  const answer = await answerOf(app, row.refund, row.provider_payment);
  await db.transaction(async (tx) => {
    if (answer === 'refused' || (answer !== 'unknown' && answer.state === 'canceled')) {
      await cancelRefund(tx, portalActor(app), refundId);
      return;
    }
    await tx
      .update(refund)
      .set({
        asked: sql`${refund.asked} + 1`,
        next_ask_at: nextAsk(app.now(), row.refund.asked + 1),
        ...(answer === 'unknown' ? {} : { provider_id: answer.id }),
      })
      .where(eq(refund.id, refundId));
    if (answer !== 'unknown' && answer.state === 'succeeded')
      await settleBankRefund(tx, portalActor(app), refundId, { hooks: app.hooks, bank: answer.receipt ?? 'pending' });
  });
  // It may have gone back in the bank's cabinet.
  if (answer === 'refused' && row.provider_payment !== null)
    await nullOnFailure(app, 'foreign refunds were not looked for', lookForForeignRefunds(app, row.provider_payment));
}

async function answerOf(
  app: App,
  row: RefundRow,
  providerPayment: string | null,
): Promise<ProviderRefund | 'unknown' | 'refused'> {
  if (app.payments === null || providerPayment === null) return 'unknown';
  try {
    if (row.provider_id !== null) return await app.payments.refund(row.provider_id);
    return await request(app, app.payments, row, providerPayment);
  } catch (error) {
    if (error instanceof ProviderUnknown) return 'unknown';
    if (!(error instanceof ProviderRefusal)) throw error;
    app.log.warn({ refund: row.id, code: error.code }, 'the provider refused a refund');
    return row.provider_id === null ? 'refused' : 'unknown';
  }
}

/** Asks for it under its key, unless the bank has it already: an earlier request may have had its effect without an answer. */
async function request(app: App, bank: PaymentProvider, row: RefundRow, payment_id: string): Promise<ProviderRefund> {
  const known = isKeyForgotten(row.created_at, app.now()) ? await refundAtBank(bank, row, payment_id) : null;
  if (known) return known;
  const { amount_kop } = row;
  const wasAsked = row.told !== null || row.asked > 0;
  const receipt = await receiptWith(app, row);
  return bank.createRefund(row.id, { payment_id, amount_kop, receipt }).catch(async (error: unknown) => {
    if (!(error instanceof ProviderRefusal || error instanceof ProviderKeyTaken)) throw error;
    const made = await refundAtBank(bank, row, payment_id);
    if (made) return made;
    const age = app.now().getTime() - row.created_at.getTime();
    if (wasAsked && age < MIN_REFUSED_AGE_MS) throw new ProviderUnknown('the bank may have made it a moment ago');
    throw error;
  });
}

async function receiptWith(app: App, row: RefundRow) {
  const { db } = app.database;
  const [of] = await db.select().from(sale).where(eq(sale.id, row.sale_id));
  const [made] = of ? await refundDocuments(db, of, [row]) : [];
  const document = made?.documents[0];
  return of && document ? toldOnce(db, refund, row, receiptOf(of, document, app.config.receiptEmail)) : null;
}
