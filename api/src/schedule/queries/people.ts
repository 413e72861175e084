import { type BoardPerson, heldPositions, type ShiftPosition, usualPosition } from '@studio/contracts';
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { inRussian } from '../../kernel/database/russian-text';
import { locationAssignment } from '../../users/staffing-schema';
import { employee, fullName, rolesOfMany } from '../../users';

const columns = {
  id: employee.id,
  last_name: employee.last_name,
  first_name: employee.first_name,
  middle_name: employee.middle_name,
  position: employee.position,
  primary_location_id: employee.primary_location_id,
  dismissed_on: employee.dismissed_on,
};

/**
 * The people who may be planned at the locations: primary or assigned ones, and those of `ids` in addition. Dismissed people are included
 * up to their last day.
 */
export async function boardPeople(
  db: Database,
  location_ids: readonly string[],
  ids: readonly string[],
  from: string,
): Promise<BoardPerson[]> {
  if (location_ids.length === 0) return [];
  const assigned = db
    .select({ id: locationAssignment.employee_id })
    .from(locationAssignment)
    .where(and(inArray(locationAssignment.location_id, [...location_ids]), isNotOver(from)));
  const rows = await db
    .select(columns)
    .from(employee)
    .where(
      or(
        and(
          or(inArray(employee.primary_location_id, [...location_ids]), inArray(employee.id, assigned)),
          or(eq(employee.status, 'active'), gt(employee.dismissed_on, from)),
        ),
        ids.length > 0 ? inArray(employee.id, [...ids]) : sql`false`,
      ),
    )
    .orderBy(inRussian(employee.name_folded), employee.id);
  const people = rows.map(({ id }) => id);
  const [locations, roles] = await Promise.all([assignmentsOf(db, people, from), rolesOfMany(db, people)]);
  return rows.map((row) => ({
    id: row.id,
    full_name: fullName(row),
    position: row.position,
    primary_location_id: row.primary_location_id,
    location_ids: [
      ...new Set([
        ...(row.primary_location_id ? [row.primary_location_id] : []),
        ...(locations.get(row.id) ?? []).map(({ location_id }) => location_id),
      ]),
    ],
    shift_position: usualPosition(roles.get(row.id) ?? []),
    positions: heldPositions(roles.get(row.id) ?? []),
    dismissed_on: row.dismissed_on,
  }));
}

/** Where somebody is assigned, from a day to before another. */
interface AssignedAt {
  location_id: string;
  started_on: string;
  ended_on: string | null;
}

/** One that was removed before its first day has none. */
const isNotOver = (day: string) => {
  const { started_on, ended_on } = locationAssignment;
  return or(isNull(ended_on), and(gt(ended_on, day), gt(ended_on, started_on)));
};

/** Whether one of the assignments is of that place on that day. */
export function isAssigned(rows: readonly AssignedAt[] | undefined, location_id: string, day: string): boolean {
  return (rows ?? []).some(
    (one) => one.location_id === location_id && one.started_on <= day && (one.ended_on === null || one.ended_on > day),
  );
}

/** The assignments of people that are not over on a day, those that begin later among them. */
export async function assignmentsOf(
  db: Database,
  ids: readonly string[],
  day: string,
): Promise<Map<string, AssignedAt[]>> {
  const locations = new Map<string, AssignedAt[]>();
  if (ids.length === 0) return locations;
  const rows = await db
    .select()
    .from(locationAssignment)
    .where(and(inArray(locationAssignment.employee_id, [...ids]), isNotOver(day)));
  for (const row of rows) locations.set(row.employee_id, [...(locations.get(row.employee_id) ?? []), row]);
  return locations;
}

/** The positions of each of the people. */
export async function positionsOfMany(db: Database, ids: readonly string[]): Promise<Map<string, ShiftPosition[]>> {
  const roles = await rolesOfMany(db, [...new Set(ids)]);
  return new Map(ids.map((id) => [id, heldPositions(roles.get(id) ?? [])]));
}
