import type { StockLot } from '@studio/contracts';
import { inArray, sql } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import type { Database } from '../../kernel/database/open';
import { lot } from '../schema';
import { jsonRows, textList } from './json-rows';

/** The lots of these materials that lie free at a place, of each in the order in which they leave by themselves. */
export function lotsAt(db: Database, place_id: string, items: readonly string[]): Promise<StockLot[]> {
  return jsonRows<StockLot>(
    db,
    sql`select l.id, l.item_id, l.code, l.expires_on::text as expires_on, b.on_hand - b.reserved as free
      from balance b join lot l on l.id = b.lot_id
      where b.place_id = ${place_id}::uuid and b.on_hand > b.reserved and l.item_id::text in (${textList(items)})
      order by l.item_id, l.expires_on nulls last, l.code, l.id`,
  );
}

interface LeavingLine {
  item_id: string;
  lot_id?: string | null | undefined;
}

/** @throws `validation_failed` naming the line whose lot is not one of its material */
export async function requireLots(tx: Database, lines: readonly LeavingLine[]): Promise<void> {
  const asked = lines.flatMap(({ lot_id }) => lot_id ?? []);
  if (asked.length === 0) return;
  const known = await tx.select({ id: lot.id, item_id: lot.item_id }).from(lot).where(inArray(lot.id, asked));
  for (const [line, { item_id, lot_id }] of lines.entries())
    if (lot_id && !known.some((one) => one.id === lot_id && one.item_id === item_id))
      throw failure('validation_failed', {
        field: `lines.${line}.lot_id`,
        message: 'У этого материала нет такой партии.',
      });
}
