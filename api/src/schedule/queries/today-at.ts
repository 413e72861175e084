import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { city, location } from '../../locations/schema';

/** The calendar date at a location now; by UTC without a location. */
export async function todayAt(db: Database, location_id: string | null, now: Date): Promise<string> {
  const utc = now.toISOString();
  if (location_id === null) return utc.slice(0, 10);
  const [row] = await db
    .select({ date: sql<string>`(${utc}::timestamptz at time zone ${city.time_zone})::date::text` })
    .from(location)
    .innerJoin(city, eq(city.id, location.city_id))
    .where(eq(location.id, location_id));
  return row?.date ?? utc.slice(0, 10);
}
