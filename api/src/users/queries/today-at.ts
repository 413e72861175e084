import { eq } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import { signedIn } from '../../kernel/calls/implement';
import { COMPANY_ZONE, dateIn } from '../../kernel/words/calendar';
import type { Database } from '../../kernel/database/open';
import { city, location } from '../../locations/schema';

/** The IANA zone of a location: its city's; without a location the company's. */
export async function zoneAt(db: Database, locationId: string | null): Promise<string> {
  const [place] =
    locationId === null
      ? []
      : await db
          .select({ time_zone: city.time_zone })
          .from(location)
          .innerJoin(city, eq(city.id, location.city_id))
          .where(eq(location.id, locationId));
  return place?.time_zone ?? COMPANY_ZONE;
}

/** The calendar date there. */
export async function todayAt(db: Database, locationId: string | null, now: Date): Promise<string> {
  return dateIn(await zoneAt(db, locationId), now);
}

/** The day in the name of a file: that of the place which it is about, otherwise of where its reader works. */
export const fileDay = (context: CallContext, locationId?: string): Promise<string> =>
  todayAt(context.database.db, locationId ?? signedIn(context).primary_location_id, context.now());
