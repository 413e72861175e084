import { and, eq, gte, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../kernel/database/open';
import { countOf, plural } from '../kernel/words/plural';
import { location, type ZoneChange, type ZoneTeller } from '../locations';
import { priceList } from './schema';

/** Price lists of these places, and of the city whose zone it is, that begin only later. */
function ahead(db: Database, { where, city_id, at }: ZoneChange) {
  const places = db.select({ id: location.id }).from(location).where(where);
  const ofCity = city_id === null ? undefined : eq(priceList.city_id, city_id);
  return and(or(inArray(priceList.location_id, places), ofCity), gte(priceList.starts_at, at));
}

/** A price list that lies ahead begins by the new clocks at the hour that it had by the old ones; one of the company does so by itself. */
export async function keepListStarts(tx: Database, _by: ZoneTeller, change: ZoneChange): Promise<void> {
  const starts_at = sql`(${priceList.starts_at} at time zone ${change.from}) at time zone ${change.to}`;
  await tx.update(priceList).set({ starts_at }).where(ahead(tx, change));
}

/** A sentence of it. */
export async function listStartsTold(db: Database, change: ZoneChange): Promise<string[]> {
  const count = await db.$count(priceList, and(eq(priceList.state, 'published'), ahead(db, change)));
  if (count === 0) return [];
  const lists = countOf(count, ['прайс-лист', 'прайс-листа', 'прайс-листов']);
  return [`${lists} ${plural(count, ['начнёт', 'начнут', 'начнут'])} действовать в тот же час уже по новому времени.`];
}
