import type { Location } from '@studio/contracts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { inRussian } from '../../kernel/database/russian-text';
import { selectLocations } from '../../locations';
import { city, location } from '../../locations/schema';
import { locationAssignment } from '../staffing-schema';

export interface PersonPlace {
  location: Location;
  primary: boolean;
  since: string;
}

interface Worker {
  id: string;
  primary_location_id: string | null;
  hired_on: string;
}

/** A person's primary location, then the others by city and name. */
export async function placesOf(db: Database, { id, primary_location_id, hired_on }: Worker): Promise<PersonPlace[]> {
  const since = new Map((await assignmentsInForce(db, id)).map((row) => [row.location_id, row.started_on]));
  const ids = [...new Set([...(primary_location_id === null ? [] : [primary_location_id]), ...since.keys()])];
  if (ids.length === 0) return [];
  const places = await selectLocations(db)
    .where(inArray(location.id, ids))
    .orderBy(inRussian(city.name), inRussian(location.name), location.id);
  const rows = places.map((place) => ({
    location: place,
    primary: place.id === primary_location_id,
    since: since.get(place.id) ?? hired_on,
  }));
  return [...rows.filter(({ primary }) => primary), ...rows.filter(({ primary }) => !primary)];
}

/** The assignments in force, including that of the primary location. */
export function assignmentsInForce(db: Database, employee_id: string) {
  return db
    .select({ location_id: locationAssignment.location_id, started_on: locationAssignment.started_on })
    .from(locationAssignment)
    .where(and(eq(locationAssignment.employee_id, employee_id), isNull(locationAssignment.ended_on)));
}
