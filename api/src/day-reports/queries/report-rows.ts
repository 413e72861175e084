import { type DayReport, type LocationScope, type DayState, takesCash } from '@studio/contracts';
import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { withinScope } from '../../kernel/calls/within-scope';
import { city, location } from '../../locations/schema';
import { lockRecord } from '../../kernel/records';
import { report } from '../records';
import { dayReport } from '../schema';

export type ReportRow = typeof dayReport.$inferSelect;

/**
 * «Иванова Анна» of the employee whose id is in the column; null for nobody. Needs a query with a join: only there does Drizzle write the
 * column with its table, without which it would be one of `employee`.
 */
export function nameOf(column: PgColumn): SQL<string | null> {
  return sql<string | null>`(select e.last_name || ' ' || e.first_name from employee e where e.id = ${column})`;
}

/** Reports at the locations in reach. */
export function reportWithin(scope: LocationScope): SQL | undefined {
  return withinScope(scope, dayReport.location_id);
}

/** Reports with the names they refer to; add conditions and order. */
export function selectReports(db: Database) {
  return db
    .select({
      ...getTableColumns(dayReport),
      location_name: location.name,
      city_name: city.name,
      time_zone: city.time_zone,
      counted_by_name: nameOf(dayReport.counted_by),
      submitted_by_name: nameOf(dayReport.submitted_by),
      approved_by_name: nameOf(dayReport.approved_by),
    })
    .from(dayReport)
    .innerJoin(location, eq(location.id, dayReport.location_id))
    .innerJoin(city, eq(city.id, location.city_id))
    .$dynamic();
}

/** The row in wire format: for an uncounted till the expected sum is left out. */
export function toDayReport(row: Awaited<ReturnType<typeof selectReports>>[number]): DayReport {
  return {
    id: row.id,
    location_id: row.location_id,
    location_name: row.location_name,
    city_name: row.city_name,
    time_zone: row.time_zone,
    business_date: row.business_date,
    till_shift: row.till_shift,
    state: row.state,
    revision: row.revision,
    opening_kop: row.opening_kop,
    expected_kop: isBlind(row.state) ? null : row.expected_kop,
    counted_kop: row.counted_kop,
    difference_kop: row.difference_kop,
    difference_reason: row.difference_reason,
    note: row.note,
    opened_at: row.opened_at.toISOString(),
    counted_at: row.counted_at?.toISOString() ?? null,
    counted_by_name: row.counted_by_name,
    submitted_by_name: row.submitted_by_name,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    approved_by_name: row.approved_by_name,
    approved_at: row.approved_at?.toISOString() ?? null,
    locked_at: row.locked_at?.toISOString() ?? null,
  };
}

/** While the till is being counted, the counting person does not see the expected sum. */
export function isBlind(state: DayState): boolean {
  return state === 'open';
}

/**
 * What the till had at the start of a shift beyond what the one before had left; nothing of a place's first. Drizzle names no table where
 * it joins none.
 */
export const openingDifference = sql<number>`(
  select coalesce(sum(m.amount_kop), 0) from cash_move m
  where m.report_id = day_report.id and m.kind = 'opening_difference' and exists (
    select from day_report before where before.location_id = day_report.location_id
      and (before.business_date, before.till_shift) < (day_report.business_date, day_report.till_shift))
)`.mapWith(Number);

/** @throws `not_found` for an unknown report or one out of reach. */
export async function findReport(db: Database, scope: LocationScope, id: string) {
  const [row] = await selectReports(db).where(and(eq(dayReport.id, id), reportWithin(scope)));
  if (!row) throw failure('not_found', { message: report.missing });
  return row;
}

/**
 * The report, locked until the transaction ends. Lock its till first (`lockTill`).
 * @throws `not_found` for an unknown report or one out of reach.
 */
export async function lockReport(tx: Database, scope: LocationScope, id: string): Promise<ReportRow> {
  return lockRecord(tx, report, id, scope);
}

/** @throws `day_submitted`, `day_locked` unless the shift still takes cash. */
export function requireTakesCash({ state }: Pick<ReportRow, 'state'>): void {
  if (state === 'locked') throw failure('day_locked');
  if (!takesCash(state)) throw failure('day_submitted');
}
