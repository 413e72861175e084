import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';
import { WRITEOFF } from '../ledger/places';
import { DAY_OF_USE, IS_USED } from './used-goods';

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
      coalesce(sum(l.delta) filter (where ${IS_USED}), 0)::float8 as used,
      coalesce(sum(l.delta) filter (where l.place_id = ${WRITEOFF}::uuid), 0)::float8 as written_off,
      sum(l.value_kop)::float8 as value_kop
    from operation o join ledger l on l.operation_id = o.id and (${IS_USED} or l.place_id = ${WRITEOFF}::uuid)
    left join operation v on v.id = o.reverses
    join place p on p.id = o.place_id and p.location_id in (select (value #>> '{}')::uuid from json_array_elements(${JSON.stringify(locations)}::json))
    join item i on i.id = l.item_id
    where o.occurred_on >= ${date_from}::date and ${DAY_OF_USE} between ${date_from}::date and ${date_to}::date
    group by i.id having sum(l.delta) <> 0 or sum(l.value_kop) <> 0
    order by 6 desc, russian_order(i.name) limit ${MAX_ITEMS}`);
  return rowsOf<Consumption>(reply);
}
