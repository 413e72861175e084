import { MINUTE_MS } from '@studio/contracts';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import {
  type ListedPayment,
  type ListedReceipt,
  type ListedRefund,
  type PaymentProvider,
  ProviderRefusal,
  ProviderUnknown,
} from '../provider/provider';
import { payment, receipt, type refund } from '../schema';
import type { RefundRow } from './document-refund';
import type { PaymentRow } from './settle-payment';

/** Clocks of portal and bank differ by less. */
const CLOCKS_MS = 5 * MINUTE_MS;

/**
 * The bank's own word about a refund whose answer was lost: the one with its mark among those of the payment. One without a mark was made by
 * somebody else, whatever its sum: that one is held.
 * @throws ProviderUnknown, also while the list lags behind the bank's own books
 */
export async function refundAtBank(
  bank: PaymentProvider,
  row: RefundRow,
  providerPayment: string,
): Promise<ListedRefund | null> {
  const listed = await itsWord(bank.refundsOf(providerPayment));
  const marked = listed.find(({ mark }) => mark === row.id);
  if (!marked) await requireWhole(bank, providerPayment, listed);
  return marked ?? null;
}

/** A list of refunds may come later than the refunds themselves, which the payment knows already. */
async function requireWhole(bank: PaymentProvider, providerPayment: string, listed: readonly ListedRefund[]) {
  const { refunded_kop } = await itsWord(bank.payment(providerPayment));
  const all = listed.reduce((sum, { state, amount_kop }) => (state === 'succeeded' ? sum + amount_kop : sum), 0);
  if (refunded_kop !== null && refunded_kop > all)
    throw new ProviderUnknown('the list of refunds lacks what the payment has returned');
}

/** A question that is refused says nothing about the money. */
function itsWord<T>(asked: Promise<T>): Promise<T> {
  return asked.catch((error: unknown) => {
    throw error instanceof ProviderRefusal ? new ProviderUnknown(error.message, { cause: error }) : error;
  });
}

/**
 * The bank's own word about a payment whose answer was lost.
 * @throws ProviderUnknown
 */
export async function paymentAtBank(
  db: Database,
  bank: PaymentProvider,
  row: PaymentRow,
  now: Date,
): Promise<ListedPayment | null> {
  const listed = await itsWord(
    bank.paymentsBetween({
      from: new Date(row.created_at.getTime() - CLOCKS_MS),
      to: new Date(now.getTime() + CLOCKS_MS),
    }),
  );
  const marked = listed.find(({ mark }) => mark.payment_id === row.id);
  if (marked) return marked;
  const alike = listed.filter(
    ({ mark, amount_kop }) => mark.payment_id === null && mark.sale_id === row.sale_id && amount_kop === row.amount_kop,
  );
  return firstUnknown(alike, await knownAmong(db, payment, alike));
}

/**
 * The bank's own word about a receipt whose answer was lost: one of the same kind, mode and sum that is no other receipt's.
 * @throws ProviderUnknown
 */
export async function receiptAtBank(
  db: Database,
  bank: PaymentProvider,
  { kind, mode, amount_kop }: typeof receipt.$inferSelect,
  of: Parameters<PaymentProvider['receiptsOf']>[0],
): Promise<ListedReceipt | null> {
  const listed = await itsWord(bank.receiptsOf(of));
  const alike = listed.filter(
    (one) =>
      one.state !== 'canceled' &&
      one.kind === (kind === 'refund' ? 'refund' : 'payment') &&
      one.mode === mode &&
      one.sum_kop === amount_kop,
  );
  return firstUnknown(alike, await knownAmong(db, receipt, alike));
}

/** Which of the bank's objects the portal knows as its own. */
export async function knownAmong(
  db: Database,
  table: typeof payment | typeof refund | typeof receipt,
  listed: readonly { id: string }[],
): Promise<Set<string | null>> {
  if (listed.length === 0) return new Set();
  const ids = listed.map(({ id }) => id);
  const rows = await db.select({ id: table.provider_id }).from(table).where(inArray(table.provider_id, ids));
  return new Set(rows.map(({ id }) => id));
}

function firstUnknown<T extends { id: string }>(listed: readonly T[], known: ReadonlySet<string | null>): T | null {
  return listed.find(({ id }) => !known.has(id)) ?? null;
}
