import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { russianDay } from '../kernel/words/calendar';
import type { App } from '../kernel/calls/context';
import { city, location } from '../locations/schema';
import { tell } from '../notifications';
import { approversAt } from '../users';
import { dayReport } from './schema';

/** Most reports per run; the oldest come first. */
const MAX_REMINDERS = 200;

/**
 * Notifies the person who opened a day, and the location's administrators, that it was not submitted; once for each day. Returns how many
 * days these were.
 */
export async function remindOfUnfinished({ database, now }: Pick<App, 'database' | 'now'>): Promise<number> {
  return database.db.transaction(async (tx) => {
    const at = now();
    const late = await tx
      .select(getTableColumns(dayReport))
      .from(dayReport)
      .innerJoin(location, eq(location.id, dayReport.location_id))
      .innerJoin(city, eq(city.id, location.city_id))
      .where(
        and(
          inArray(dayReport.state, ['open', 'counted']),
          isNull(dayReport.reminded_at),
          sql`${dayReport.business_date} < (${at.toISOString()}::timestamptz at time zone ${city.time_zone})::date`,
        ),
      )
      .orderBy(asc(dayReport.business_date), asc(dayReport.id))
      .limit(MAX_REMINDERS)
      .for('update', { of: dayReport, skipLocked: true });
    for (const report of late) {
      const { administrators, place } = await approversAt(tx, report.location_id, at);
      await tell(tx, { person: null, now }, [...(report.opened_by ? [report.opened_by] : []), ...administrators], {
        kind: 'day_report.unfinished',
        title: `${place}: день ${russianDay(report.business_date)} не сдан`,
        body: 'Посчитайте кассу и сдайте день: с его остатка начинается сегодняшний.',
        link: `/sales/day/${report.id}`,
        place: report.location_id,
      });
      await tx.update(dayReport).set({ reminded_at: at }).where(eq(dayReport.id, report.id));
    }
    return late.length;
  });
}
