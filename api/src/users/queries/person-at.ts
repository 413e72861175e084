import { type LocationScope, locationScope, type Role } from '@studio/contracts';
import { and, eq, gt, gte, inArray, isNull, lte, max, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { auditEntry } from '../../kernel/records/audit-schema';
import { employee, role, roleAssignment } from '../schema';
import { locationAssignment } from '../staffing-schema';
import { highestFirst, roleColumns } from './roles-of';

/** What an employee was allowed at a moment: the roles in force then, and where they worked on that day. */
export interface PersonThen {
  roles: Role[];
  /** On the day of a move both; each with the further locations of the day. */
  scopes: LocationScope[];
}

/**
 * After their last day, and after the act that dismissed them, somebody is allowed nothing.
 * @param day the day of the moment, at the place in question
 */
export async function personAt(db: Database, employeeId: string, at: Date, day: string): Promise<PersonThen> {
  if (await hadLeft(db, employeeId, { at, day })) return { roles: [], scopes: [] };
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
  const { primary, further: further_location_ids } = await placesOn(db, employeeId, day);
  const scopes = primary.map((id) => locationScope({ roles, primary_location_id: id, further_location_ids }));
  return { roles, scopes };
}

/** Whether somebody dismissed had no access any more. */
export async function hadLeft(db: Database, employeeId: string, then: { at: Date; day: string }): Promise<boolean> {
  const [row] = await db
    .select({ last: employee.dismissed_on })
    .from(employee)
    .where(and(eq(employee.id, employeeId), eq(employee.status, 'dismissed')));
  if (!row) return false;
  if (row.last !== null && row.last < then.day) return true;
  const { at, subject_kind, subject_id, action } = auditEntry;
  const [act] = await db
    .select({ at: max(at) })
    .from(auditEntry)
    .where(and(eq(subject_id, employeeId), eq(subject_kind, 'employee'), eq(action, 'employee.dismissed')));
  return act?.at != null && act.at < then.at;
}

/** Where somebody worked on a day: on the day of a move at both places; null for one without a place. */
export async function placesOn(
  db: Database,
  employeeId: string,
  day: string,
): Promise<{ primary: (string | null)[]; further: string[] }> {
  const { is_primary, started_on, ended_on, location_id } = locationAssignment;
  const placesThen = (...conditions: (SQL | undefined)[]) =>
    db
      .select({ location_id })
      .from(locationAssignment)
      .where(and(eq(locationAssignment.employee_id, employeeId), lte(started_on, day), ...conditions));
  const places = await placesThen(eq(is_primary, true), or(isNull(ended_on), gte(ended_on, day)));
  // What a dismissal ends lasts through the last day, as its person does.
  const lastDay = db.select({ day: employee.dismissed_on }).from(employee).where(eq(employee.id, employeeId));
  const byDismissal = and(eq(ended_on, day), inArray(ended_on, lastDay));
  const further = await placesThen(eq(is_primary, false), or(isNull(ended_on), gt(ended_on, day), byDismissal));
  return {
    primary: places.length > 0 ? places.map((place) => place.location_id) : await unrecordedPlace(db, employeeId),
    further: further.map((place) => place.location_id),
  };
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
