import { quoted } from '@studio/contracts';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { unknownPlace } from '../../kernel/calls/places-asked';
import { city, location } from '../schema';

interface Business {
  name: string;
  time_zone: string;
}

/**
 * The place as it is in business, with the zone that its days follow: neither is it archived nor moved, nor do its clocks change, until the
 * transaction ends. Asked before anything counts there: money, a day, a till, a shift, a plan, a budget.
 * @param message what an archived one is told, instead of how to restore it
 * @throws `location_archived`; `not_found` for an unknown one
 */
export async function inBusiness(tx: Database, locationId: string, message?: string): Promise<Business> {
  const [place] = await tx
    .select({ name: location.name, status: location.status, time_zone: city.time_zone })
    .from(location)
    .innerJoin(city, eq(city.id, location.city_id))
    .where(eq(location.id, locationId))
    .for('share');
  if (!place) throw unknownPlace('location');
  if (place.status === 'archived') throw archived(place.name, message);
  return place;
}

/** The same of several places that goods come to, in one order; ids of other stocks are no places. */
export async function allInBusiness(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const places = await tx
    .select({ name: location.name, status: location.status })
    .from(location)
    .where(inArray(location.id, [...ids]))
    .orderBy(location.id)
    .for('share');
  const gone = places.find(({ status }) => status === 'archived');
  if (gone) throw archived(gone.name);
}

const archived = (name: string, message = `Локация ${quoted(name)} в архиве. Верните локацию из архива и повторите.`) =>
  failure('location_archived', { message });
