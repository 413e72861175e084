import { quoted } from '@studio/contracts';
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { countOf } from '../../kernel/words/plural';
import { dateIn, russianDay } from '../../kernel/words/calendar';
import { city, location } from '../../locations';
import { priceLine, priceList } from '../schema';
import { listInForce, listOfCity } from './list-in-force';

/** What the prices of a location would be in another city: a sentence where they differ. */
export async function pricesInCity(db: Database, locationId: string, cityId: string, now: Date): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [here] = await db
    .select({
      list: listInForce(sql`${locationId}::uuid`, at),
      next: listOfCity(sql`${locationId}::uuid`, sql`${cityId}::uuid`, at),
    })
    .from(location)
    .where(eq(location.id, locationId));
  const later = await startingLater(db, locationId, cityId, now);
  if (!here || here.list === here.next) return later;
  const prices = async (list: unknown) =>
    new Map(
      (
        await db
          .select({ product_id: priceLine.product_id, price_kop: priceLine.price_kop })
          .from(priceLine)
          .where(sql`${priceLine.price_list_id} = ${list}::uuid`)
      ).map((line) => [line.product_id, line.price_kop]),
    );
  const [before, after] = [await prices(here.list), await prices(here.next)];
  const changed = [...before].filter(([id, price]) => after.get(id) !== price).length;
  const added = [...after.keys()].filter((id) => !before.has(id)).length;
  if (changed + added === 0) return later;
  return [
    `Цены станут ценами нового города: изменятся у ${countOf(changed + added, ['товара', 'товаров', 'товаров'])}.`,
    ...later,
  ];
}

/** Published lists of both cities that have not begun: the location takes the new city's, and misses the old one's. */
async function startingLater(db: Database, locationId: string, cityId: string, now: Date): Promise<string[]> {
  const rows = await db
    .select({ name: priceList.name, starts_at: priceList.starts_at, city_id: priceList.city_id, zone: city.time_zone })
    .from(priceList)
    .innerJoin(city, eq(city.id, priceList.city_id))
    .where(
      and(
        eq(priceList.state, 'published'),
        gt(priceList.starts_at, now),
        or(
          eq(priceList.city_id, cityId),
          inArray(
            priceList.city_id,
            db.select({ id: location.city_id }).from(location).where(eq(location.id, locationId)),
          ),
        ),
      ),
    )
    .orderBy(priceList.starts_at, priceList.id);
  const named = (isNew: boolean) =>
    rows
      .filter((row) => (row.city_id === cityId) === isNew)
      .map(({ name, starts_at, zone }) => `${quoted(name)} с ${russianDay(dateIn(zone, starts_at))}`)
      .join(', ');
  const [coming, missed] = [named(true), named(false)];
  return [
    ...(coming === '' ? [] : [`Здесь начнут действовать прайс-листы нового города: ${coming}.`]),
    ...(missed === '' ? [] : [`Не начнут действовать прайс-листы нынешнего города: ${missed}.`]),
  ];
}
