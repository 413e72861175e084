import { and, eq, gte, inArray, isNotNull } from 'drizzle-orm';
import { dateIn } from '@studio/contracts';
import { inBatches } from '../../kernel/database/in-batches';
import type { Database } from '../../kernel/database/open';
import { COMPANY_ZONE } from '../../kernel/words/calendar';
import { city, location } from '../../locations/schema';
import type { ListedPayment, ListedRefund } from '../provider/provider';
import { payment, refund, sale } from '../schema';

/** Ids and rows in one statement of the comparison. */
export const MAX_ROWS_AT_ONCE = 1_000;

/**
 * One payment or refund by bank, as each side has it: in kopecks, 0 where it is missing or has not gone through; null while the bank's word
 * about it is not known.
 */
export interface Entry {
  kind: 'payment' | 'refund';
  /** The bank's id of it. */
  id: string;
  /** By the bank's clock at the place; by ours of what the bank does not have. */
  day: string;
  location_id: string | null;
  sale_id: string | null;
  sale_number: number | null;
  ours_kop: number;
  theirs_kop: number | null;
}

type Own = Awaited<ReturnType<typeof selectOwn>>[number];

interface Theirs {
  payments: readonly ListedPayment[];
  refunds: readonly ListedRefund[];
}

/** What bank and portal have, each entry of either side once; of the portal's what counts since that day. */
export async function entriesOf(db: Database, theirs: Theirs, since: string): Promise<Entry[]> {
  const payments = theirs.payments.filter(({ state }) => state === 'succeeded');
  const refunds = theirs.refunds.filter(({ state }) => state === 'succeeded');
  const paidIds = [...payments.map(({ id }) => id), ...refunds.map(({ payment_id }) => payment_id)];
  const ownPayments = await ownBy(db, payment, paidIds, since);
  const ownRefunds = await ownBy(
    db,
    refund,
    refunds.map(({ id }) => id),
    since,
  );
  return [
    ...paired(
      'payment',
      payments.map((one) => ({ ...one, at: one.captured_at ?? one.created_at, of: ownPayments.get(one.id) })),
      ownPayments,
    ),
    ...paired(
      'refund',
      refunds.map((one) => ({ ...one, at: one.created_at, of: ownPayments.get(one.payment_id) })),
      ownRefunds,
    ),
  ];
}

interface Their {
  id: string;
  amount_kop: number;
  at: Date;
  /** The payment that it is, or belongs to. */
  of: Own | undefined;
}

function paired(kind: Entry['kind'], theirs: readonly Their[], own: ReadonlyMap<string | null, Own>): Entry[] {
  const there = new Set(theirs.map(({ id }) => id));
  const both = theirs.map(({ id, amount_kop, at, of }) =>
    entry(kind, own.get(id), of, { id, at, theirs_kop: amount_kop }),
  );
  const missing = [...own.values()].filter((row) => row.state === 'succeeded' && !there.has(row.provider_id ?? ''));
  return [
    ...both,
    ...missing.map((row) =>
      entry(kind, row, row, { id: row.provider_id ?? '', at: row.settled_at ?? new Date(0), theirs_kop: null }),
    ),
  ];
}

function entry(
  kind: Entry['kind'],
  row: Own | undefined,
  of: Own | undefined,
  { id, at, theirs_kop }: { id: string; at: Date; theirs_kop: number | null },
): Entry {
  const place = row ?? of;
  return {
    kind,
    id,
    day: dateIn(place?.time_zone ?? COMPANY_ZONE, at),
    location_id: place?.location_id ?? null,
    sale_id: place?.sale_id ?? null,
    sale_number: place?.sale_number ?? null,
    ours_kop: row?.state === 'succeeded' ? row.amount_kop : 0,
    theirs_kop,
  };
}

/** The portal's rows with these ids of the bank, and those that count since that day, by the bank's id. */
async function ownBy(db: Database, table: typeof payment | typeof refund, ids: readonly string[], since: string) {
  const counted = and(gte(table.business_date, since), eq(table.state, 'succeeded'), isNotNull(table.provider_id));
  const found = new Map<string | null, Own>();
  for (const row of await selectOwn(db, table).where(counted)) found.set(row.provider_id, row);
  for (const some of inBatches(ids, MAX_ROWS_AT_ONCE))
    for (const row of await selectOwn(db, table).where(inArray(table.provider_id, some)))
      found.set(row.provider_id, row);
  return found;
}

function selectOwn(db: Database, table: typeof payment | typeof refund) {
  return db
    .select({
      provider_id: table.provider_id,
      amount_kop: table.amount_kop,
      state: table.state,
      settled_at: table.settled_at,
      location_id: table.location_id,
      sale_id: table.sale_id,
      sale_number: sale.number,
      time_zone: city.time_zone,
    })
    .from(table)
    .innerJoin(sale, eq(sale.id, table.sale_id))
    .innerJoin(location, eq(location.id, table.location_id))
    .innerJoin(city, eq(city.id, location.city_id))
    .$dynamic();
}
