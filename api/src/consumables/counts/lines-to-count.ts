import type { CountKind } from '@studio/contracts';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { jsonRows } from '../queries/json-rows';

/** Number of lines of a random sample. */
const SAMPLE = 20;
/** Part of the value that «ABC» counts: the items that make up four fifths of it. */
const CLASS_A_VALUE_SHARE = 0.8;

/** The items that a count of this kind includes: those in stock at the place, or with a policy there, of a category also those that lay there; a sample leaves out what is being counted. */
export async function linesToCount(
  tx: Database,
  place_id: string,
  kind: CountKind,
  category: string | undefined,
): Promise<string[]> {
  const chosen: Record<CountKind, SQL> = {
    whole: sql`select id from there order by russian_order(name)`,
    category: sql`select id from there where category = ${category ?? ''} order by russian_order(name)`,
    sample: sql`select id from there where not is_counted order by random() limit ${SAMPLE}`,
    abc: sql`select id from (select id, name, value_kop, sum(value_kop) over (order by value_kop desc, id) - value_kop as before,
        sum(value_kop) over () as total from there where not is_counted) v where before <= total * ${CLASS_A_VALUE_SHARE}::numeric order by russian_order(name)`,
  };
  const rows = await jsonRows<{ id: string }>(
    tx,
    sql`with there as (
        select i.id, i.name, i.category, coalesce(sum(b.value_kop), 0) as value_kop,
          exists (select from stock_count c join stock_count_line l on l.count_id = c.id
            where c.place_id = ${place_id}::uuid and c.state in ('counting', 'review') and l.item_id = i.id) as is_counted from item i
        left join balance b on b.item_id = i.id and b.place_id = ${place_id}::uuid
        where coalesce(b.on_hand, 0) > 0 or ${kind === 'category'}::boolean and b.item_id is not null or exists (
          select from stock_policy y where y.item_id = i.id and y.place_id = ${place_id}::uuid) and i.archived_at is null
        group by i.id, i.name, i.category
      ) ${chosen[kind]}`,
  );
  return rows.map(({ id }) => id);
}
