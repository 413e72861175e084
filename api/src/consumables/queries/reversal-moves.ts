import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import type { Move } from '../ledger/move';
import { isReal } from '../ledger/places';
import { jsonRows } from './json-rows';

interface Row {
  place_id: string;
  item_id: string;
  lot_id: string | null;
  delta: number;
  value_kop: number;
}

/**
 * The moves that undo an operation: everything returns to its origin, for what it is worth with its revaluations. Every reversible operation
 * has one real place, so each of its rows there has the virtual place on its other side.
 */
export async function reversalMoves(tx: Database, operation_id: string): Promise<Move[]> {
  const rows = await jsonRows<Row>(
    tx,
    sql`select place_id, item_id, lot_id, sum(delta) as delta, sum(value_kop) as value_kop from ledger
      where operation_id in (select ${operation_id}::uuid
        union all select id from operation where source_id = ${operation_id}::uuid and kind = 'revaluation')
      group by place_id, item_id, lot_id order by min(seq)`,
  );
  return rows
    .filter(({ place_id, delta }) => isReal(place_id) && delta !== 0)
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
