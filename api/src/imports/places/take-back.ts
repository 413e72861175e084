import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import type { CallContext } from '../../kernel/context';
import { locationsCalls, removeCity, removeLocation, removeRegion } from '../../locations';
import { city, location, region } from '../../locations/schema';
import { changedSince } from '../kind';
import type { LocationFields } from './read-fields';

/** A place that an import made or changed, as it left it. */
export interface PlaceStep {
  kind: 'region' | 'city' | 'location';
  id: string;
  revision: number;
  /** As it was; null for one that the import made. */
  before: LocationFields | null;
}

const TABLES = { region, city, location };
const REMOVALS = { region: removeRegion, city: removeCity, location: removeLocation };

/** @throws `conflict` for a place that is not as the import left it, and what refuses a deletion or an edit */
export async function takePlaceBack(context: CallContext, { kind, id, revision, before }: PlaceStep): Promise<void> {
  const table = TABLES[kind];
  const [row] = await context.database.db.select({ revision: table.revision }).from(table).where(eq(table.id, id));
  if (row?.revision !== revision) throw changedSince();
  if (before === null) await REMOVALS[kind](context, id);
  else await call(locationsCalls.updateLocation, { locationId: id, revision, ...before }, { context });
}
