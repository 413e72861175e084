import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import { locationsCalls } from '../../locations';
import { city, location, region } from '../../locations/schema';
import { changedFields, fieldsBefore } from '../../kernel/records';
import type { KeptStep } from '../schema';
import type { AtlasCity, AtlasRegion } from './atlas';
import type { LocationFields } from './read-fields';

/** What an import does for one row: the places that are to be there first, then the location. */
export interface LocationCommand {
  newRegion: AtlasRegion | null;
  newCity: AtlasCity | null;
  location:
    | { kind: 'create'; input: Required<LocationFields> & { id: string; name: string; city_id: string } }
    | { kind: 'update'; locationId: string; revision: number; fields: LocationFields };
}

/** Runs the calls that staff use; the context's database is the transaction of the whole import. */
export async function writeLocation(
  context: CallContext,
  { newRegion, newCity, location: written }: LocationCommand,
  title: string,
): Promise<KeptStep[]> {
  const { db } = context.database;
  const steps: KeptStep[] = [];
  if (newRegion && (await db.$count(region, eq(region.id, newRegion.id))) === 0) {
    const { id, name } = newRegion;
    const { revision } = await call(locationsCalls.createRegion, { id, name }, { context });
    steps.push(madeStep('region', { title: `Регион «${name}»`, id, revision }));
  }
  if (newCity && (await db.$count(city, eq(city.id, newCity.id))) === 0) {
    const { id, name, time_zone, region: parent } = newCity;
    const made = { id, name, time_zone, region_id: parent.id };
    const { revision } = await call(locationsCalls.createCity, made, { context });
    steps.push(madeStep('city', { title: `Город «${name}»`, id, revision }));
  }
  if (written.kind === 'create') {
    const { id, revision } = await call(locationsCalls.createLocation, written.input, { context });
    return [...steps, madeStep('location', { title, id, revision })];
  }
  const { locationId: id, revision: from, fields } = written;
  const [row] = await db.select().from(location).where(eq(location.id, id));
  const { revision } = await call(
    locationsCalls.updateLocation,
    { locationId: id, revision: from, ...fields },
    { context },
  );
  const marks = { from: String(from), left: String(revision) };
  const before = row ? fieldsBefore(row, changedFields(row, fields)) : {};
  return [...steps, { title, of: 'location', id, ...marks, before, carries: false }];
}

function madeStep(
  of: 'region' | 'city' | 'location',
  { title, id, revision }: { title: string; id: string; revision: number },
): KeptStep {
  return { title, of, id, from: null, left: String(revision), before: {}, carries: true };
}
