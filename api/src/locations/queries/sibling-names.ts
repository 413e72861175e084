import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { unknownPlace } from '../../kernel/calls/places-asked';
import type { Named } from '../rules/place-names';
import { city, location, region } from '../schema';

/** An advisory lock that nothing else in this product uses: region names are assigned one at a time. */
const REGION_NAMES_LOCK = 4_600_005;

/** The names of all regions; until the transaction ends no other one can be assigned. */
export async function lockRegionNames(tx: Database): Promise<Named[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${REGION_NAMES_LOCK})`);
  return tx.select({ id: region.id, name: region.name }).from(region);
}

/**
 * The names of a region's cities; until the transaction ends no other one can be assigned, nor the region deleted.
 * @throws `not_found` for an unknown region
 */
export async function lockCityNames(tx: Database, region_id: string): Promise<Named[]> {
  const [parent] = await tx.select({ id: region.id }).from(region).where(eq(region.id, region_id)).for('no key update');
  if (!parent) throw unknownPlace('region', 'region_id');
  return tx.select({ id: city.id, name: city.name }).from(city).where(eq(city.region_id, region_id));
}

/**
 * The names of a city's locations; until the transaction ends no other one can be assigned, nor the city deleted.
 * @throws `not_found` for an unknown city
 */
export async function lockLocationNames(tx: Database, city_id: string): Promise<Named[]> {
  const [parent] = await tx.select({ id: city.id }).from(city).where(eq(city.id, city_id)).for('no key update');
  if (!parent) throw unknownPlace('city', 'city_id');
  return tx.select({ id: location.id, name: location.name }).from(location).where(eq(location.city_id, city_id));
}
