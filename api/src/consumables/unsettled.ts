import { CONSUMABLES_ROUTES } from '@studio/contracts';
import { and, eq, gt, inArray, or } from 'drizzle-orm';
import type { Database } from '../kernel/database/open';
import { countOf } from '../kernel/words/plural';
import { counted, findTraces } from '../kernel/records/traces';
import type { Unsettled } from '../locations';
import { balance, place, shipment, stockTransfer } from './schema';

/** Of shipments and transfers that are not at their end. */
const OPEN_SHIPMENTS = ['draft', 'picking', 'shipped', 'partially_received', 'disputed'] as const;
const OPEN_TRANSFERS = ['requested', 'city_approval'] as const;

const stockAt = findTraces([
  {
    kind: 'stock',
    table: balance,
    where: (id) => and(eq(balance.place_id, id), gt(balance.on_hand, 0)),
    message: counted('На складе', ['остаток', 'остатка', 'остатков'], ': переместите или спишите.'),
  },
]);

const underWay = findTraces([
  {
    kind: 'shipments',
    table: shipment,
    where: (id) =>
      and(or(eq(shipment.from_place_id, id), eq(shipment.to_place_id, id)), inArray(shipment.state, OPEN_SHIPMENTS)),
    message: counted('Не закончено', ['отгрузка', 'отгрузки', 'отгрузок'], ': примите или отмените.'),
  },
  {
    kind: 'transfers',
    table: stockTransfer,
    where: (id) =>
      and(
        or(eq(stockTransfer.from_place_id, id), eq(stockTransfer.to_place_id, id)),
        inArray(stockTransfer.state, OPEN_TRANSFERS),
      ),
    message: counted('Ждёт решения', ['перемещение', 'перемещения', 'перемещений'], ': согласуйте или отклоните.'),
  },
]);

/** Goods at the location's warehouse, and those on their way from or to it. */
export async function unsettledGoods(db: Database, locationId: string): Promise<Unsettled[]> {
  const id = await warehouseOf(db, locationId);
  if (id === null) return [];
  const page = `${CONSUMABLES_ROUTES['consumables-location-warehouse']}?place=${id}`;
  const found = [...(await stockAt(db, id)), ...(await underWay(db, id))];
  return found.map((one) => ({ ...one, path: one.kind === 'shipments' ? `${page}&tab=orders` : page }));
}

/** What stays with the former city when a location goes to another one: a sentence. */
export async function goodsOnTheWay(db: Database, locationId: string): Promise<string[]> {
  const id = await warehouseOf(db, locationId);
  const found = id === null ? [] : await underWay(db, id);
  const open = found.reduce((sum, { count }) => sum + count, 0);
  if (open === 0) return [];
  return [
    `${countOf(open, ['отгрузка или перемещение', 'отгрузки и перемещения', 'отгрузок и перемещений'])} в пути: их по-прежнему решает прежний город.`,
  ];
}

async function warehouseOf(db: Database, locationId: string): Promise<string | null> {
  const [found] = await db.select({ id: place.id }).from(place).where(eq(place.location_id, locationId));
  return found?.id ?? null;
}
