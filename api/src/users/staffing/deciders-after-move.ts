import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { city, location } from '../../locations/schema';
import { nameOfEmployee } from '../queries/name-of-employee';
import { managersOf } from './approvers-at';

/** Who decides about a location in another city instead of those of its present one: sentences for anyone who moves it. */
export async function decidersAfterMove(db: Database, locationId: string, cityId: string): Promise<string[]> {
  const [place] = await db.select({ city_id: location.city_id }).from(location).where(eq(location.id, locationId));
  if (!place) return [];
  const towns = await db
    .select({ city_id: city.id, region_id: city.region_id })
    .from(city)
    .where(inArray(city.id, [place.city_id, cityId]));
  const decide = async (id: string) =>
    (
      await managersOf(
        db,
        towns.find(({ city_id }) => city_id === id),
      )
    ).toSorted();
  const [now, then] = [await decide(place.city_id), await decide(cityId)];
  if (now.join() === then.join() || then.length === 0) return [];
  const named = async (ids: readonly string[]) =>
    (await Promise.all(ids.map((id) => nameOfEmployee(db, id)))).join(', ') || 'никто';
  return [
    `О кассе, расходах и людях локации вместе с её администраторами будут решать: ${await named(then)}. Сейчас: ${await named(now)}.`,
  ];
}
