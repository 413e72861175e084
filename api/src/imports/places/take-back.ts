import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import { failure } from '../../kernel/calls/fail';
import { locationsCalls, removeCity, removeLocation, removeRegion } from '../../locations';
import { city, location, region } from '../../locations/schema';
import type { ImportedRecord } from '../kind';

const TABLES = { region, city, location };
const GONE = { region: 'Такого региона нет.', city: 'Такого города нет.', location: 'Такой локации нет.' };

async function revisionOf({ database }: CallContext, of: keyof typeof TABLES, id: string): Promise<number> {
  const table = TABLES[of];
  const [row] = await database.db.select({ revision: table.revision }).from(table).where(eq(table.id, id));
  if (!row) throw failure('not_found', { message: GONE[of] });
  return row.revision;
}

const markOf = (of: keyof typeof TABLES) => async (context: CallContext, id: string) =>
  String(await revisionOf(context, of, id));

/** An import makes regions and cities, but changes none. */
const unchanged = () => Promise.reject(failure('conflict', { message: 'Эту запись загрузка не меняла.' }));

/** Places; one stays when its deletion or edit is refused by hand, too. */
export const placeRecords: Readonly<Record<keyof typeof TABLES, ImportedRecord>> = {
  region: { mark: markOf('region'), remove: removeRegion, restore: unchanged },
  city: { mark: markOf('city'), remove: removeCity, restore: unchanged },
  location: {
    mark: markOf('location'),
    // Whoever reaches one location may make others of its city, which are out of their reach.
    remove: (context, id) => removeLocation(context, id, { kind: 'any' }),
    async restore(context, id, fields) {
      const revision = await revisionOf(context, 'location', id);
      await call(locationsCalls.updateLocation, { locationId: id, revision, ...fields }, { context });
      return null;
    },
  },
};
