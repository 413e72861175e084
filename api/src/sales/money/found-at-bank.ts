import { MINUTE_MS } from '@studio/contracts';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import type { ListedPayment, ListedRefund, PaymentProvider } from '../provider/provider';
import { payment, refund } from '../schema';
import type { RefundRow } from './document-refund';
import type { PaymentRow } from './settle-payment';

/** Clocks of portal and bank differ by less. */
const CLOCKS_MS = 5 * MINUTE_MS;

/**
 * The bank's own word about a refund whose answer was lost: what its list has of the payment. Of one that earlier versions asked for
 * without a mark it is the one of that sum made since.
 * @throws ProviderRefusal, ProviderUnknown
 */
export async function refundAtBank(
  db: Database,
  bank: PaymentProvider,
  row: RefundRow,
  providerPayment: string,
): Promise<ListedRefund | null> {
  const listed = await bank.refundsOf(providerPayment);
  const marked = listed.find(({ mark }) => mark === row.id);
  if (marked) return marked;
  const since = row.created_at.getTime() - CLOCKS_MS;
  const alike = listed.filter(
    (one) => one.mark === null && one.amount_kop === row.amount_kop && one.created_at.getTime() >= since,
  );
  return firstUnknown(alike, await knownAmong(db, refund, alike));
}

/**
 * The bank's own word about a payment whose answer was lost.
 * @throws ProviderRefusal, ProviderUnknown
 */
export async function paymentAtBank(
  db: Database,
  bank: PaymentProvider,
  row: PaymentRow,
  now: Date,
): Promise<ListedPayment | null> {
  const listed = await bank.paymentsBetween({
    from: new Date(row.created_at.getTime() - CLOCKS_MS),
    to: new Date(now.getTime() + CLOCKS_MS),
  });
  const marked = listed.find(({ mark }) => mark.payment_id === row.id);
  if (marked) return marked;
  const alike = listed.filter(
    ({ mark, amount_kop }) => mark.payment_id === null && mark.sale_id === row.sale_id && amount_kop === row.amount_kop,
  );
  return firstUnknown(alike, await knownAmong(db, payment, alike));
}

/** Which of the bank's objects the portal knows as its own. */
export async function knownAmong(
  db: Database,
  table: typeof payment | typeof refund,
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
