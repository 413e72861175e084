import type { City, Location, LocationScope, Region } from '@studio/contracts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { unknownPlace } from '../../kernel/calls/places-asked';
import { city, location, region } from '../schema';
import { selectCities, selectLocations } from './place-rows';
import { cityWithin, locationWithin, regionWithin } from './reach';

function found<Row>(row: Row | undefined, kind: 'region' | 'city' | 'location'): Row {
  if (!row) throw unknownPlace(kind);
  return row;
}

/** @throws `not_found`, also for one out of reach */
export async function findRegion(db: Database, scope: LocationScope, id: string): Promise<Region> {
  const [row] = await db
    .select()
    .from(region)
    .where(and(eq(region.id, id), regionWithin(scope)));
  return found(row, 'region');
}

/** @throws `not_found`, also for one out of reach */
export async function findCity(db: Database, scope: LocationScope, id: string): Promise<City> {
  const [row] = await selectCities(db).where(and(eq(city.id, id), cityWithin(scope)));
  return found(row, 'city');
}

/** @throws `not_found`, also for one out of reach */
export async function findLocation(db: Database, scope: LocationScope, id: string): Promise<Location> {
  const [row] = await selectLocations(db).where(and(eq(location.id, id), locationWithin(scope)));
  return found(row, 'location');
}
