import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { city, location } from '../../locations/schema';
import { nameOfEmployee } from '../queries/name-of-employee';
import { managersOf } from './approvers-at';

/** Where decisions are made: those of the city and of its region. */
interface Area {
  city_id: string;
  region_id: string;
}

/** Who decides about a location in another city instead of those of its present one: sentences for anyone who moves it. */
export async function decidersAfterMove(db: Database, locationId: string, cityId: string): Promise<string[]> {
  const [place] = await db.select({ city_id: location.city_id }).from(location).where(eq(location.id, locationId));
  const [now, then] = [place && (await areaOf(db, place.city_id)), await areaOf(db, cityId)];
  if (!now || !then) return [];
  return decidersTold(db, { now, next: then, of: 'локации вместе с её администраторами' });
}

/** The same of a city with places that work, when it goes to another region. */
export async function decidersInRegion(db: Database, cityId: string, region_id: string): Promise<string[]> {
  const now = await areaOf(db, cityId);
  const working = await db.$count(location, and(eq(location.city_id, cityId), eq(location.status, 'active')));
  if (!now || working === 0) return [];
  return decidersTold(db, { now, next: { ...now, region_id }, of: 'локаций города вместе с их администраторами' });
}

async function areaOf(db: Database, cityId: string): Promise<Area | undefined> {
  const [found] = await db
    .select({ city_id: city.id, region_id: city.region_id })
    .from(city)
    .where(eq(city.id, cityId));
  return found;
}

async function decidersTold(db: Database, { now, next, of }: { now: Area; next: Area; of: string }): Promise<string[]> {
  const [before, after] = [(await managersOf(db, now)).toSorted(), (await managersOf(db, next)).toSorted()];
  if (before.join() === after.join() || after.length === 0) return [];
  const named = async (ids: readonly string[]) =>
    (await Promise.all(ids.map((id) => nameOfEmployee(db, id)))).join(', ') || 'никто';
  return [`О кассе, расходах и людях ${of} будут решать: ${await named(after)}. Сейчас: ${await named(before)}.`];
}
