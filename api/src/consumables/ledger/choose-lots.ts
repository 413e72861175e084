import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { balance, item, lot } from '../schema';
import { isReal } from './places';
import type { Move } from './move';

/**
 * Moves of items whose lots are told apart, split over the lots that lie at the source: what expires first goes first.
 * A move that names its lot stays as it is; what no lot covers keeps none, and is refused as short.
 */
export async function chooseLots(tx: Database, moves: readonly Move[]): Promise<Move[]> {
  const open = moves.filter(({ lot_id, from, has_lots }) => lot_id === null && has_lots !== false && isReal(from));
  if (open.length === 0) return [...moves];
  const tracked = await tx
    .select({ id: item.id })
    .from(item)
    .where(and(inArray(item.id, [...new Set(open.map(({ item_id }) => item_id))]), eq(item.lot_tracked, true)));
  if (tracked.length === 0) return [...moves];
  const ids = new Set(tracked.map(({ id }) => id));
  const places = [...new Set(open.map(({ from }) => from))];
  const rows = await tx
    .select({
      place_id: balance.place_id,
      item_id: balance.item_id,
      lot_id: lot.id,
      free: sql<number>`${balance.on_hand} - ${balance.reserved}`.mapWith(Number),
    })
    .from(balance)
    .innerJoin(lot, eq(lot.id, balance.lot_id))
    .where(
      and(inArray(balance.place_id, places), inArray(balance.item_id, [...ids]), gt(balance.on_hand, balance.reserved)),
    )
    .orderBy(sql`${lot.expires_on} nulls last`, asc(lot.code), asc(lot.id));
  return moves.flatMap((move) =>
    move.lot_id === null && isReal(move.from) && ids.has(move.item_id) ? split(move, rows) : [move],
  );
}

type FreeLot = { place_id: string; item_id: string; lot_id: string; free: number };

function split(move: Move, lots: FreeLot[]): Move[] {
  const parts: Move[] = [];
  let left = move.quantity;
  for (const row of lots) {
    if (left === 0) break;
    if (row.item_id !== move.item_id || row.place_id !== move.from || row.free === 0) continue;
    const quantity = Math.min(left, row.free);
    row.free -= quantity;
    left -= quantity;
    parts.push({ ...move, lot_id: row.lot_id, quantity });
  }
  return left === 0 ? parts : [...parts, { ...move, quantity: left }];
}
