import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { city, location } from '../schema';

/** The region of a location, whoever asks; null without a location, or for an unknown one. */
export async function regionOfLocation(db: Database, location_id: string | null): Promise<string | null> {
  if (location_id === null) return null;
  const [row] = await db
    .select({ region_id: city.region_id })
    .from(location)
    .innerJoin(city, eq(city.id, location.city_id))
    .where(eq(location.id, location_id));
  return row?.region_id ?? null;
}
