import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import type { Move } from '../ledger/move';
import { isReal } from '../ledger/places';
import { ledger } from '../schema';

/**
 * The moves that undo an operation: everything returns to its origin, at its value. Every reversible operation has one real place, so each
 * of its rows there has the virtual place on its other side.
 */
export async function reversalMoves(tx: Database, operation_id: string): Promise<Move[]> {
  const rows = await tx.select().from(ledger).where(eq(ledger.operation_id, operation_id)).orderBy(asc(ledger.seq));
  return rows
    .filter(({ place_id }) => isReal(place_id))
    .map(({ place_id, item_id, lot_id, delta, value_kop }) => {
      const other = rows.find(
        (row) => !isReal(row.place_id) && row.item_id === item_id && row.lot_id === lot_id && row.delta * delta < 0,
      );
      if (!other) throw new Error(`operation ${operation_id} has no other side`);
      const comesIn = delta > 0;
      return {
        item_id,
        lot_id,
        from: comesIn ? place_id : other.place_id,
        to: comesIn ? other.place_id : place_id,
        quantity: Math.abs(delta),
        value_kop: Math.abs(value_kop),
      };
    });
}
