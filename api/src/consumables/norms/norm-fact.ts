import type { LocationScope, StockNormFact } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { allOf, jsonRows } from '../queries/json-rows';
import { placeJoins, placeJson, withinReach } from '../queries/place-rows';
import { wantedByNorms } from './wanted-by-norms';

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
    sql`with wanted as (
        ${wantedByNorms(within)}
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
