import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';

interface Asked {
  locations: readonly string[];
  /** Calendar dates at the places, both included. */
  date_from: string;
  date_to: string;
}

interface Consumption {
  item_id: string;
  name: string;
  /** Base unit. */
  unit: string;
  used: number;
  written_off: number;
  /** Value of both, by moving average, in kopecks. */
  value_kop: number;
}

/** Most materials listed. */
const MAX_ITEMS = 200;

/** What these locations used up and wrote off, by material, highest value first; reversed documents do not count. */
export async function consumptionOf(db: Database, { locations, date_from, date_to }: Asked): Promise<Consumption[]> {
  const reply: unknown = await db.execute(sql`
    select i.id as item_id, i.name, i.base_unit::text as unit,
      coalesce(-sum(g.delta) filter (where o.kind::text <> 'writeoff'), 0)::float8 as used,
      coalesce(-sum(g.delta) filter (where o.kind::text = 'writeoff'), 0)::float8 as written_off,
      coalesce(-sum(g.value_kop), 0)::float8 as value_kop
    from ledger g
    join place p on p.id = g.place_id and p.location_id in (select (value #>> '{}')::uuid from json_array_elements(${JSON.stringify(locations)}::json))
    join operation o on o.id = g.operation_id
    join item i on i.id = g.item_id
    where g.occurred_on between ${date_from}::date and ${date_to}::date and exists (
      select from ledger v join place sink on sink.id = v.place_id and sink.kind in ('consumed', 'writeoff')
      where v.operation_id = g.operation_id and v.item_id = g.item_id)
    group by i.id having sum(g.delta) <> 0 order by 6 desc, russian_order(i.name) limit ${MAX_ITEMS}`);
  return rowsOf<Consumption>(reply);
}
