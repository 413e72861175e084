import { DAY_MS, type DayOverview, MAX_BULK_REPORTS, MAX_OVERVIEW_DAYS, reaches } from '@studio/contracts';
import { and, between, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import { inRussian } from '../../kernel/database/russian-text';
import { dateIn } from '../../kernel/words/calendar';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { withinScope } from '../../kernel/calls/within-scope';
import { city, location } from '../../locations/schema';
import { photosession } from '../../photosessions/schema';
import { openingDifference, reportWithin } from '../queries/report-rows';
import { dayEntry, dayReport } from '../schema';

type Place = DayOverview['places'][number];
type Cell = Place['cells'][number];

/** Work on a day without a submitted report makes it a missing one, once the day is over at the location. */
export const overview = calls.dayReports.overview.handler(async ({ context, input }) => {
  const { date_from, date_to, location_id: only } = input;
  const { db } = context.database;
  const scope = scopeOf(context);
  if (only !== undefined && !reaches(scope, only)) throw failure('location_out_of_scope', { field: 'location_id' });
  const within = and(reportWithin(scope), only === undefined ? undefined : eq(dayReport.location_id, only));
  const days = datesBetween(date_from, date_to);
  const places = await db
    .select({ id: location.id, name: location.name, city_name: city.name, time_zone: city.time_zone })
    .from(location)
    .innerJoin(city, eq(city.id, location.city_id))
    .where(
      and(withinScope(scope, location.id), only === undefined ? eq(location.status, 'active') : eq(location.id, only)),
    )
    .orderBy(inRussian(city.name), inRussian(location.name));
  const reports = await db
    .select({
      id: dayReport.id,
      location_id: dayReport.location_id,
      date: dayReport.business_date,
      state: dayReport.state,
      difference: sql<number>`coalesce(${dayReport.difference_kop}, 0) + ${openingDifference}`.mapWith(Number),
    })
    .from(dayReport)
    .where(and(between(dayReport.business_date, date_from, date_to), within))
    .orderBy(dayReport.till_shift);
  const worked = await workedDays();
  const byDay = new Map<string, (typeof reports)[number][]>();
  for (const report of reports) {
    const key = `${report.location_id} ${report.date}`;
    byDay.set(key, [...(byDay.get(key) ?? []), report]);
  }
  const now = context.now();
  const rows = places.map((place): Place => {
    const today = dateIn(place.time_zone, now);
    const own = days.flatMap((date) => byDay.get(`${place.id} ${date}`) ?? []);
    const cells = days.map((date): Cell => {
      const shifts = byDay.get(`${place.id} ${date}`) ?? [];
      const last = shifts.find(({ state }) => state === 'open' || state === 'counted') ?? shifts.at(-1);
      const difference_kop = shifts.reduce((sum, { difference }) => sum + difference, 0);
      const unfinished = !last || last.state === 'open' || last.state === 'counted';
      const isMissing = date < today && unfinished && (last !== undefined || worked.has(`${place.id} ${date}`));
      return {
        date,
        state: isMissing ? 'missing' : (last?.state ?? 'none'),
        report_id: last?.id ?? null,
        difference_kop: last && !unfinished ? difference_kop : null,
      };
    });
    return {
      location_id: place.id,
      location_name: place.name,
      city_name: place.city_name,
      missing: cells.filter(({ state }) => state === 'missing').length,
      submitted: own.filter(({ state }) => state === 'submitted').length,
      different: cells.filter((cell) => (cell.difference_kop ?? 0) !== 0).length,
      difference_kop: cells.reduce((sum, cell) => sum + (cell.difference_kop ?? 0), 0),
      cells,
    };
  });
  return { days, places: rows, earlier: await unapprovedBefore(), approved: await approvedReports() };

  async function unapprovedBefore(): Promise<DayOverview['earlier']> {
    const [found] = await db
      .select({
        unapproved: sql<number>`count(*)::int`,
        last_date: sql<string | null>`max(${dayReport.business_date})`,
      })
      .from(dayReport)
      .where(
        and(lt(dayReport.business_date, date_from), inArray(dayReport.state, ['open', 'counted', 'submitted']), within),
      );
    return found ?? { unapproved: 0, last_date: null };
  }

  async function approvedReports(): Promise<DayOverview['approved']> {
    return db
      .select({
        id: dayReport.id,
        date: dayReport.business_date,
        revision: dayReport.revision,
        counted_kop: sql<number>`coalesce(${dayReport.counted_kop}, 0)`.mapWith(Number),
      })
      .from(dayReport)
      .where(and(lte(dayReport.business_date, date_to), eq(dayReport.state, 'approved'), within))
      .orderBy(dayReport.business_date, dayReport.id)
      .limit(MAX_BULK_REPORTS);
  }

  async function workedDays(): Promise<ReadonlySet<string>> {
    const sessions = await db
      .selectDistinct({ location_id: photosession.location_id, date: photosession.business_date })
      .from(photosession)
      .where(between(photosession.business_date, date_from, date_to));
    const entries = await db
      .selectDistinct({ location_id: dayEntry.location_id, date: dayEntry.business_date })
      .from(dayEntry)
      .where(between(dayEntry.business_date, date_from, date_to));
    return new Set([...sessions, ...entries].map(({ location_id, date }) => `${location_id} ${date}`));
  }
});

function datesBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) {
    days.push(new Date(at).toISOString().slice(0, 10));
    if (days.length > MAX_OVERVIEW_DAYS)
      throw failure('validation_failed', { field: 'date_to', message: 'Не больше месяца за раз.' });
  }
  return days;
}
