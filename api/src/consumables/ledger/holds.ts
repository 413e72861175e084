import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { keyOf } from '../rules/stock-key';
import { stockHold } from '../schema';
import { chooseLots } from './choose-lots';
import { lockBalances } from './lock-balances';
import type { Move } from './move';
import { realKeys } from './post';
import { stockShort } from './stock-short';

/**
 * Promises goods to a document or a project: they stay where they are, and nobody else can take them. Gives the moves
 * with the lots that were chosen.
 * @throws `stock_short` naming the line
 */
export async function holdGoods(tx: Database, owner_id: string, moves: readonly Move[]): Promise<readonly Move[]> {
  const chosen = await chooseLots(tx, moves);
  const stocks = await lockBalances(tx, chosen.flatMap(realKeys));
  for (const move of chosen) {
    const stock = stocks.get(keyOf({ ...move, place_id: move.from }));
    if (!stock) throw new Error('the balance of a move is locked');
    const { on_hand, reserved } = stock;
    if (on_hand - reserved < move.quantity) throw stockShort({ ...move, line: move.line ?? null, on_hand, reserved });
    stock.reserved += move.quantity;
  }
  if (chosen.length > 0)
    await tx
      .insert(stockHold)
      .values(
        chosen.map(({ item_id, lot_id, from, quantity }) => ({ owner_id, place_id: from, item_id, lot_id, quantity })),
      );
  return chosen;
}

/** Lets go of everything promised to the owner; gives what it was. */
export async function releaseGoods(tx: Database, owner_id: string): Promise<(typeof stockHold.$inferSelect)[]> {
  const rows = await tx.select().from(stockHold).where(eq(stockHold.owner_id, owner_id)).orderBy(asc(stockHold.id));
  // Locked in the order of keys first, because the trigger touches the balances in the order of rows.
  await lockBalances(tx, rows);
  if (rows.length > 0) await tx.delete(stockHold).where(eq(stockHold.owner_id, owner_id));
  return rows;
}
