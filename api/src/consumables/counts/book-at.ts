import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { jsonRow } from '../queries/json-rows';

/** What lay at a place at a moment by its movements: its balance less what moved since. */
function bookOf(place_id: SQL, item_id: SQL, at: SQL): SQL {
  return sql`((select coalesce(sum(here.on_hand), 0) from balance here where here.place_id = ${place_id} and here.item_id = ${item_id})
    - (select coalesce(sum(since.delta), 0) from ledger since
      where since.place_id = ${place_id} and since.item_id = ${item_id} and since.moved_at > ${at}))`;
}

export async function bookAt(db: Database, place_id: string, item_id: string, at: Date): Promise<number> {
  return bookBy(db, bookOf, place_id, item_id, at);
}

/**
 * A movement `moved` of a document `done` that was posted as of later, and tells what was on the shelf at a moment: it takes back what never
 * was, or it is what a sale had used before, which the book had not then.
 */
export const isOfBefore = (done: SQL, moved: SQL, at: SQL): SQL => sql`(
  exists (select from operation untrue where untrue.id = ${done}.reverses and untrue.moved_at <= ${at})
  or ${done}.kind = 'consumption' and ${done}.source_kind = 'sale' and exists (select from sale_use used
    where used.sale_id = ${done}.source_id and used.item_id = ${moved}.item_id and used.happened_at <= ${at}))`;

/**
 * What a shelf had to have at a moment, by all that is known now: the book, what was posted since and is of before, less what sales of before
 * still wait for. What somebody counts is compared with it; it is less than nothing where more was sold than the book had.
 */
export function shelfOf(place_id: SQL, item_id: SQL, at: SQL): SQL {
  return sql`(${bookOf(place_id, item_id, at)}
    + (select coalesce(sum(later.delta), 0) from ledger later join operation known on known.id = later.operation_id
      where later.place_id = ${place_id} and later.item_id = ${item_id} and later.moved_at > ${at}
        and ${isOfBefore(sql`known`, sql`later`, at)})
    - (select coalesce(sum(open.wanted - open.taken), 0) from sale_use open
      where open.place_id = ${place_id} and open.item_id = ${item_id} and open.wanted > open.taken and open.happened_at <= ${at}))`;
}

export async function shelfAt(db: Database, place_id: string, item_id: string, at: Date): Promise<number> {
  return bookBy(db, shelfOf, place_id, item_id, at);
}

async function bookBy(db: Database, by: typeof bookOf, place_id: string, item_id: string, at: Date): Promise<number> {
  const book = by(sql`${place_id}::uuid`, sql`${item_id}::uuid`, sql`${at.toISOString()}::timestamptz`);
  const found = await jsonRow<{ book: number }>(db, sql`select ${book} as book`);
  return found?.book ?? 0;
}
