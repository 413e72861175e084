import type { Employee, Location, LocationScope } from '@studio/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Hooks } from '../../kernel/calls/hooks';
import type { Database } from '../../kernel/database/open';
import { withinScope } from '../../kernel/calls/within-scope';
import { inRussian } from '../../kernel/database/russian-text';
import { selectLocations } from '../../locations';
import { city, location } from '../../locations/schema';
import { shiftsAheadOf } from '../hooks';
import { locationAssignment } from '../staffing-schema';
import { notOver } from './in-force';

export interface PersonPlace {
  location: Location;
  primary: boolean;
  since: string;
  /** The first day on which they do not work there any more; null for none. */
  until: string | null;
  shifts_on: string[];
}

interface Ahead {
  now: Date;
  hooks: Hooks;
}

interface Worker {
  id: string;
  primary_location_id: string | null;
  hired_on: string;
}

/** A person's primary location, then the others by city and name. */
export async function placesOf(
  db: Database,
  { now, hooks }: Ahead,
  { id, primary_location_id, hired_on }: Worker,
): Promise<PersonPlace[]> {
  const of = new Map((await assignmentsOf(db, id, now)).map((row) => [row.location_id, row]));
  const ids = [...new Set([...(primary_location_id === null ? [] : [primary_location_id]), ...of.keys()])];
  if (ids.length === 0) return [];
  const places = await selectLocations(db)
    .where(inArray(location.id, ids))
    .orderBy(inRussian(city.name), inRussian(location.name), location.id);
  const shifts = (await hooks.call(shiftsAheadOf, db, id, now)).flat();
  const rows = places.map((place) => ({
    location: place,
    primary: place.id === primary_location_id,
    since: of.get(place.id)?.started_on ?? hired_on,
    until: of.get(place.id)?.ended_on ?? null,
    shifts_on: shifts.flatMap(({ location_id, date }) => (location_id === place.id ? [date] : [])),
  }));
  return [...rows.filter(({ primary }) => primary), ...rows.filter(({ primary }) => !primary)];
}

/** The assignments that are not over, including that of the primary location. */
export function assignmentsOf(db: Database, employee_id: string, now: Date) {
  return db
    .select({
      id: locationAssignment.id,
      location_id: locationAssignment.location_id,
      started_on: locationAssignment.started_on,
      ended_on: locationAssignment.ended_on,
    })
    .from(locationAssignment)
    .where(and(eq(locationAssignment.employee_id, employee_id), notOver(now)));
}

/** The further assignments of somebody, not over, at active locations in reach. */
export async function visitsWithin(
  db: Database,
  scope: LocationScope,
  employee_id: string,
  now: Date,
): Promise<NonNullable<Employee['visits']>> {
  return db
    .select({
      location_id: location.id,
      location_name: location.name,
      since: locationAssignment.started_on,
      until: locationAssignment.ended_on,
    })
    .from(locationAssignment)
    .innerJoin(location, eq(location.id, locationAssignment.location_id))
    .where(
      and(
        eq(locationAssignment.employee_id, employee_id),
        eq(locationAssignment.is_primary, false),
        withinScope(scope, location.id),
        notOver(now),
      ),
    )
    .orderBy(locationAssignment.started_on, location.id);
}
