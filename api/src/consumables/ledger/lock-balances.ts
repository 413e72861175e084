import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import type { Stock } from '../rules/stock-value';
import { keyOf, sortedKeys, type StockKey } from '../rules/stock-key';
import { balance } from '../schema';

/**
 * Locks balances of real places until the transaction ends, always in the order of their keys, and gives what lies
 * there. A balance that is not there yet is made, empty, so that the next one waits for it too.
 */
export async function lockBalances(tx: Database, keys: Iterable<StockKey>): Promise<Map<string, Stock>> {
  const sorted = sortedKeys(keys);
  if (sorted.length === 0) return new Map();
  const rows = await tx
    .insert(balance)
    .values(sorted)
    .onConflictDoUpdate({
      target: [balance.place_id, balance.item_id, balance.lot_id],
      set: { on_hand: sql`${balance.on_hand}` },
    })
    .returning();
  return new Map(
    rows.map((row) => [keyOf(row), { on_hand: row.on_hand, reserved: row.reserved, value_kop: row.value_kop }]),
  );
}
