import type { Location, LocationScope } from '@studio/contracts';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { inRussian } from '../../kernel/database/russian-text';
import { city, location, region } from '../schema';
import { selectCities, selectLocations } from './place-rows';
import { cityWithin, locationWithin, regionWithin } from './reach';

/** By name. */
export async function listRegions(db: Database, scope: LocationScope) {
  return db.select().from(region).where(regionWithin(scope)).orderBy(inRussian(region.name), region.id);
}

/** By name; of one region, with these ids, or all. */
export async function listCities(db: Database, scope: LocationScope, of: { region?: string; ids?: string[] } = {}) {
  return selectCities(db)
    .where(
      and(
        cityWithin(scope),
        of.region === undefined ? undefined : eq(city.region_id, of.region),
        of.ids && inArray(city.id, of.ids),
      ),
    )
    .orderBy(inRussian(city.name), city.id);
}

/** By city, then by name. */
export async function listLocations(
  db: Database,
  scope: LocationScope,
  { status, city: cityId }: { status: Location['status'] | 'all'; city?: string },
): Promise<Location[]> {
  const conditions: (SQL | undefined)[] = [
    locationWithin(scope),
    status === 'all' ? undefined : eq(location.status, status),
    cityId === undefined ? undefined : eq(location.city_id, cityId),
  ];
  return selectLocations(db)
    .where(and(...conditions))
    .orderBy(inRussian(city.name), inRussian(location.name), location.id);
}

/** Those of these locations that are in reach, each once, in the order given. */
export async function reachedIds(db: Database, scope: LocationScope, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: location.id })
    .from(location)
    .where(and(inArray(location.id, ids), locationWithin(scope)));
  const reached = new Set(rows.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => reached.has(id));
}
