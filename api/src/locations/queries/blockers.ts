import type { PlaceBlocker } from '@studio/contracts';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { countOf } from '../../kernel/words/plural';
import { counted, findTraces, withPages } from '../../kernel/records/traces';
import { cityTraces, leftBehindAt, locationTraces } from '../hooks';
import { city, location } from '../schema';

type WithHooks = Pick<CallContext, 'hooks'>;

export const citiesOfRegion = findTraces([
  {
    kind: 'cities',
    table: city,
    where: (id) => eq(city.region_id, id),
    message: counted('В регионе', ['город', 'города', 'городов']),
  },
]);

export const locationsOfCity = findTraces([
  {
    kind: 'locations',
    table: location,
    where: (id) => eq(location.city_id, id),
    message: (count) => `В городе ${countOf(count, ['локация', 'локации', 'локаций'])}, считая и архивные.`,
  },
  {
    kind: 'coming_locations',
    table: location,
    where: (id) => eq(location.next_city_id, id),
    message: (count) =>
      `Сюда ${countOf(count, ['локация собирается переехать', 'локации собираются переехать', 'локаций собираются переехать'])}: отмените переезд или дождитесь его.`,
  },
]);

const plannedMove = findTraces([
  {
    kind: 'planned_move',
    table: location,
    where: (id) => and(eq(location.id, id), isNotNull(location.next_at)),
    message: () => 'Запланированный переезд отменится.',
  },
]);

export async function blockersOfRegion(db: Database, id: string): Promise<PlaceBlocker[]> {
  return withPages('region', id, await citiesOfRegion(db, id));
}

export async function blockersOfCity(db: Database, { hooks }: WithHooks, id: string): Promise<PlaceBlocker[]> {
  return withPages('city', id, [...(await locationsOfCity(db, id)), ...(await hooks.call(cityTraces, db, id)).flat()]);
}

export async function blockersOfLocation(db: Database, { hooks }: WithHooks, id: string): Promise<PlaceBlocker[]> {
  return withPages('location', id, (await hooks.call(locationTraces, db, id)).flat());
}

/** What an archiving of this location leaves behind, or withdraws. */
export async function leftBehind(
  db: Database,
  { hooks, now }: Pick<CallContext, 'hooks' | 'now'>,
  id: string,
): Promise<PlaceBlocker[]> {
  return withPages('location', id, [
    ...(await plannedMove(db, id)),
    ...(await hooks.call(leftBehindAt, db, id, now())).flat(),
  ]);
}
