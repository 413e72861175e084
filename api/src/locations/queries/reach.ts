import type { LocationScope } from '@studio/contracts';
import { sql, type SQL } from 'drizzle-orm';
import { isOneOf, withinScope } from '../../kernel/calls/within-scope';
import { city, location, region } from '../schema';

/** The locations in reach. */
export function locationWithin(scope: LocationScope): SQL | undefined {
  return withinScope(scope, location.id);
}

/** The cities in reach: all, or those of the own locations. */
export function cityWithin(scope: LocationScope): SQL | undefined {
  if (scope.kind === 'any') return undefined;
  return sql`${city.id} in (select ${location.city_id} from ${location} where ${isOneOf(location.id, scope.location_ids)})`;
}

/** The regions in reach: all, or those of the own locations. */
export function regionWithin(scope: LocationScope): SQL | undefined {
  if (scope.kind === 'any') return undefined;
  return sql`${region.id} in (
    select ${city.region_id} from ${location} join ${city} on ${city.id} = ${location.city_id}
    where ${isOneOf(location.id, scope.location_ids)})`;
}
