import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { countOf } from '../../kernel/words/plural';
import { location } from '../../locations';
import { priceLine } from '../schema';
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
  if (!here || here.list === here.next) return [];
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
  if (changed + added === 0) return [];
  return [
    `Цены станут ценами нового города: изменятся у ${countOf(changed + added, ['товара', 'товаров', 'товаров'])}.`,
  ];
}
