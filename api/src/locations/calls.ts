import { calls, scopeOf } from '../kernel/implement';
import { citiesWithin, locationsWithin, regionsWithin } from './queries';

/**
 * Places, each list within the caller's reach: whoever works at one place sees that place, its city and its region.
 */
export const locationsCalls = {
  regions: calls.locations.regions.handler(({ context }) => regionsWithin(context.database.db, scopeOf(context))),
  cities: calls.locations.cities.handler(({ context }) => citiesWithin(context.database.db, scopeOf(context))),
  locations: calls.locations.locations.handler(({ context }) =>
    locationsWithin(context.database.db, scopeOf(context), ['active', 'archived']),
  ),
  myAccessible: calls.locations.myAccessible.handler(({ context }) =>
    locationsWithin(context.database.db, scopeOf(context), ['active']),
  ),
};
