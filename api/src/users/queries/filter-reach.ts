import { reaches, type LocationScope } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { isOneOf } from '../../kernel/calls/within-scope';
import { city, location } from '../../locations/schema';

interface PlaceFilter {
  region_id?: string;
  city_id?: string;
  location_id?: string;
}

/** A caller who reaches own locations may name them, their cities and their regions. @throws `location_out_of_scope` on the field. */
export async function requireFilterInReach(db: Database, scope: LocationScope, filter: PlaceFilter): Promise<void> {
  const { region_id, city_id, location_id } = filter;
  if (scope.kind === 'any') return;
  if (location_id !== undefined && !reaches(scope, location_id))
    throw failure('location_out_of_scope', { field: 'location_id' });
  if (region_id === undefined && city_id === undefined) return;
  const own = await db
    .select({ region_id: city.region_id, city_id: city.id })
    .from(location)
    .innerJoin(city, eq(city.id, location.city_id))
    .where(isOneOf(location.id, scope.location_ids));
  if (city_id !== undefined && !own.some((place) => place.city_id === city_id))
    throw failure('location_out_of_scope', { field: 'city_id', message: 'Этот город вам недоступен.' });
  if (region_id !== undefined && !own.some((place) => place.region_id === region_id))
    throw failure('location_out_of_scope', { field: 'region_id', message: 'Этот регион вам недоступен.' });
}
