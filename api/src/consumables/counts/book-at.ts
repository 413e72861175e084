import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { jsonRow } from '../queries/json-rows';

/** What lay there at that moment: what lies there now, less everything that was posted since. */
export async function bookAt(tx: Database, place_id: string, item_id: string, at: Date): Promise<number> {
  const found = await jsonRow<{ book: number }>(
    tx,
    sql`select (select coalesce(sum(on_hand), 0) from balance where place_id = ${place_id}::uuid and item_id = ${item_id}::uuid)
      - (select coalesce(sum(l.delta), 0) from ledger l join operation o on o.id = l.operation_id
        where l.place_id = ${place_id}::uuid and l.item_id = ${item_id}::uuid and o.posted_at > ${at.toISOString()}::timestamptz)
      as book`,
  );
  return found?.book ?? 0;
}
