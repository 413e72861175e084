import { and, eq, gte, lt, ne, sql } from 'drizzle-orm';
import { shiftDate } from '@studio/contracts';
import type { Database } from '../../kernel/database/open';
import { accountingMonth, dayReport } from '../schema';
import { firstOf, holdMonth } from './accounting-month';

/** The last day at the location, from the first one on and before the second one, whose money is locked, as `dayIsLocked` says it of one. */
export async function lastLockedDay(
  tx: Database,
  location_id: string,
  from: string,
  before: string,
): Promise<string | null> {
  const last = shiftDate(before, -1);
  for (let month = firstOf(from); month <= last; month = firstOf(shiftDate(month, 31))) await holdMonth(tx, month);
  const [byMonth] = await tx
    .select({
      day: sql<
        string | null
      >`max(least((${accountingMonth.month} + interval '1 month' - interval '1 day')::date, ${last}::date))::text`,
    })
    .from(accountingMonth)
    .where(and(gte(accountingMonth.month, firstOf(from)), lt(accountingMonth.month, before)));
  const [byReports] = await tx
    .select({ day: dayReport.business_date })
    .from(dayReport)
    .where(
      and(
        eq(dayReport.location_id, location_id),
        gte(dayReport.business_date, from),
        lt(dayReport.business_date, before),
      ),
    )
    .groupBy(dayReport.business_date)
    .having(sql`count(*) filter (where ${ne(dayReport.state, 'locked')}) = 0`)
    .orderBy(sql`${dayReport.business_date} desc`)
    .limit(1);
  const days = [byMonth?.day, byReports?.day].filter((day) => day != null);
  return days.length === 0 ? null : days.reduce((one, other) => (one > other ? one : other));
}
