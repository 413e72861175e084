import { type LocationScope, reaches } from '@studio/contracts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { city, location } from '../../locations/schema';

/**
 * An active location within reach, with its zone.
 * @throws `location_out_of_scope`; `validation_failed` for one that is archived or unknown
 */
export async function requirePlace(
  db: Database,
  scope: LocationScope,
  locationId: string,
): Promise<{ time_zone: string }> {
  if (!reaches(scope, locationId)) throw failure('location_out_of_scope', { field: 'location_id' });
  const [found] = await db
    .select({ time_zone: city.time_zone })
    .from(location)
    .innerJoin(city, eq(city.id, location.city_id))
    .where(and(eq(location.id, locationId), eq(location.status, 'active')));
  if (!found) throw failure('validation_failed', { field: 'location_id', message: 'Такой действующей локации нет.' });
  return found;
}
