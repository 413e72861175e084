import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { jsonRow } from '../queries/json-rows';
import { isReal } from './places';
import type { Entry } from './entry';

/**
 * An operation dated back must leave something on every day since: the balance at the end of a day is today's less
 * what moved after it. All its materials are asked about at once.
 * @throws `date_closed` naming the first such day, of the first such line
 */
export async function requireNeverNegative(tx: Database, day: string, entries: readonly Entry[]): Promise<void> {
  const left = entries.flatMap(({ place_id, item_id, delta }) =>
    delta < 0 && isReal(place_id) ? [{ place_id, item_id }] : [],
  );
  if (left.length === 0) return;
  const short = await jsonRow<{ item_id: string; day: string }>(
    tx,
    sql`with line as (
        select place_id, item_id, min(n) as n
        from rows from (json_to_recordset(${JSON.stringify(left)}::json) as (place_id uuid, item_id uuid)) with ordinality as r(place_id, item_id, n)
        group by place_id, item_id
      ), day as (
        select n, place_id, item_id, l.occurred_on, sum(l.delta) as delta from line join ledger l using (place_id, item_id)
        where l.occurred_on >= ${day}::date group by n, place_id, item_id, l.occurred_on
      ), at_end as (
        select n, item_id, occurred_on,
          (select coalesce(sum(b.on_hand), 0) from balance b where b.place_id = day.place_id and b.item_id = day.item_id)
          - coalesce(sum(delta) over (partition by n order by occurred_on desc
            rows between unbounded preceding and 1 preceding), 0) as left_then
        from day
      )
      select item_id, to_char(occurred_on, 'DD.MM.YYYY') as day from at_end where left_then < 0 order by n, occurred_on limit 1`,
  );
  if (short)
    throw failure('date_closed', {
      field: 'occurred_on',
      message: `Этим днём провести нельзя: ${short.day} на остатке вышло бы меньше нуля.`,
      details: short,
    });
}
