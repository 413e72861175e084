import { addSums, reaches, type LocationScope, shiftDate } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { isLastPayment } from '../../sales';
import { plansBy } from '../queries/plans';
import { chosen, type FigureFilter, PLACED, queryRows, sumsByDay, totalSums } from '../queries/read-figures';
import { refreshFigures } from '../refresh';
import { comparedWith, elapsed, requirePeriod } from '../rules/period';

/** Most orders whose median is calculated one by one: a month of a company with a million. */
const MAX_MEDIAN_ORDERS = 40_000;

/** Brings the figures up to date with the rows, within reach. @throws `location_out_of_scope`, `validation_failed` */
export async function readyFigures(context: CallContext, filter: FigureFilter): Promise<LocationScope> {
  requirePeriod(filter);
  const scope = scopeOf(context);
  if (filter.location_id && !reaches(scope, filter.location_id))
    throw failure('location_out_of_scope', { field: 'location_id' });
  await refreshFigures(context.database.db);
  return scope;
}

export const summary = calls.statistics.summary.handler(async ({ context, input: { compare, ...filter } }) => {
  const { db } = context.database;
  const scope = await readyFigures(context, filter);
  const before = comparedWith(elapsed(filter, context.now()), compare);
  const by_day = await sumsByDay(db, scope, filter);
  const sums = addSums(by_day.map((day) => day.sums));
  return {
    sums,
    previous: before && (await totalSums(db, scope, { ...filter, ...before })),
    previous_from: before?.date_from ?? null,
    previous_to: before?.date_to ?? null,
    median_check_kop: sums.orders > MAX_MEDIAN_ORDERS ? null : await medianCheck(db, scope, filter),
    delivery_hours: sums.orders > MAX_MEDIAN_ORDERS ? null : await deliveryHours(db, scope, filter),
    provisional_days: await provisionalDays(db, scope, filter),
    plan: (await plansBy(db, scope, filter, { key: sql`'all'`, now: context.now() })).get('all') ?? null,
    by_day,
    updated_at: context.now().toISOString(),
  };
});

/**
 * The median of the orders' sums, each by the day of its last payment, of one that cost nothing by its own; an order paid at once needs no
 * search for a later one. Sales are read by their ids: a period's are few compared with the company's.
 */
async function medianCheck(db: Database, scope: LocationScope, filter: FigureFilter): Promise<number | null> {
  const [row] = await queryRows<{ median: string | number | null }>(
    db,
    sql`select percentile_cont(0.5) within group (order by total_kop) as median from (
        select s.total_kop from payment f ${PLACED}
        cross join lateral (select total_kop, paid_kop from sale where id = f.sale_id and paid_at is not null offset 0) s
        where f.state = 'succeeded' and ${chosen(scope, filter)}
        and ((f.in_place_of is null and f.amount_kop = s.total_kop and s.paid_kop = s.total_kop) or ${isLastPayment(sql`f`)})
        union all
        select f.total_kop from sale f ${PLACED}
        where f.total_kop = 0 and f.paid_at is not null and ${chosen(scope, filter)}) one_order`,
  );
  return row?.median == null ? null : Math.round(Number(row.median));
}

/** From the sale to the delivery of the session, by the days of delivery there; what was undone was none. */
async function deliveryHours(db: Database, scope: LocationScope, filter: FigureFilter) {
  const { date_from, date_to } = filter;
  const [row] = await queryRows<{ median: string | null; p90: string | null; count: string | number }>(
    db,
    sql`select percentile_cont(0.5) within group (order by hours) as median, percentile_cont(0.9) within group (order by hours) as p90, count(*) as count
      from (
        select extract(epoch from e.at - (select min(o.at) from photosession_event o where o.photosession_id = e.photosession_id and o.to_state = 'sold')) / 3600 as hours
        from photosession f join photosession_event e on e.photosession_id = f.id and e.to_state = 'delivered' ${PLACED}
        where f.deleted_at is null and e.at between ${date_from}::date - 1 and ${date_to}::date + 2
          and (e.at at time zone c.time_zone)::date between ${date_from}::date and ${date_to}::date
          and not exists (select from photosession_event undo where undo.undoes_id = e.id) and ${chosen(scope, { ...filter, date_from: shiftedBack(date_from) })}) delivered
      where hours is not null`,
  );
  if (row?.median == null || row.p90 == null) return null;
  return { median: Number(row.median), p90: Number(row.p90), count: Number(row.count) };
}

/** Sessions delivered now were shot at most two months ago. */
function shiftedBack(date: string): string {
  return shiftDate(date, -60);
}

/** Days on which something was shot, sold or given back, or a till was opened, whose money is not locked. */
async function provisionalDays(db: Database, scope: LocationScope, filter: FigureFilter): Promise<number> {
  const [row] = await queryRows<{ days: string | number }>(
    db,
    sql`select count(*) as days from (
        select f.location_id, f.business_date from day_figure f ${PLACED}
        where (f.sessions > 0 or f.orders > 0 or f.refunds_kop > 0) and ${chosen(scope, filter)}
        union select f.location_id, f.business_date from day_report f ${PLACED} where f.state <> 'locked' and ${chosen(scope, filter)}
      ) day
      where not exists (select from accounting_month a where a.month = date_trunc('month', day.business_date)::date)
      and (select coalesce(bool_or(r.state <> 'locked'), true) from day_report r
        where r.location_id = day.location_id and r.business_date = day.business_date)`,
  );
  return Number(row?.days ?? 0);
}
