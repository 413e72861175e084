import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { App } from '../../kernel/calls/context';
import { inBatches } from '../../kernel/database/in-batches';
import type { Database } from '../../kernel/database/open';
import { portalActor } from '../../kernel/records';
import { hold } from '../../standing';
import { heldRecord } from '../../standing/schema';
import { knownAmong } from '../money/found-at-bank';
import type { PaymentRow } from '../money/settle-payment';
import type { ListedRefund } from '../provider/provider';
import { ANYWHERE, lockSale, type SaleRow } from '../queries/lock-sale';
import { payment, refund } from '../schema';
import { MAX_ROWS_AT_ONCE } from './books';
import type { BankRefundInput } from './held-bank-refund';

/** What the bank's notification says of a payment's refunds is looked up there, never believed. */
export async function lookForForeignRefunds(app: App, providerPayment: string): Promise<void> {
  if (app.payments !== null) await holdForeignRefunds(app, await app.payments.refundsOf(providerPayment));
}

/** Refunds that went through at the bank without the portal wait for a second person's decision, each once. */
export async function holdForeignRefunds(app: App, listed: readonly ListedRefund[]): Promise<void> {
  const { db } = app.database;
  for (const some of inBatches(
    listed.filter(({ state }) => state === 'succeeded'),
    MAX_ROWS_AT_ONCE,
  )) {
    const known = await knownAmong(db, refund, some);
    const foreign = some.filter(({ id }) => !known.has(id));
    const ids = foreign.map(({ payment_id }) => payment_id);
    const payments = ids.length === 0 ? [] : await db.select().from(payment).where(inArray(payment.provider_id, ids));
    const byProvider = new Map(payments.map((row) => [row.provider_id, row]));
    for (const one of foreign) {
      const paid = byProvider.get(one.payment_id);
      if (paid) await db.transaction((tx) => holdOne(tx, app, one, paid));
    }
  }
}

async function holdOne(tx: Database, app: App, one: ListedRefund, paid: PaymentRow): Promise<void> {
  const of = await lockSale(tx, ANYWHERE, paid.sale_id);
  const id = heldIdOf(one.id);
  if ((await tx.$count(heldRecord, eq(heldRecord.id, id))) > 0 || (await isOurs(tx, one, paid))) return;
  await hold(
    tx,
    { ...portalActor(app), hooks: app.hooks },
    {
      kind: 'bank_refund',
      id,
      made_by: paid.taken_by ?? of.sold_by,
      input: inputOf(one, paid, of),
      payload_sha256: '',
      location_id: paid.location_id,
      happened_at: one.created_at,
      reasons: [{ reason: 'made_at_bank', facts: {} }],
    },
  );
}

/** One with the mark of a refund that the portal asked for, whose answer is still awaited. */
async function isOurs(tx: Database, { id, mark }: ListedRefund, paid: PaymentRow): Promise<boolean> {
  const awaited =
    mark === null
      ? undefined
      : and(eq(refund.state, 'pending'), isNull(refund.provider_id), eq(sql`${refund.id}::text`, mark));
  return (await tx.$count(refund, and(eq(refund.payment_id, paid.id), or(eq(refund.provider_id, id), awaited)))) > 0;
}

function inputOf(one: ListedRefund, paid: PaymentRow, of: SaleRow): BankRefundInput {
  return {
    provider_id: one.id,
    payment_id: paid.id,
    sale_id: of.id,
    sale_number: of.number,
    paid_kop: paid.amount_kop,
    amount_kop: one.amount_kop,
    receipt: one.receipt,
  };
}

/** The same for the same refund of the bank, in the form of an id of ours. */
function heldIdOf(providerId: string): string {
  const hash = createHash('sha256').update(`bank refund ${providerId}`).digest('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `4${hash.slice(13, 16)}`, `a${hash.slice(17, 20)}`];
  return [...parts, hash.slice(20, 32)].join('-');
}
