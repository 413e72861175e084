import { asc, eq, min, sql } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import type { Database } from '../../kernel/database/open';
import { companyDate } from '../../kernel/words/calendar';
import { city, location } from '../../locations/schema';
import { dayEntry, dayReport } from '../schema';
import { firstOf } from './accounting-month';

/**
 * A month, by its first day, whose accounts may be closed: it is over at every place in business, and the tills have days of it or of an
 * earlier one.
 * @throws `validation_failed`
 */
export async function requireMonthOver(db: Database, first: string, now: Date): Promise<void> {
  if (first >= firstOf(companyDate(now))) throw refusal('Этот месяц ещё не закончился.');
  const day = sql<string>`(${now.toISOString()}::timestamptz at time zone ${city.time_zone})::date::text`;
  const [last] = await db
    .select({ city_name: city.name, day })
    .from(location)
    .innerJoin(city, eq(city.id, location.city_id))
    .where(eq(location.status, 'active'))
    .orderBy(asc(day))
    .limit(1);
  if (last && first >= firstOf(last.day)) throw refusal(`Этот месяц ещё не закончился в городе ${last.city_name}.`);
  const [entered] = await db.select({ day: min(dayEntry.business_date) }).from(dayEntry);
  const [reported] = await db.select({ day: min(dayReport.business_date) }).from(dayReport);
  const days = [entered?.day, reported?.day].filter((one) => one != null);
  if (!days.some((one) => firstOf(one) <= first)) throw refusal('До этого месяца касс ещё не было: закрывать нечего.');
}

const refusal = (message: string) => failure('validation_failed', { field: 'month', message });
