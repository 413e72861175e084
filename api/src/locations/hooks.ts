import type { LocationScope, PlaceImpact } from '@studio/contracts';
import type { SQL } from 'drizzle-orm';
import type { CallContext } from '../kernel/context';
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

/** How many people work first of all, answer, or are assigned besides at these locations. */
export type StaffFigures = Pick<PlaceImpact, 'employees' | 'administrators'> & { assignments: number };

/** Who works at the locations of which the condition is true, in numbers. */
export const staffFigures = hook<[db: Database, where: SQL], StaffFigures>('locations.staff_figures');

/** How many active people work first of all in each city within reach, by its id. */
export const peopleByCity = hook<[db: Database, scope: LocationScope], ReadonlyMap<string, number>>(
  'locations.people_by_city',
);

/** Who works first of all at the location of this id: their ids, and their rows locked until the transaction ends. */
export const staffLocked = hook<[tx: Database, locationId: string], string[]>('locations.staff_locked');

/** Another location is to be the one where these people work first of all. */
export interface StaffMove {
  ids: string[];
  from: string;
  to: string;
}

/** These people, whose rows the transaction has locked, are moved; each move is audited. */
export const staffMoved = hook<[tx: Database, context: CallContext, move: StaffMove]>('locations.staff_moved');

/** The location of this id is being archived: nobody is assigned to it any more. */
export const locationArchived =
  hook<[tx: Database, context: CallContext, locationId: string]>('locations.location_archived');
