import { DAY_MS } from '@studio/contracts';
import { inArray } from 'drizzle-orm';
import type { App } from '../../kernel/calls/context';
import { inBatches } from '../../kernel/database/in-batches';
import type { Database } from '../../kernel/database/open';
import { companyDate } from '../../kernel/words/calendar';
import { type PaymentProvider, ProviderRefusal, ProviderUnknown } from '../provider/provider';
import { bankDay } from '../schema';
import { entriesOf, type Entry, MAX_ROWS_AT_ONCE } from './books';
import { holdForeignRefunds } from './hold-foreign-refunds';

/** Whole days before today that are compared, each on as many days: a late answer sets right what differed. */
const COMPARED_DAYS = 3;
/** Zones and midnights: what is asked for besides. */
const AROUND_DAYS = 2;
const MAX_DIFFERENCES = 50;
/** Of what the bank's lists lack, asked about one by one; the rest stays unknown. */
const MAX_ASKED = 100;

/**
 * Payments and refunds of the last days as the bank has them, beside ours: refunds made without the portal are held, and what each day came
 * to is written down.
 * @throws ProviderUnknown
 */
export async function compareWithBank(app: App): Promise<void> {
  const { payments: bank, database, now } = app;
  if (bank === null) return;
  const at = now();
  const before = (days: number) => new Date(at.getTime() - days * DAY_MS);
  const time = { from: before(COMPARED_DAYS + AROUND_DAYS), to: at };
  const theirs = { payments: await bank.paymentsBetween(time), refunds: await bank.refundsBetween(time) };
  await holdForeignRefunds(app, theirs.refunds);
  const days = Array.from({ length: COMPARED_DAYS }, (_, back) => companyDate(before(back + 1)));
  const entries = await entriesOf(database.db, theirs, companyDate(time.from));
  const compared = entries.filter(({ day }) => days.includes(day));
  const unlisted = compared.filter(({ theirs_kop }) => theirs_kop === null).slice(0, MAX_ASKED);
  for (const entry of unlisted) entry.theirs_kop = await theirWord(bank, entry);
  await database.db.transaction((tx) => write(tx, days, daysOf(compared, at)));
}

/** What counts with us on these days may have gone through at the bank long before: its word about this one, in kopecks; null without one. */
async function theirWord(bank: PaymentProvider, { kind, id, ours_kop }: Entry): Promise<number | null> {
  try {
    if (kind === 'refund') return (await bank.refund(id)).state === 'succeeded' ? ours_kop : 0;
    const { state, amount_kop } = await bank.payment(id);
    return state === 'succeeded' ? amount_kop : 0;
  } catch (error) {
    if (error instanceof ProviderUnknown || error instanceof ProviderRefusal) return null;
    throw error;
  }
}

function daysOf(entries: readonly Entry[], compared_at: Date): (typeof bankDay.$inferInsert)[] {
  const rows = new Map<string, typeof bankDay.$inferInsert>();
  for (const { kind, day: date, location_id, ours_kop, theirs_kop, sale_id, sale_number } of entries) {
    const none = { ours_paid_kop: 0, theirs_paid_kop: 0, ours_refunded_kop: 0, theirs_refunded_kop: 0 };
    const row = rows.get(`${date} ${location_id}`) ?? { date, location_id, ...none, differences: [], compared_at };
    rows.set(`${date} ${location_id}`, row);
    const [ours, theirs] =
      kind === 'payment'
        ? (['ours_paid_kop', 'theirs_paid_kop'] as const)
        : (['ours_refunded_kop', 'theirs_refunded_kop'] as const);
    row[ours] += ours_kop;
    row[theirs] += theirs_kop ?? 0;
    if (ours_kop !== theirs_kop && row.differences.length < MAX_DIFFERENCES)
      row.differences.push({ kind, sale_id, sale_number, ours_kop, theirs_kop });
  }
  return [...rows.values()];
}

async function write(tx: Database, days: string[], rows: readonly (typeof bankDay.$inferInsert)[]): Promise<void> {
  await tx.delete(bankDay).where(inArray(bankDay.date, days));
  for (const some of inBatches(rows, MAX_ROWS_AT_ONCE)) await tx.insert(bankDay).values(some);
}
