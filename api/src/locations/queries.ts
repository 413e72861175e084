import type { Location, LocationScope } from '@studio/contracts';
import { and, eq, exists, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../kernel/database/open';
import { city, location, region } from './schema';

/** By city, then by name; archived places only when asked for. */
export async function locationsWithin(
  db: Database,
  scope: LocationScope,
  statuses: Location['status'][],
): Promise<Location[]> {
  return db
    .select({
      id: location.id,
      name: location.name,
      kind: location.kind,
      address: location.address,
      phone: location.phone,
      opening_hours: location.opening_hours,
      status: location.status,
      revision: location.revision,
      city_id: city.id,
      city_name: city.name,
      region_id: region.id,
      region_name: region.name,
      time_zone: city.time_zone,
    })
    .from(location)
    .innerJoin(city, eq(city.id, location.city_id))
    .innerJoin(region, eq(region.id, city.region_id))
    .where(and(inArray(location.status, statuses), within(scope)))
    .orderBy(city.name, location.name, location.id);
}

export async function citiesWithin(db: Database, scope: LocationScope) {
  const reached = db
    .select({ one: sql`1` })
    .from(location)
    .where(and(eq(location.city_id, city.id), within(scope)));
  return db
    .select({ ...getTableColumns(city), region_name: region.name })
    .from(city)
    .innerJoin(region, eq(region.id, city.region_id))
    .where(scope.kind === 'any' ? undefined : exists(reached))
    .orderBy(city.name, city.id);
}

export async function regionsWithin(db: Database, scope: LocationScope) {
  const reached = db
    .select({ one: sql`1` })
    .from(city)
    .innerJoin(location, eq(location.city_id, city.id))
    .where(and(eq(city.region_id, region.id), within(scope)));
  return db
    .select()
    .from(region)
    .where(scope.kind === 'any' ? undefined : exists(reached))
    .orderBy(region.name);
}

/** Somebody with own-location reach and no location reaches nothing. */
function within(scope: LocationScope): SQL | undefined {
  if (scope.kind === 'any') return undefined;
  return scope.location_id === null ? sql`false` : eq(location.id, scope.location_id);
}
