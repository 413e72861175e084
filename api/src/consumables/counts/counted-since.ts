import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { jsonRow } from '../queries/json-rows';

export interface Counted {
  id: string;
  number: number;
}

/** The latest approved count of a material that has fixed what lay there at this moment; null for none. */
export async function countedSince(tx: Database, place_id: string, item_id: string, at: Date): Promise<Counted | null> {
  await waitForCounts(tx, place_id);
  return jsonRow<Counted>(
    tx,
    sql`select c.id, c.number from stock_count_entry e join stock_count c on c.id = e.count_id
      where e.item_id = ${item_id}::uuid and e.is_chosen and c.place_id = ${place_id}::uuid and c.state = 'approved'
        and e.counted_at >= ${at.toISOString()}::timestamptz
      order by e.counted_at desc limit 1`,
  );
}

/** A fact of the past waits for an approval under way at its place: its book either knows the fact, or the fact knows the count. */
async function waitForCounts(tx: Database, place_id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${`counts ${place_id}`}, 0))`);
}

/** The approval's, and the beginning's, side of the same lock. */
export async function lockCounts(tx: Database, place_id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`counts ${place_id}`}, 0))`);
}
