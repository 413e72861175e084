import { type ItemForecast, ORDER_DAYS, type StockPlace } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { findItem } from '../queries/item-rows';
import { allOf, jsonRows } from '../queries/json-rows';
import { placeJoins, placeJson, REAL_KINDS, withinReach } from '../queries/place-rows';
import { APPROVED, IN_TRANSIT } from '../queries/too-little';
import { todayWithin } from '../queries/today-within';
import { daysOfCover, expectedUse, forecastUse } from './forecast';
import { historyOf, type UseByDay, useByDay } from './use-history';

interface Row {
  place: StockPlace;
  available: number;
  in_transit: number;
  approved: number;
  lead_days: number | null;
  target: number | null;
  use: UseByDay;
}

/** A forecast for each place within reach that has the item, had it, or has a policy for it. */
export const itemForecast = calls.consumables.itemForecast.handler(async ({ context, input: { id } }) => {
  const { db } = context.database;
  const scope = scopeOf(context);
  const { base_unit } = await findItem(db, scope, id);
  const today = sql`${await todayWithin(db, scope, {}, context.now())}::date`;
  const rows = await jsonRows<Row>(
    db,
    sql`with lying as (
        select place_id, sum(on_hand - reserved) as available from balance where item_id = ${id}::uuid group by 1
      )
      select ${placeJson(sql`p`)} as place, coalesce(b.available, 0) as available, coalesce(t.quantity, 0) as in_transit, coalesce(a.quantity, 0) as approved,
        y.lead_days, nullif(y.target, 0) as target,
        ${useByDay(sql`p.id`, sql`${id}::uuid`, today)} as use
      from place real ${placeJoins(sql`p`, sql`real.id`)}
      left join lying b on b.place_id = p.id
      left join stock_policy y on y.place_id = p.id and y.item_id = ${id}::uuid
      left join (select place_id, sum(quantity) as quantity from (${IN_TRANSIT}) c where c.item_id = ${id}::uuid group by 1) t
        on t.place_id = p.id
      left join (${APPROVED}) a on a.place_id = p.id and a.item_id = ${id}::uuid
      where ${allOf([
        sql`p.kind in ${REAL_KINDS}`,
        withinReach(scope, sql`p.id`),
        sql`(b.available is not null or y.target > 0)`,
      ])}
      order by p.kind <> 'office', russian_order(p_city.name), p.kind <> 'city', russian_order(p_location.name), p.id`,
  );
  return rows.map(({ use, lead_days, target, approved, ...row }): ItemForecast => {
    const history = historyOf(use);
    const forecast = forecastUse(history);
    const lead = lead_days ?? 0;
    const wanted = Math.max(target ?? 0, Math.ceil(expectedUse(forecast, lead + ORDER_DAYS)));
    return {
      ...row,
      unit: base_unit,
      lead_days: lead,
      target,
      expected: Math.round(expectedUse(forecast, ORDER_DAYS)),
      days_of_cover: daysOfCover(forecast, row.available),
      suggested: Math.max(0, wanted - row.available - row.in_transit - approved),
      basis: {
        days: forecast.days,
        used: history.slice(-forecast.days).reduce((all, used) => all + used, 0),
        days_with_use: history.slice(-forecast.days).filter((used) => used > 0).length,
        is_weekly: forecast.isWeekly,
      },
    };
  });
});
