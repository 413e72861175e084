import type { LocationScope, StockNormFact } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { allOf, jsonRows } from '../queries/json-rows';
import { placeJoins, placeJson, withinReach } from '../queries/place-rows';
import { piecesOf } from './pieces-of';

const pieces = piecesOf(sql`m`);

/**
 * Norm: pieces of the month's paid sales, packages split into items, times the norm, less returns by refunds. Fact: what was posted as
 * used, by hand or by a sale, less its reversals and returns. Only items with a norm.
 */
export function normAgainstFact(
  db: Database,
  scope: LocationScope,
  { month, place_id }: { month: string; place_id?: string | undefined },
): Promise<StockNormFact[]> {
  const first = `${month}-01`;
  const within = (day: ReturnType<typeof sql>) =>
    sql`${day} >= ${first}::date and ${day} < (${first}::date + interval '1 month')::date`;
  return jsonRows<StockNormFact>(
    db,
    sql`with moved as (
        select s.location_id, l.product_id, l.kind, l.quantity, false as is_refund
        from sale s join sale_line l on l.sale_id = s.id
        where s.paid_at is not null and ${within(sql`s.business_date`)}
        union all
        select s.location_id, l.product_id, l.kind, rl.quantity, true
        from refund r join refund_line rl on rl.refund_id = r.id join sale_line l on l.id = rl.sale_line_id
          join sale s on s.id = l.sale_id
        where r.state = 'succeeded' and ${within(sql`r.business_date`)}
      ), pieces as (
        select m.location_id, ${pieces.product} as product_id, m.is_refund, sum(${pieces.quantity}) as quantity
        from moved m ${pieces.join} where m.product_id is not null group by 1, 2, 3
      ), wanted as (
        select g.location_id as place_id, n.item_id,
          sum(case when not g.is_refund then g.quantity * n.quantity when n.comes_back then -g.quantity * n.quantity else 0 end) as norm
        from pieces g join consumption_norm n on n.product_id = g.product_id group by 1, 2
      ), used as (
        select o.place_id, l.item_id, -sum(l.delta) as fact, -sum(l.value_kop) as fact_kop
        from operation o join ledger l on l.operation_id = o.id and l.place_id = o.place_id
          left join operation taken on taken.id = o.reverses
        where ${within(sql`o.occurred_on`)}
          and (o.kind = 'consumption' or taken.kind = 'consumption' or (o.kind = 'adjustment' and o.source_kind = 'refund'))
          and l.item_id in (select item_id from consumption_norm)
        group by 1, 2
      )
      select ${placeJson(sql`p`)} as place, i.id as item_id, i.code, i.name, i.base_unit as unit,
        coalesce(w.norm, 0) as norm, coalesce(u.fact, 0) as fact, coalesce(u.fact_kop, 0) as fact_kop
      from wanted w full join used u on u.place_id = w.place_id and u.item_id = w.item_id
        join item i on i.id = coalesce(w.item_id, u.item_id) ${placeJoins(sql`p`, sql`coalesce(w.place_id, u.place_id)`)}
      where ${allOf([
        sql`p.kind = 'location'`,
        withinReach(scope, sql`p.id`),
        place_id === undefined ? undefined : sql`p.id = ${place_id}::uuid`,
      ])}
      order by russian_order(p_city.name), russian_order(p_location.name), russian_order(i.name), i.id`,
  );
}
