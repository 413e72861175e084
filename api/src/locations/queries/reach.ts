import type { LocationScope } from '@studio/contracts';
import { eq, sql, type SQL } from 'drizzle-orm';
import { city, location, region } from '../schema';

/** The locations in reach. Somebody with own-location reach and no location reaches nothing. */
export function locationWithin(scope: LocationScope): SQL | undefined {
  if (scope.kind === 'any') return undefined;
  return scope.location_id === null ? sql`false` : eq(location.id, scope.location_id);
}

/** The cities in reach: all, or that of the own location. */
export function cityWithin(scope: LocationScope): SQL | undefined {
  if (scope.kind === 'any') return undefined;
  return sql`${city.id} = (select ${location.city_id} from ${location} where ${location.id} = ${scope.location_id})`;
}

/** The regions in reach: all, or that of the own location. */
export function regionWithin(scope: LocationScope): SQL | undefined {
  if (scope.kind === 'any') return undefined;
  return sql`${region.id} = (
    select ${city.region_id} from ${location} join ${city} on ${city.id} = ${location.city_id}
    where ${location.id} = ${scope.location_id})`;
}
