import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { App } from '../kernel/context';
import { dateIn } from '../kernel/calendar';
import { tell } from '../notifications';
import { approversAt } from './queries/approvers';
import { timeZoneOf } from './queries/place';
import { dayReport } from './schema';

/** Most reports per run. */
const MAX_REMINDERS = 200;

/**
 * Notifies the person who opened a day, and the location's administrators, that it was not submitted; once for each day. Returns their
 * number.
 */
export async function remindOfUnfinished({ database, now }: Pick<App, 'database' | 'now'>): Promise<number> {
  return database.db.transaction(async (tx) => {
    const waiting = await tx
      .select()
      .from(dayReport)
      .where(
        and(
          inArray(dayReport.state, ['open', 'counted']),
          isNull(dayReport.reminded_at),
          // No zone is further ahead than 14 hours: a date that is not over in any zone yet is skipped.
          sql`${dayReport.business_date} < ${dateIn('Pacific/Kiritimati', now())}::date`,
        ),
      )
      .limit(MAX_REMINDERS)
      .for('update', { skipLocked: true });
    let told = 0;
    for (const report of waiting) {
      if (report.business_date >= dateIn(await timeZoneOf(tx, report.location_id), now())) continue;
      const { administrators, place } = await approversAt(tx, report.location_id);
      await tell(tx, { person: null, now }, [...(report.opened_by ? [report.opened_by] : []), ...administrators], {
        kind: 'day_report.unfinished',
        title: `${place}: день ${report.business_date.split('-').reverse().join('.')} не сдан`,
        body: 'Посчитайте кассу и сдайте день: с его остатка начинается сегодняшний.',
        link: `/sales/day/${report.id}`,
      });
      await tx
        .update(dayReport)
        .set({ reminded_at: now() })
        .where(sql`${dayReport.id} = ${report.id}`);
      told += 1;
    }
    return told;
  });
}
