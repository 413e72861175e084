import type { Location, LocationScope } from '@studio/contracts';
import { and, eq, like, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { foldedText, inRussian } from '../../kernel/database/russian-text';
import { foldText, likePattern } from '../../kernel/words/text';
import { city, location, region } from '../schema';
import { selectLocations } from './place-rows';
import { locationWithin } from './reach';

interface LocationFilter {
  status: Location['status'] | 'all';
  region_id?: string | undefined;
  city_id?: string | undefined;
  /** Words of the names of location, city and region, and of the address. */
  search?: string | undefined;
}

/** The locations in reach that match a filter, by region, city and name, at most `limit`. */
export async function matchingLocations(
  db: Database,
  scope: LocationScope,
  { status, region_id, city_id, search }: LocationFilter,
  limit: number,
): Promise<Location[]> {
  const text = foldedText(sql`concat_ws(' ', ${region.name}, ${city.name}, ${location.name}, ${location.address})`);
  const words = foldText(search ?? '')
    .split(' ')
    .filter(Boolean);
  return selectLocations(db)
    .where(
      and(
        locationWithin(scope),
        status === 'all' ? undefined : eq(location.status, status),
        region_id ? eq(region.id, region_id) : undefined,
        city_id ? eq(city.id, city_id) : undefined,
        ...words.map((word) => like(text, likePattern(word))),
      ),
    )
    .orderBy(inRussian(region.name), inRussian(city.name), inRussian(location.name), location.id)
    .limit(limit);
}
