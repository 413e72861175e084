import { takesCash } from '@studio/contracts';
import { and, eq, gte, inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { dayEntry, dayReport } from '../schema';

/** Whether no shift of the day takes cash any more, though there was one, or a later day is handed in: days of a till go on in order. */
export async function tillIsHandedIn(db: Database, location_id: string, business_date: string): Promise<boolean> {
  const shifts = await db
    .selectDistinct({ business_date: dayReport.business_date, state: dayReport.state })
    .from(dayReport)
    .where(and(eq(dayReport.location_id, location_id), gte(dayReport.business_date, business_date)));
  const takes = shifts.some((shift) => shift.business_date === business_date && takesCash(shift.state));
  return !takes && shifts.some(({ state }) => !takesCash(state));
}

/** Which of these payments belong to a shift that takes cash no more. */
export async function paymentsHandedIn(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { location_id, business_date, till_shift, source_kind, source_id } = dayEntry;
  const rows = await db
    .select({ id: source_id, state: dayReport.state })
    .from(dayEntry)
    .innerJoin(
      dayReport,
      and(
        eq(dayReport.location_id, location_id),
        eq(dayReport.business_date, business_date),
        eq(dayReport.till_shift, till_shift),
      ),
    )
    .where(and(eq(source_kind, 'payment'), inArray(source_id, [...ids])));
  return rows.filter(({ state }) => !takesCash(state)).map(({ id }) => id);
}
