import { PAID_SALE_STATES } from '@studio/contracts';
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { city, location } from '../../locations/schema';
import { sale, saleLine } from '../schema';

/** Days that say what a location sells most. */
const DAYS = 30;

/**
 * Pieces of each product that the location sold in the thirty days before its today; what was wholly given back does not count. Today does
 * not either: what is first in the morning is so all day.
 */
export async function piecesSold(db: Database, locationId: string, at: Date): Promise<ReadonlyMap<string, number>> {
  const today = sql`(${at.toISOString()}::timestamptz at time zone ${city.time_zone})::date`;
  const rows = await db
    .select({ product_id: saleLine.product_id, pieces: sql<number>`sum(${saleLine.quantity})`.mapWith(Number) })
    .from(location)
    .innerJoin(city, eq(city.id, location.city_id))
    .innerJoin(sale, eq(sale.location_id, location.id))
    .innerJoin(saleLine, eq(saleLine.sale_id, sale.id))
    .where(
      and(
        eq(location.id, locationId),
        gte(sale.business_date, sql`${today} - ${DAYS}::int`),
        lt(sale.business_date, today),
        inArray(sale.state, [...PAID_SALE_STATES]),
      ),
    )
    .groupBy(saleLine.product_id);
  return new Map(
    rows.flatMap(({ product_id, pieces }) => (product_id === null ? [] : [[product_id, pieces] as const])),
  );
}
