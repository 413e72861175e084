import type { PlaceImpact } from '@studio/contracts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../kernel/database/open';
import { hook } from '../kernel/hooks';
import type { FoundTrace } from '../kernel/traces';

/** What of upper domains keeps the location of this id from being deleted. */
export const locationTraces = hook<[db: Database, locationId: string], FoundTrace[]>('locations.location_traces');

/** The same of a city. */
export const cityTraces = hook<[db: Database, cityId: string], FoundTrace[]>('locations.city_traces');

export type UpperFigures = Pick<PlaceImpact, 'photosessions' | 'open_photosessions'>;

/** How many sessions belong to the locations of which the condition is true. */
export const sessionFigures = hook<[db: Database, where: SQL], UpperFigures>('locations.session_figures');
