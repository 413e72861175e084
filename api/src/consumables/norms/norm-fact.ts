import type { LocationScope, StockNormFact } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { allOf, jsonRows } from '../queries/json-rows';
import { placeJoins, placeJson, withinReach } from '../queries/place-rows';
import { DAY_OF_USE, IS_USED } from '../queries/used-goods';
import { wantedByNorms } from './wanted-by-norms';

/**
 * Norm: pieces of the month's paid sales, packages split into items, times the norm of their moment, less what refunds brought back. Fact: what
 * was used, by hand or by a sale, less what was undone and came back. Only items that have, or had, a norm.
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
        select o.place_id, l.item_id, sum(l.delta) as fact, sum(l.value_kop) as fact_kop
        from operation o join ledger l on l.operation_id = o.id and ${IS_USED} left join operation v on v.id = o.reverses
        where o.occurred_on >= ${first}::date and ${within(DAY_OF_USE)}
          and l.item_id in (select item_id from consumption_norm union select item_id from former_norm)
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
