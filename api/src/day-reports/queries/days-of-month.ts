import { and, eq, notExists, sql, type SQL, sum } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../kernel/database/open';
import { inRussian } from '../../kernel/database/russian-text';
import { city, location } from '../../locations/schema';
import { tillWage } from '../../payroll';
import { accountingMonth, dayEntry, dayReport } from '../schema';
import { nameOf } from './report-rows';

/** Whether the day is of the month that begins on this one. */
export const isWithin = (day: PgColumn, first: string): SQL =>
  sql`${day} >= ${first}::date and ${day} < (${first}::date + interval '1 month')`;

/** What locking the month would lock, what it would leave without a report, and who has locked it. Sums in kopecks. */
export async function daysOfMonth(db: Database, first: string) {
  const [row] = await db
    .select({
      days: sql<number>`count(*)`.mapWith(Number),
      counted_kop: sql<number>`coalesce(sum(${dayReport.counted_kop}), 0)`.mapWith(Number),
      difference_kop: sql<number>`coalesce(sum(${dayReport.difference_kop}), 0)`.mapWith(Number),
      unapproved: sql<number>`count(*) filter (where ${dayReport.state} not in ('approved', 'locked'))`.mapWith(Number),
    })
    .from(dayReport)
    .where(isWithin(dayReport.business_date, first));
  const [wages] = await db
    .select({
      waiting_wages: sql<number>`count(*)`.mapWith(Number),
      waiting_wages_kop: sql<number>`coalesce(sum(${tillWage.amount_kop}), 0)`.mapWith(Number),
    })
    .from(tillWage)
    .where(sql`${tillWage.state} = 'waiting' and ${tillWage.ordered_at} < ${first}::date + interval '1 month'`);
  const missing = (await daysWithoutReport(db, first)).map(
    ({ location_id, location_name, business_date, taken_kop }) => ({
      location_id,
      location_name,
      business_date,
      taken_kop,
    }),
  );
  const [lock] = await db
    .select({ at: accountingMonth.locked_at, by_name: nameOf(accountingMonth.locked_by) })
    .from(accountingMonth)
    .where(eq(accountingMonth.month, first));
  return {
    ...(row ?? { days: 0, counted_kop: 0, difference_kop: 0, unapproved: 0 }),
    ...(wages ?? { waiting_wages: 0, waiting_wages_kop: 0 }),
    missing_days: missing.length,
    missing,
    locked: lock ? { at: lock.at.toISOString(), by_name: lock.by_name ?? '' } : null,
  };
}

/** Days of the month, at the places of the condition, on which money was taken and no report was made; sums in kopecks, with their sign. */
export async function daysWithoutReport(db: Database, first: string, within?: SQL) {
  const { location_id, business_date } = dayEntry;
  const report = db
    .select({ id: dayReport.id })
    .from(dayReport)
    .where(and(eq(dayReport.location_id, location_id), eq(dayReport.business_date, business_date)));
  return db
    .select({
      location_id,
      location_name: location.name,
      city_name: city.name,
      business_date,
      taken_kop: sum(dayEntry.amount_kop).mapWith(Number),
      card: takenBy('card'),
      sbp: takenBy('sbp'),
      online: takenBy('online'),
    })
    .from(dayEntry)
    .innerJoin(location, eq(location.id, location_id))
    .innerJoin(city, eq(city.id, location.city_id))
    .where(and(isWithin(business_date, first), notExists(report), within))
    .groupBy(location_id, location.name, city.name, business_date)
    .orderBy(business_date, inRussian(location.name));
}

const takenBy = (method: (typeof dayEntry.$inferSelect)['method']) =>
  sql<number>`coalesce(sum(${dayEntry.amount_kop}) filter (where ${dayEntry.method} = ${method}), 0)`.mapWith(Number);
