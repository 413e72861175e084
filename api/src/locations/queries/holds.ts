import type { PlaceHold } from '@studio/contracts';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { photosession } from '../../photosessions/schema';
import { employee } from '../../users/schema';
import { toHolds } from '../rules/holds';
import { city, location } from '../schema';
import { locationAdministrator, locationAssignment } from '../staffing-schema';

export async function holdsOfRegion(db: Database, id: string): Promise<PlaceHold[]> {
  return toHolds({ cities: await db.$count(city, eq(city.region_id, id)) });
}

export async function holdsOfCity(db: Database, id: string): Promise<PlaceHold[]> {
  return toHolds({ locations: await db.$count(location, eq(location.city_id, id)) });
}

/** Dismissed people, ended assignments and deleted sessions are history too. */
export async function holdsOfLocation(db: Database, id: string): Promise<PlaceHold[]> {
  return toHolds({
    employees: await db.$count(employee, eq(employee.primary_location_id, id)),
    assignments: await db.$count(locationAssignment, isFurther(id)),
    administrators: await db.$count(locationAdministrator, eq(locationAdministrator.location_id, id)),
    photosessions: await db.$count(photosession, eq(photosession.location_id, id)),
  });
}

/** The primary row in force belongs to the employee's record, which is counted by itself. */
function isFurther(id: string) {
  return and(
    eq(locationAssignment.location_id, id),
    or(eq(locationAssignment.is_primary, false), isNotNull(locationAssignment.ended_on)),
  );
}
