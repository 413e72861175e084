import { eq } from 'drizzle-orm';
import { COMPANY_ZONE, dateIn } from '../../kernel/calendar';
import type { Database } from '../../kernel/database/open';
import { city, location } from '../../locations/schema';

/** The date at a location. */
export async function dateAt(tx: Database, locationId: string, at: Date): Promise<string> {
  const [place] = await tx
    .select({ time_zone: city.time_zone })
    .from(location)
    .innerJoin(city, eq(city.id, location.city_id))
    .where(eq(location.id, locationId));
  return dateIn(place?.time_zone ?? COMPANY_ZONE, at);
}
