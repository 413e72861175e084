import { and, eq, getTableColumns, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../kernel/database/open';
import { city, location } from '../../locations/schema';
import { priceLine, priceList } from '../schema';
import { startIn } from './list-start';

interface Window {
  from: Date;
  to: Date;
}

type List = Pick<
  typeof priceList.$inferSelect,
  'id' | 'location_id' | 'city_id' | 'state' | 'starts_at' | 'published_at' | 'updated_at'
>;

const pl = alias(priceList, 'pl');

/** The prices that each product had at the location within a time, whichever list was in force when; also of goods not sold any more. */
export async function pricesKnown(db: Database, locationId: string, window: Window): Promise<Map<string, number[]>> {
  const starts_at = startIn(sql`${city.time_zone}`);
  const lists: List[] = await db
    .select({ ...getTableColumns(pl), starts_at: starts_at.mapWith(priceList.starts_at) })
    .from(location)
    .innerJoin(city, eq(city.id, location.city_id))
    .innerJoin(
      pl,
      or(
        eq(pl.location_id, location.id),
        eq(pl.city_id, location.city_id),
        and(isNull(pl.location_id), isNull(pl.city_id)),
      ),
    )
    .where(
      and(
        eq(location.id, locationId),
        // A list that was withdrawn is not changed any more.
        or(eq(pl.state, 'published'), and(eq(pl.state, 'withdrawn'), gte(pl.updated_at, window.from))),
        sql`${starts_at} <= ${window.to.toISOString()}::timestamptz`,
      ),
    );
  const ids = listsInForce(lists, window);
  const known = new Map<string, number[]>();
  if (ids.length === 0) return known;
  const rows = await db
    .select({ product_id: priceLine.product_id, price_kop: priceLine.price_kop })
    .from(priceLine)
    .where(inArray(priceLine.price_list_id, ids));
  for (const { product_id, price_kop } of rows) known.set(product_id, [...(known.get(product_id) ?? []), price_kop]);
  return known;
}

/** Those of the lists that were in force at some moment of the time. */
function listsInForce(lists: readonly List[], { from, to }: Window): string[] {
  const turns = [
    from,
    ...lists.flatMap((list) => [list.starts_at, ...(list.state === 'withdrawn' ? [list.updated_at] : [])]),
  ];
  const inForce = turns
    .filter((at) => at >= from && at <= to)
    .flatMap((at) =>
      lists
        .filter((list) => hasBegun(list, at))
        .sort(firstInForce)
        .slice(0, 1),
    );
  return [...new Set(inForce.map(({ id }) => id))];
}

function hasBegun({ starts_at, state, updated_at }: List, at: Date): boolean {
  return starts_at <= at && (state === 'published' || updated_at > at);
}

/** In the order of `pricesInForce`. */
function firstInForce(one: List, other: List): number {
  const level = ({ location_id, city_id }: List) => (location_id !== null ? 0 : city_id !== null ? 1 : 2);
  const moment = (date: Date | null) => date?.getTime() ?? 0;
  return (
    level(one) - level(other) ||
    moment(other.starts_at) - moment(one.starts_at) ||
    moment(other.published_at) - moment(one.published_at)
  );
}
