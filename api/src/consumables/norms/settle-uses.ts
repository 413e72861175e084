import { sql } from 'drizzle-orm';
import type { Actor } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { jsonRows } from '../queries/json-rows';
import type { PlaceRow } from '../queries/place-rows';
import { freeOf, takeForSale } from './take-for-sale';

interface Open {
  sale_id: string;
  item_id: string;
  open: number;
  /** When it was sold. */
  happened_at: string;
}

/** What sales of a location wait for of these materials, the oldest first. */
export function openUses(tx: Database, place_id: string, items: readonly string[]): Promise<Open[]> {
  return jsonRows<Open>(
    tx,
    sql`select sale_id, item_id, sum(wanted - taken) as open, min(happened_at) as happened_at from sale_use
      where place_id = ${place_id}::uuid and wanted > taken
        and item_id in (select (value #>> '{}')::uuid from json_array_elements(${JSON.stringify(items)}::json))
      group by sale_id, item_id order by min(happened_at), sale_id, item_id`,
  );
}

/**
 * These materials have come to a place, or are promised to nobody any more: sales that wait for them take them, as far as they go.
 * Gives those that came under their minimum by it.
 */
export async function settleUses(
  tx: Database,
  actor: Actor,
  place: PlaceRow,
  items: readonly string[],
): Promise<string[]> {
  if (place.kind !== 'location' || items.length === 0) return [];
  const low: string[] = [];
  for (const { sale_id, item_id, open } of await openUses(tx, place.id, [...new Set(items)])) {
    const quantity = Math.min(open, await freeOf(tx, place.id, item_id));
    if (quantity > 0) low.push(...(await takeForSale(tx, actor, place, { sale_id, item_id, quantity })));
  }
  return low;
}
