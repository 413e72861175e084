import type { PlaceBlocker } from '@studio/contracts';
import { eq, or } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { countOf } from '../../kernel/words/plural';
import { counted, findTraces } from '../../kernel/records/traces';
import { cityTraces, locationTraces } from '../hooks';
import { city, location } from '../schema';

type WithHooks = Pick<CallContext, 'hooks'>;

export const blockersOfRegion = findTraces([
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
    where: (id) => or(eq(location.city_id, id), eq(location.next_city_id, id)),
    message: (count) => `В городе ${countOf(count, ['локация', 'локации', 'локаций'])}, считая и архивные.`,
  },
]);

export async function blockersOfCity(db: Database, { hooks }: WithHooks, id: string): Promise<PlaceBlocker[]> {
  return [...(await locationsOfCity(db, id)), ...(await hooks.call(cityTraces, db, id)).flat()];
}

export async function blockersOfLocation(db: Database, { hooks }: WithHooks, id: string): Promise<PlaceBlocker[]> {
  return (await hooks.call(locationTraces, db, id)).flat();
}
