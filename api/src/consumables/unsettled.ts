import { CONSUMABLES_ROUTES } from '@studio/contracts';
import { and, eq, gt, inArray, or } from 'drizzle-orm';
import type { Database } from '../kernel/database/open';
import { counted, findTraces } from '../kernel/records/traces';
import type { Unsettled } from '../locations';
import { balance, place, shipment, stockTransfer } from './schema';

/** Of shipments and transfers that are not at their end. */
export const OPEN_SHIPMENTS = ['draft', 'picking', 'shipped', 'partially_received', 'disputed'] as const;
export const OPEN_TRANSFERS = ['requested', 'city_approval'] as const;

const goodsOf = findTraces([
  {
    kind: 'stock',
    table: balance,
    where: (id) => and(eq(balance.place_id, id), gt(balance.on_hand, 0)),
    message: (count) =>
      `${counted('На складе', ['остаток', 'остатка', 'остатков'])(count).slice(0, -1)}: переместите или спишите.`,
  },
  {
    kind: 'shipments',
    table: shipment,
    where: (id) =>
      and(or(eq(shipment.from_place_id, id), eq(shipment.to_place_id, id)), inArray(shipment.state, OPEN_SHIPMENTS)),
    message: (count) =>
      `${counted('Не закончено', ['отгрузка', 'отгрузки', 'отгрузок'])(count).slice(0, -1)}: примите или отмените.`,
  },
  {
    kind: 'transfers',
    table: stockTransfer,
    where: (id) =>
      and(
        or(eq(stockTransfer.from_place_id, id), eq(stockTransfer.to_place_id, id)),
        inArray(stockTransfer.state, OPEN_TRANSFERS),
      ),
    message: (count) =>
      `${counted('Ждёт решения', ['перемещение', 'перемещения', 'перемещений'])(count).slice(0, -1)}: согласуйте или отклоните.`,
  },
]);

/** Goods at the location's warehouse, and those on their way from or to it. */
export async function unsettledGoods(db: Database, locationId: string): Promise<Unsettled[]> {
  const [warehouse] = await db.select({ id: place.id }).from(place).where(eq(place.location_id, locationId));
  if (!warehouse) return [];
  const page = `${CONSUMABLES_ROUTES['consumables-location-warehouse']}?place=${warehouse.id}`;
  const found = await goodsOf(db, warehouse.id);
  return found.map((one) => ({ ...one, path: one.kind === 'shipments' ? `${page}&tab=orders` : page }));
}
