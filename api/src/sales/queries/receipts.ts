import type { LocationScope, Receipt } from '@studio/contracts';
import { and, between, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { App } from '../../kernel/calls/context';
import { countForPage } from '../../kernel/database/count-for-page';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';
import { withinScope } from '../../kernel/calls/within-scope';
import { location } from '../../locations/schema';
import { refusalWords, retryRefusal } from '../money/refused-receipt';
import { payment, receipt, refund, sale } from '../schema';
import { RECEIPT_CLIENT } from './receipt-origin';

/** Newest first. */
export const RECEIPT_ORDER = [desc(receipt.created_at), desc(receipt.id)];

function selectReceipts(db: Database) {
  return db
    .select({
      receipt,
      client: RECEIPT_CLIENT,
      location_name: location.name,
    })
    .from(receipt)
    .innerJoin(sale, eq(sale.id, receipt.sale_id))
    .innerJoin(location, eq(location.id, receipt.location_id))
    .$dynamic();
}

function toReceipt(
  app: Pick<App, 'config'>,
  { receipt: row, client, location_name }: Awaited<ReturnType<typeof selectReceipts>>[number],
): Receipt {
  return {
    id: row.id,
    sale_id: row.sale_id,
    sale_number: client.number,
    kind: row.kind,
    mode: row.mode,
    amount_kop: row.amount_kop,
    cash_kop: row.cash_kop,
    cashless_kop: row.cashless_kop,
    prepaid_kop: row.prepaid_kop,
    state: row.state,
    business_date: row.business_date,
    location_name,
    tries: row.tries,
    error: refusalWords(row),
    retry_refusal: retryRefusal(app, row, client),
    fiscal: row.fiscal,
    created_at: row.created_at.toISOString(),
  };
}

export async function receiptsOf(db: Database, app: Pick<App, 'config'>, saleId: string): Promise<Receipt[]> {
  const rows = await selectReceipts(db).where(eq(receipt.sale_id, saleId)).orderBy(receipt.created_at, receipt.id);
  return rows.map((row) => toReceipt(app, row));
}

/** One receipt at a location in reach, or null. */
export async function oneReceipt(
  app: Pick<App, 'config' | 'database'>,
  scope: LocationScope,
  id: string,
): Promise<Receipt | null> {
  const [row] = await selectReceipts(app.database.db).where(
    and(eq(receipt.id, id), withinScope(scope, receipt.location_id)),
  );
  return row ? toReceipt(app, row) : null;
}

interface ReceiptFilter {
  state?: Receipt['state'][] | undefined;
  location_id?: string;
  date_from?: string;
  date_to?: string;
  page: number;
  page_size: number;
}

/** Days of locations that are compared at once; those on which money and receipts differ come before all others. */
const MAX_COMPARED_DAYS = 100;

/** One page of the receipts in reach, newest first; with both dates also `days`, what money and receipts each sum up to. */
export async function listReceipts(app: Pick<App, 'config' | 'database'>, scope: LocationScope, filter: ReceiptFilter) {
  const { db } = app.database;
  const { state, location_id, date_from, date_to, page, page_size } = filter;
  const where = and(
    withinScope(scope, receipt.location_id),
    state ? inArray(receipt.state, state) : undefined,
    location_id ? eq(receipt.location_id, location_id) : undefined,
    date_from ? gte(receipt.business_date, date_from) : undefined,
    date_to ? lte(receipt.business_date, date_to) : undefined,
  );
  const rows = await selectReceipts(db)
    .where(where)
    .orderBy(...RECEIPT_ORDER)
    .limit(page_size)
    .offset((page - 1) * page_size);
  return {
    items: rows.map((row) => toReceipt(app, row)),
    ...(await countForPage(db, receipt, where, { page, page_size })),
    page,
    page_size,
    days: await daysOf(db, scope, filter),
  };
}

interface DaySums {
  business_date: string;
  location_id: string;
  location_name: string;
  paid_kop: string;
  refunded_kop: string;
  receipts_kop: string;
  refund_receipts_kop: string;
  pending: number;
  rejected: number;
}

/** Money and receipts of the same days side by side, newest first; each computed from its own rows, not from one another. */
async function daysOf(db: Database, scope: LocationScope, { location_id, date_from, date_to }: ReceiptFilter) {
  if (!date_from || !date_to) return [];
  const only = (table: typeof payment | typeof refund | typeof receipt) =>
    and(
      between(table.business_date, date_from, date_to),
      withinScope(scope, table.location_id),
      location_id ? eq(table.location_id, location_id) : undefined,
    );
  const rows = rowsOf<DaySums>(
    await db.execute(sql`
    with money as (
      select business_date, location_id, amount_kop as paid, 0 as refunded, 0 as receipts, 0 as refund_receipts, 0 as pending, 0 as rejected
      from ${payment} where ${payment.state} = 'succeeded' and ${only(payment)}
      union all
      select business_date, location_id, 0, amount_kop, 0, 0, 0, 0
      from ${refund} where ${refund.state} = 'succeeded' and ${only(refund)}
      union all
      select business_date, location_id, 0, 0,
        case when kind <> 'refund' and state = 'accepted' then amount_kop - prepaid_kop else 0 end,
        case when kind = 'refund' and state = 'accepted' then amount_kop - prepaid_kop else 0 end,
        case when state = 'pending' then 1 else 0 end,
        case when state = 'rejected' then 1 else 0 end
      from ${receipt} where ${only(receipt)}
    )
    select * from (
      select money.business_date::text, money.location_id, l.name as location_name, sum(paid) as paid_kop, sum(refunded) as refunded_kop,
        sum(receipts) as receipts_kop, sum(refund_receipts) as refund_receipts_kop, sum(pending)::int as pending, sum(rejected)::int as rejected
      from money join ${location} l on l.id = money.location_id
      group by 1, 2, 3
      order by sum(paid) = sum(receipts) and sum(refunded) = sum(refund_receipts), 1 desc, russian_order(l.name) limit ${MAX_COMPARED_DAYS}) compared
    order by business_date desc, russian_order(location_name)`),
  );
  return rows.map((row) => ({
    ...row,
    paid_kop: Number(row.paid_kop),
    refunded_kop: Number(row.refunded_kop),
    receipts_kop: Number(row.receipts_kop),
    refund_receipts_kop: Number(row.refund_receipts_kop),
  }));
}
