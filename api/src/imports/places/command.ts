import { call } from '@orpc/server';
import type { CallContext } from '../../kernel/context';
import { locationsCalls } from '../../locations';
import type { AtlasCity, AtlasRegion } from './atlas';
import type { LocationFields } from './read-fields';

/** What an import does for one row: the places it creates first, then the location. */
export interface LocationCommand {
  newRegion: AtlasRegion | null;
  newCity: AtlasCity | null;
  location:
    | { kind: 'create'; input: Required<LocationFields> & { id: string; name: string; city_id: string } }
    | { kind: 'update'; locationId: string; revision: number; fields: LocationFields };
}

/** Runs the calls that staff use; the context's database is the transaction of the whole import. */
export async function writeLocation(context: CallContext, command: LocationCommand): Promise<void> {
  const { newRegion, newCity, location } = command;
  if (newRegion) await call(locationsCalls.createRegion, newRegion, { context });
  if (newCity) {
    const { id, name, time_zone, region } = newCity;
    await call(locationsCalls.createCity, { id, name, time_zone, region_id: region.id }, { context });
  }
  if (location.kind === 'create') {
    await call(locationsCalls.createLocation, location.input, { context });
    return;
  }
  const { locationId, revision, fields } = location;
  await call(locationsCalls.updateLocation, { locationId, revision, ...fields }, { context });
}
