import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { locationAssignment } from '../staffing-schema';

/** The date at the place of an assignment: from its first day to before its last one goes by the place's own clock. */
const dateThere = (now: SQL | Date) => sql`(
  select ((${now instanceof Date ? now.toISOString() : now}::timestamptz) at time zone there.time_zone)::date
  from location at_place join city there on there.id = at_place.city_id where at_place.id = location_assignment.location_id)`;

/** Assignments that have begun and not ended; those of the primary location among them. */
export function inForce(now: SQL | Date): SQL {
  return sql`(location_assignment.started_on <= ${dateThere(now)} and ${notOver(now)})`;
}

/** The same with those that begin later; one without a day never was. */
export function notOver(now: SQL | Date): SQL {
  return sql`(location_assignment.ended_on is null or location_assignment.ended_on > greatest(${dateThere(now)}, location_assignment.started_on))`;
}

/** Where people are assigned today besides their primary location; nobody without such a place is in it. */
export async function furtherPlacesOf(db: Database, ids: readonly string[], now: Date): Promise<Map<string, string[]>> {
  const places = new Map<string, string[]>();
  if (ids.length === 0) return places;
  const rows = await db
    .select({ employee_id: locationAssignment.employee_id, location_id: locationAssignment.location_id })
    .from(locationAssignment)
    .where(
      and(inArray(locationAssignment.employee_id, [...ids]), eq(locationAssignment.is_primary, false), inForce(now)),
    )
    .orderBy(locationAssignment.started_on, locationAssignment.location_id);
  for (const { employee_id, location_id } of rows)
    places.set(employee_id, [...(places.get(employee_id) ?? []), location_id]);
  return places;
}

/** The same of one person as a column of a statement about employees; `until` is the first day on which they do not work there. */
export function furtherPlaces(now: SQL): SQL<{ location_id: string; until: string | null }[]> {
  return sql<{ location_id: string; until: string | null }[]>`(
    select coalesce(json_agg(json_build_object('location_id', location_assignment.location_id, 'until', location_assignment.ended_on) order by location_assignment.started_on, location_assignment.location_id), '[]')
    from location_assignment where location_assignment.employee_id = employee.id and not location_assignment.is_primary and ${inForce(now)})`;
}
