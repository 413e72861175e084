import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/fail';
import { isReal } from './places';
import type { Entry } from './value-moves';

/**
 * An operation dated back must leave something on every day since: the balance at the end of a day is today's less
 * what moved after it.
 * @throws `date_closed` naming the first such day
 */
export async function requireNeverNegative(tx: Database, day: string, entries: readonly Entry[]): Promise<void> {
  for (const { place_id, item_id, delta } of entries) {
    if (delta > 0 || !isReal(place_id)) continue;
    const { rows } = (await tx.execute(sql`
      with now_there as (
        select coalesce(sum(on_hand), 0) as on_hand from balance where place_id = ${place_id} and item_id = ${item_id}
      ), day as (
        select occurred_on, sum(delta) as delta from ledger
        where place_id = ${place_id} and item_id = ${item_id} and occurred_on >= ${day}::date group by occurred_on
      ), at_end as (
        select occurred_on, on_hand - coalesce(sum(delta) over (order by occurred_on desc
          rows between unbounded preceding and 1 preceding), 0) as left_then from day cross join now_there
      )
      select to_char(occurred_on, 'DD.MM.YYYY') as day from at_end where left_then < 0 order by occurred_on limit 1`)) as {
      rows: { day: string }[];
    };
    if (rows[0])
      throw failure('date_closed', {
        field: 'occurred_on',
        message: `Этим днём провести нельзя: ${rows[0].day} на остатке вышло бы меньше нуля.`,
        details: { item_id, day: rows[0].day },
      });
  }
}
