import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';
import { keyOf, sortedKeys, type StockKey } from '../rules/stock-key';
import type { Stock } from '../rules/stock-value';

/** Whole numbers come as text from the one engine and as numbers from the other. */
type Row = StockKey & Record<keyof Stock, string | number>;

/**
 * Locks balances of real places until the transaction ends, always in the order of their keys, and gives what lies
 * there. A balance that is not there yet is made, empty, so that the next one waits for it too.
 */
export async function lockBalances(tx: Database, keys: Iterable<StockKey>): Promise<Map<string, Stock>> {
  const sorted = sortedKeys(keys);
  if (sorted.length === 0) return new Map();
  const rows = rowsOf<Row>(
    await tx.execute(sql`insert into balance (place_id, item_id, lot_id)
      select (k->>'place_id')::uuid, (k->>'item_id')::uuid, (k->>'lot_id')::uuid
      from json_array_elements(${JSON.stringify(sorted)}::json) with ordinality as e(k, n) order by n
      on conflict (place_id, item_id, lot_id) do update set on_hand = balance.on_hand
      returning place_id, item_id, lot_id, on_hand, reserved, value_kop`),
  );
  return new Map(
    rows.map((row) => [
      keyOf(row),
      { on_hand: Number(row.on_hand), reserved: Number(row.reserved), value_kop: Number(row.value_kop) },
    ]),
  );
}
