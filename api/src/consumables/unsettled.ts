import { CONSUMABLES_ROUTES } from '@studio/contracts';
import { and, countDistinct, eq, gt, inArray, or } from 'drizzle-orm';
import type { Database } from '../kernel/database/open';
import { countOf, type PluralForms } from '../kernel/words/plural';
import { counted, findTraces } from '../kernel/records/traces';
import { location, type Unsettled, type ZoneChange } from '../locations';
import { balance, place, shipment, stockCount, stockTransfer } from './schema';

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

const UNDER_WAY_COUNTS = ['draft', 'counting', 'review'] as const;

const beingCounted = findTraces([
  {
    kind: 'stock_counts',
    table: stockCount,
    where: (id) => and(eq(stockCount.place_id, id), inArray(stockCount.state, UNDER_WAY_COUNTS)),
    message: counted(
      'Не закончена',
      ['инвентаризация', 'инвентаризации', 'инвентаризаций'],
      ': утвердите её результат или отмените.',
    ),
  },
]);

/** Goods at the location's warehouse, those on their way from or to it, and counts that are not at their end. */
export async function unsettledGoods(db: Database, locationId: string): Promise<Unsettled[]> {
  const id = await warehouseOf(db, locationId);
  if (id === null) return [];
  const page = `${CONSUMABLES_ROUTES['consumables-location-warehouse']}?place=${id}`;
  const found = [...(await stockAt(db, id)), ...(await underWay(db, id)), ...(await beingCounted(db, id))];
  const tabs: Readonly<Record<string, string>> = {
    shipments: '&tab=orders',
    transfers: '&tab=orders&orders=transfers',
  };
  return found.map((one) => ({ ...one, path: `${page}${tabs[one.kind] ?? ''}` }));
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

/** What lies, is on its way or is being counted at places whose clocks change: a sentence by kind. */
export async function goodsKept(db: Database, { where, city_id }: ZoneChange): Promise<string[]> {
  const locations = db.select({ id: location.id }).from(location).where(where);
  const places = db
    .select({ id: place.id })
    .from(place)
    .where(
      or(
        inArray(place.location_id, locations),
        city_id === null ? undefined : and(eq(place.kind, 'city'), eq(place.city_id, city_id)),
      ),
    );
  const [stock] = await db
    .select({ items: countDistinct(balance.item_id) })
    .from(balance)
    .where(and(inArray(balance.place_id, places), gt(balance.on_hand, 0)));
  const between = (table: typeof shipment | typeof stockTransfer) =>
    or(inArray(table.from_place_id, places), inArray(table.to_place_id, places));
  const kinds: [count: number, forms: PluralForms][] = [
    [stock?.items ?? 0, ['материал на складе', 'материала на складах', 'материалов на складах']],
    [
      await db.$count(shipment, and(between(shipment), inArray(shipment.state, OPEN_SHIPMENTS))),
      ['незаконченная отгрузка', 'незаконченные отгрузки', 'незаконченных отгрузок'],
    ],
    [
      await db.$count(stockTransfer, and(between(stockTransfer), inArray(stockTransfer.state, OPEN_TRANSFERS))),
      ['перемещение на согласовании', 'перемещения на согласовании', 'перемещений на согласовании'],
    ],
    [
      await db.$count(
        stockCount,
        and(inArray(stockCount.place_id, places), inArray(stockCount.state, UNDER_WAY_COUNTS)),
      ),
      ['начатая инвентаризация', 'начатые инвентаризации', 'начатых инвентаризаций'],
    ],
  ];
  const named = kinds.filter(([count]) => count > 0).map(([count, forms]) => countOf(count, forms));
  if (named.length === 0) return [];
  return [`Товары остаются где лежат, даты новых документов пойдут по новому времени: ${named.join(', ')}.`];
}

async function warehouseOf(db: Database, locationId: string): Promise<string | null> {
  const [found] = await db.select({ id: place.id }).from(place).where(eq(place.location_id, locationId));
  return found?.id ?? null;
}
