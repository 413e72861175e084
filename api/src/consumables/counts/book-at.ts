import { sql, type SQL } from 'drizzle-orm';
import { HOUR_MS } from '@studio/contracts';
import type { Database } from '../../kernel/database/open';
import { jsonRow } from '../queries/json-rows';

/** How far the moments of two documents may differ from the order in which they were written. */
const DISORDER_MS = 24 * HOUR_MS;

/**
 * The balance at that moment. A card's rows are numbered roughly in the order of posting, apart from waits for locks, so the boundary is
 * found by bisection and only the rows around the moment are summed. A card of a million rows answers as fast as one of a hundred.
 */
export async function bookAt(db: Database, place_id: string, item_id: string, at: Date): Promise<number> {
  const card = sql`l.place_id = ${place_id}::uuid and l.item_id = ${item_id}::uuid`;
  const moment = (offset = 0) => sql`${new Date(at.getTime() + offset).toISOString()}::timestamptz`;
  const found = await jsonRow<{ book: number }>(
    db,
    sql`with recursive ${nearestRow('before', card, moment(-DISORDER_MS))}, ${nearestRow('later', card, moment(DISORDER_MS))},
      first as materialized (select max(lo) as seq from before), last as materialized (select max(lo) as seq from later),
      lots as materialized (select count(*) as count, coalesce(sum(on_hand), 0) as on_hand from balance l where ${card})
      select case when (select count from lots) <= 1
          then coalesce((select r.balance_after from ledger r where r.seq = (select seq from first)), 0)
          else (select on_hand from lots)
            - coalesce((select sum(l.delta) from ledger l where ${card} and l.seq > (select seq from first)), 0) end
        + coalesce((select sum(g.delta) filter (where (select o.posted_at from operation o where o.id = g.operation_id) <= ${moment()})
            from (select l.seq from ledger l where ${card} and l.seq > (select seq from first) and l.seq <= (select seq from last)
              offset 0) n join ledger g on g.seq = n.seq), 0) as book`,
  );
  return found?.book ?? 0;
}

/**
 * A recursive query `name(lo, hi)` whose last `lo` is the last row of the card posted before the moment, 0 for none. Each step uses only
 * the card's index, so that no plan reads the rows of other cards.
 */
function nearestRow(name: 'before' | 'later', card: SQL, moment: SQL): SQL {
  const self = sql.raw(name);
  const middle = sql`(k.lo + k.hi) / 2`;
  return sql`${self}(lo, hi) as (
    select 0::bigint, coalesce((select max(l.seq) from ledger l where ${card}), 0)
    union all
    select case when r.posted_at < ${moment} then n.seq else k.lo end, case when r.posted_at < ${moment} then k.hi else ${middle} end
    from ${self} k
    cross join lateral (select min(l.seq) as seq from ledger l where ${card} and l.seq > ${middle} and l.seq <= k.hi) n
    left join lateral (
      select (select o.posted_at from operation o where o.id = g.operation_id) as posted_at from ledger g where g.seq = n.seq
    ) r on true
    where k.lo < k.hi
  )`;
}
