import { and, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { countOf } from '../../kernel/words/plural';
import { place, shipment, stockTransfer } from '../schema';
import { OPEN_SHIPMENTS, OPEN_TRANSFERS } from '../unsettled';

/** What stays with the former city when a location goes to another one: a sentence. */
export async function goodsOnTheWay(db: Database, locationId: string): Promise<string[]> {
  const [warehouse] = await db.select({ id: place.id }).from(place).where(eq(place.location_id, locationId));
  if (!warehouse) return [];
  const here = (table: typeof shipment | typeof stockTransfer) =>
    or(eq(table.from_place_id, warehouse.id), eq(table.to_place_id, warehouse.id));
  const open =
    (await db.$count(shipment, and(here(shipment), inArray(shipment.state, OPEN_SHIPMENTS)))) +
    (await db.$count(stockTransfer, and(here(stockTransfer), inArray(stockTransfer.state, OPEN_TRANSFERS))));
  if (open === 0) return [];
  return [
    `${countOf(open, ['отгрузка или перемещение', 'отгрузки и перемещения', 'отгрузок и перемещений'])} в пути: их по-прежнему решает прежний город.`,
  ];
}
