import type { LocationScope, PlanSums } from '@studio/contracts';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { type FigureFilter, placesOf, queryRows } from './read-figures';

/**
 * The plans of the filter's places for its days, by key; a part of a month has its days' part of the month's plan. Places and months without
 * a plan have no part in it, nor have their sales.
 * @param key of locations `l` in cities `c`
 */
export async function plansBy(
  db: Database,
  scope: LocationScope,
  filter: FigureFilter,
  { key, now }: { key: SQL; now: Date },
): Promise<ReadonlyMap<string, PlanSums>> {
  const { date_from, date_to } = filter;
  const rows = await queryRows<Record<'key' | 'plan' | 'due' | 'fact', string>>(
    db,
    sql`select ${key} as key, sum(round(p.plan_kop::numeric * (d.last - d.first + 1) / d.length)) as plan,
        sum(round(p.plan_kop::numeric * greatest(0, d.upto - d.first + 1) / d.length)) as due, sum(earned.kop) as fact
      from sales_plan p join location l on l.id = p.location_id join city c on c.id = l.city_id
      cross join lateral (select (p.month + interval '1 month' - interval '1 day')::date as ends) m
      cross join lateral (select extract(day from m.ends)::int as length, greatest(p.month, ${date_from}::date) as first,
        least(m.ends, ${date_to}::date) as last,
        least(m.ends, ${date_to}::date, (${now.toISOString()}::timestamptz at time zone c.time_zone)::date) as upto) d
      cross join lateral (select coalesce(sum(f.gross_kop - f.refunds_kop), 0) as kop from day_figure f
        where f.location_id = l.id and f.business_date between d.first and d.upto) earned
      where p.plan_kop > 0 and d.first <= d.last and ${placesOf(scope, filter)} group by 1`,
  );
  return new Map(
    rows.map((row) => [row.key, { plan_kop: Number(row.plan), due_kop: Number(row.due), fact_kop: Number(row.fact) }]),
  );
}
