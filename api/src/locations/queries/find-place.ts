import type { City, Location, LocationScope, Region } from '@studio/contracts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { unknownPlace } from '../../kernel/places-asked';
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

/** Strength of a row lock: `edit` excludes other edits and those who rely on its status, `delete` also new references. */
type LockStrength = 'edit' | 'delete';
const LOCKS = { edit: 'no key update', delete: 'update' } as const;

/** The bare row, locked until the transaction ends. @throws `not_found` */
export async function lockRegion(tx: Database, id: string, strength: LockStrength = 'edit') {
  const [row] = await tx.select().from(region).where(eq(region.id, id)).for(LOCKS[strength]);
  return found(row, 'region');
}

/** The bare row, locked until the transaction ends. @throws `not_found` */
export async function lockCity(tx: Database, id: string, strength: LockStrength = 'edit') {
  const [row] = await tx.select().from(city).where(eq(city.id, id)).for(LOCKS[strength]);
  return found(row, 'city');
}

/** The bare row, locked until the transaction ends. @throws `not_found`, also for one out of reach */
export async function lockLocation(tx: Database, scope: LocationScope, id: string, strength: LockStrength = 'edit') {
  const [row] = await tx
    .select()
    .from(location)
    .where(and(eq(location.id, id), locationWithin(scope)))
    .for(LOCKS[strength]);
  return found(row, 'location');
}
