import { type LocationScope, locationScope, type Role } from '@studio/contracts';
import { and, eq, gt, gte, isNull, lt, lte, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { employee, role, roleAssignment } from '../schema';
import { locationAssignment } from '../staffing-schema';
import { highestFirst, roleColumns } from './roles-of';

/** What an employee was allowed at a moment: the roles in force then, and where they worked on that day. */
export interface PersonThen {
  roles: Role[];
  /** On the day of a move both; each with the further locations of the day. */
  scopes: LocationScope[];
}

/** After their last day somebody dismissed is allowed nothing. @param day the day of the moment, at the place in question */
export async function personAt(db: Database, employeeId: string, at: Date, day: string): Promise<PersonThen> {
  const left = and(eq(employee.id, employeeId), eq(employee.status, 'dismissed'), lt(employee.dismissed_on, day));
  if ((await db.$count(employee, left)) > 0) return { roles: [], scopes: [] };
  const roles = await db
    .select(roleColumns)
    .from(roleAssignment)
    .innerJoin(role, eq(role.id, roleAssignment.role_id))
    .where(
      and(
        eq(roleAssignment.employee_id, employeeId),
        lte(roleAssignment.started_at, at),
        or(isNull(roleAssignment.ended_at), gt(roleAssignment.ended_at, at)),
      ),
    )
    .orderBy(...highestFirst);
  const { is_primary, started_on, ended_on, location_id } = locationAssignment;
  const placesThen = (...conditions: (SQL | undefined)[]) =>
    db
      .select({ location_id })
      .from(locationAssignment)
      .where(and(eq(locationAssignment.employee_id, employeeId), lte(started_on, day), ...conditions));
  const places = await placesThen(eq(is_primary, true), or(isNull(ended_on), gte(ended_on, day)));
  const further = await placesThen(eq(is_primary, false), or(isNull(ended_on), gt(ended_on, day)));
  const ids = places.length > 0 ? places.map((place) => place.location_id) : await unrecordedPlace(db, employeeId);
  const further_location_ids = further.map((place) => place.location_id);
  return { roles, scopes: ids.map((id) => locationScope({ roles, primary_location_id: id, further_location_ids })) };
}

/** The primary location of somebody whose places were never recorded; of others nowhere. */
async function unrecordedPlace(db: Database, employeeId: string): Promise<(string | null)[]> {
  const recorded = await db.$count(
    locationAssignment,
    and(eq(locationAssignment.employee_id, employeeId), eq(locationAssignment.is_primary, true)),
  );
  if (recorded > 0) return [null];
  const [person] = await db
    .select({ primary_location_id: employee.primary_location_id })
    .from(employee)
    .where(eq(employee.id, employeeId));
  return [person?.primary_location_id ?? null];
}
