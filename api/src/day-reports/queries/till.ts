import { CASH_MOVE_KINDS, type CashMoveKind, expectedTill, takesCash, type TillSums } from '@studio/contracts';
import { and, desc, eq, gte, lt, or, sql, sum } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { inBusiness } from '../../locations';
import { cashMove, dayReport } from '../schema';
import type { ReportRow } from './report-rows';

/**
 * Locks the till of a location until the transaction ends. Taken after every other lock but that of the accounting month and the report's,
 * in this order, which prevents deadlocks.
 */
export async function lockTill(tx: Database, locationId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`till ${locationId}`}, 0))`);
}

/**
 * The till of a place that is in business; the place is locked first, see there.
 * @throws `location_archived`
 */
export async function lockTillInBusiness(tx: Database, locationId: string): Promise<void> {
  await inBusiness(tx, locationId);
  await lockTill(tx, locationId);
}

/** Sums of a report's moves by kind. */
export async function sumsOf(db: Database, reportId: string): Promise<TillSums> {
  const rows = await db
    .select({ kind: cashMove.kind, amount: sum(cashMove.amount_kop).mapWith(Number) })
    .from(cashMove)
    .where(eq(cashMove.report_id, reportId))
    .groupBy(cashMove.kind);
  const known = new Map<CashMoveKind, number>(rows.map(({ kind, amount }) => [kind, amount]));
  return Object.fromEntries(CASH_MOVE_KINDS.map((kind) => [kind, known.get(kind) ?? 0])) as TillSums;
}

/** The expected content of a report's till now. */
export async function expectedOf(db: Database, report: Pick<ReportRow, 'id' | 'opening_kop'>): Promise<number> {
  return expectedTill(report.opening_kop, await sumsOf(db, report.id));
}

/**
 * What may be taken out of a shift that takes cash: the least that it and each later one should contain. A shift that is opened before the
 * one before it is handed in begins with what that one should contain then; what moves there later is in it too. The till is already locked.
 */
export async function cashIn(tx: Database, row: ReportRow): Promise<number> {
  const shifts = await tx
    .select()
    .from(dayReport)
    .where(and(eq(dayReport.location_id, row.location_id), gte(dayReport.business_date, firstUncounted(row))))
    .orderBy(dayReport.business_date, dayReport.till_shift);
  const from = shifts.findIndex(({ id }) => id === row.id);
  let left: number | null = null;
  let least = Infinity;
  for (const [index, shift] of shifts.entries()) {
    const isOpen = takesCash(shift.state);
    if (index > from && !isOpen) break;
    const holds: number | null = isOpen ? expectedTill(left ?? shift.opening_kop, await sumsOf(tx, shift.id)) : null;
    if (holds !== null && index >= from) least = Math.min(least, holds);
    left = shift.counted_kop ?? holds;
  }
  return least;
}

/** The first day at the location whose shift still takes cash. */
const firstUncounted = ({ location_id }: ReportRow) =>
  sql`(select min(business_date) from day_report where location_id = ${location_id} and state in ('open', 'counted'))`;

/** The previous shift at the location, on whatever day; null for the first of all. */
export async function shiftBefore(
  db: Database,
  { location_id, business_date, till_shift }: Pick<ReportRow, 'location_id' | 'business_date' | 'till_shift'>,
): Promise<ReportRow | null> {
  const earlier = or(
    lt(dayReport.business_date, business_date),
    and(eq(dayReport.business_date, business_date), lt(dayReport.till_shift, till_shift)),
  );
  const [row] = await db
    .select()
    .from(dayReport)
    .where(and(eq(dayReport.location_id, location_id), earlier))
    .orderBy(desc(dayReport.business_date), desc(dayReport.till_shift))
    .limit(1);
  return row ?? null;
}

/** The sum that a shift leaves in the till: the counted one, or the expected one before a count. */
export async function leftBy(db: Database, report: ReportRow | null): Promise<number> {
  if (report === null) return 0;
  return report.counted_kop ?? expectedOf(db, report);
}
