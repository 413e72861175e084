import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';
import { isReal } from './places';
import type { Move } from './move';

/**
 * Moves of items whose lots are told apart, split over the lots at the source: what expires first goes first. A move that
 * names its lot stays as it is; what no lot covers keeps none, and is refused as short.
 */
export async function chooseLots(tx: Database, moves: readonly Move[]): Promise<readonly Move[]> {
  if (!moves.some(({ lot_id, from, has_lots }) => lot_id === null && has_lots !== false && isReal(from))) return moves;
  const [row] = rowsOf<{ chosen: Move[] }>(
    await tx.execute(sql`select public.stock_moves_by_lot(${JSON.stringify(moves)}::jsonb) as chosen`),
  );
  return row?.chosen ?? [];
}
