import { sql, type SQL } from 'drizzle-orm';

/** Free of an item at a place now: on hand, and promised to nobody. */
export const freeAt = (place: SQL, item: SQL) =>
  sql`(select coalesce(sum(b.on_hand - b.reserved), 0) from balance b where b.place_id = ${place} and b.item_id = ${item})`;
