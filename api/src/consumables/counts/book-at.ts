import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { jsonRow } from '../queries/json-rows';

/** What lay at a place at a moment, by all that is known now: its balance less what moved since. */
export function bookOf(place_id: SQL, item_id: SQL, at: SQL): SQL {
  return sql`((select coalesce(sum(here.on_hand), 0) from balance here where here.place_id = ${place_id} and here.item_id = ${item_id})
    - (select coalesce(sum(since.delta), 0) from ledger since
      where since.place_id = ${place_id} and since.item_id = ${item_id} and since.moved_at > ${at}))`;
}

export async function bookAt(db: Database, place_id: string, item_id: string, at: Date): Promise<number> {
  const book = bookOf(sql`${place_id}::uuid`, sql`${item_id}::uuid`, sql`${at.toISOString()}::timestamptz`);
  const found = await jsonRow<{ book: number }>(db, sql`select ${book} as book`);
  return found?.book ?? 0;
}
