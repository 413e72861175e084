import type { LocationScope, PlaceImpact } from '@studio/contracts';
import type { SQL } from 'drizzle-orm';
import type { CallContext } from '../kernel/calls/context';
import type { Database } from '../kernel/database/open';
import { hook, on } from '../kernel/calls/hooks';
import type { Teller } from '../kernel/records/people-notified';
import type { FindTraces, FoundTrace } from '../kernel/records/traces';

/** Records of upper domains that prevent the deletion of this location. */
export const locationTraces = hook<[db: Database, locationId: string], FoundTrace[]>('locations.location_traces');

/** The same for a city. */
export const cityTraces = hook<[db: Database, cityId: string], FoundTrace[]>('locations.city_traces');

/** What has to be settled at a location before it goes to the archive, with the page where that is done. */
export interface Unsettled extends Omit<FoundTrace, 'day'> {
  path: string;
}

/** What keeps this location out of the archive for now. */
export const unsettledAt = hook<[db: Database, locationId: string], Unsettled[]>('locations.unsettled_at');

/** An answer to it from what is found there, and the page where that is settled. */
export const unsettled = (find: FindTraces, pathOf: (locationId: string) => string) =>
  on(unsettledAt, async (db, locationId) =>
    (await find(db, locationId)).map(({ day: _day, ...one }) => ({ ...one, path: pathOf(locationId) })),
  );

/** What an archiving leaves without its place, or withdraws with it: to be named before. */
export const leftBehindAt = hook<[db: Database, locationId: string, now: Date], FoundTrace[]>(
  'locations.left_behind_at',
);

export type UpperFigures = Pick<PlaceImpact, 'photosessions' | 'open_photosessions'>;

/** Number of sessions at the locations that match the condition. */
export const sessionFigures = hook<[db: Database, where: SQL], UpperFigures>('locations.session_figures');

/** Numbers of primary employees, administrators and further assignments of locations. */
export type StaffFigures = Pick<PlaceImpact, 'employees' | 'administrators'> & {
  assignments: number;
  /** Administrators who reach none of these by their roles alone: without their work there they answer for them no longer. */
  own_administrators: number;
};

/** Staff numbers of the locations that match the condition. */
export const staffFigures = hook<[db: Database, where: SQL, now: Date], StaffFigures>('locations.staff_figures');

/** Number of active primary employees in each city within reach, by its id. */
export const peopleByCity = hook<[db: Database, scope: LocationScope], ReadonlyMap<string, number>>(
  'locations.people_by_city',
);

/** The primary employees of this location: their ids, with their rows locked until the transaction ends. */
export const staffLocked = hook<[tx: Database, locationId: string], string[]>('locations.staff_locked');

/** A new primary location for these people. */
export interface StaffMove {
  ids: string[];
  from: string;
  to: string;
}

/** These people, whose rows the transaction has locked, are moved; each move is audited. */
export const staffMoved = hook<[tx: Database, context: CallContext, move: StaffMove]>('locations.staff_moved');

/**
 * What people were to do at a location that goes to the archive is called off, before they leave it.
 * `seen`: how much of it the archiver was shown.
 */
export const workWithdrawn =
  hook<[tx: Database, context: CallContext, locationId: string, seen: number | undefined]>('locations.work_withdrawn');

/** This location is being archived: its assignments end. */
export const locationArchived =
  hook<[tx: Database, context: CallContext, locationId: string]>('locations.location_archived');

/** What a location that was archived then gets back with its restoring, and what not. */
export interface RestoreTold {
  /** Sentences for anyone who decides. */
  notes: string[];
  /** Whether nobody of those who were named may still administer it. */
  needsAdministrator: boolean;
}

/** The entry of an archiving: whatever it did besides stands beside it, under the same request. */
export interface ArchiveAct {
  at: Date;
  request_id: string | null;
}

export const restoreTold = hook<[db: Database, locationId: string, archived: ArchiveAct, now: Date], RestoreTold>(
  'locations.restore_told',
);

/** This location has come back, with who administers it from now on besides; `again`: it had come back before. */
export const locationRestored =
  hook<[tx: Database, context: CallContext, restored: { location_id: string; successor_id: string; again: boolean }]>(
    'locations.location_restored',
  );

/** Whether one of the matching locations has days that count: a till, a sale, a session. */
export const worksAt = hook<[db: Database, where: SQL], boolean>('locations.works_at');

/** Another zone at the matching locations from a moment on. */
export interface ZoneChange {
  where: SQL;
  /** Whose zone it is; null for the move of one location, which leaves what belongs to cities. */
  city_id: string | null;
  from: string;
  to: string;
  at: Date;
}

/** Who changes the clocks, and whom it is told by. */
export type ZoneTeller = Pick<CallContext, 'hooks'> & Teller;

/** The clocks there show another time from then on: what lies ahead keeps its time on them. */
export const zoneChanged = hook<[tx: Database, by: ZoneTeller, change: ZoneChange]>('locations.zone_changed');

/** What that changes ahead: sentences for anyone who decides, and for those whom it concerns. */
export const zoneTold = hook<[db: Database, change: ZoneChange], string[]>('locations.zone_told');

/** How many records it moves ahead to the same hours by the new clocks. */
export const movedByZone = hook<[db: Database, change: ZoneChange], number>('locations.moved_by_zone');

/** People whom a change of the matching locations concerns from a moment on, and the page that tells them more. */
export interface Concerned {
  ids: string[];
  /** Default: the location's own. */
  link?: string;
  /** They work there, and decide nothing. */
  only_work?: boolean;
}

/** Who answers for the matching locations, or works there from then on. */
export const concernedAt = hook<[db: Database, where: SQL, from: Date], Concerned>('locations.concerned_at');

/** What would cost, lie or be told otherwise at a location in another city: sentences for anyone who decides. */
export const moveTold = hook<[db: Database, locationId: string, cityId: string, now: Date], string[]>(
  'locations.move_told',
);

/** What would be otherwise at the locations of a city in another region: sentences for anyone who decides. */
export const regionTold = hook<[db: Database, cityId: string, regionId: string], string[]>('locations.region_told');
