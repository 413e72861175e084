import {
  ADMIN_ROLES,
  locationScope,
  MANAGER_ROLES,
  type LocationScope,
  type PlacePerson,
  reaches,
} from '@studio/contracts';
import { and, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { locationWithin } from '../../locations';
import { location } from '../../locations/schema';
import { rolesOfMany } from '../queries/roles-of';
import { employee, role, roleAssignment } from '../schema';
import { locationAdministrator } from '../staffing-schema';
import { furtherPlacesOf } from './in-force';
import { thoseReaching } from './reaching';
import { byName, grouped, personColumns, toPeople } from './place-people';

/** Roles of a location's administrators: the specification's admin and manager roles (§6). */
const ANSWERING: string[] = [...new Set([...ADMIN_ROLES, ...MANAGER_ROLES])];

/** Whether one of these roles lets its holder administer a location. */
export const mayAnswer = (roles: readonly { name: string }[]): boolean =>
  roles.some(({ name }) => ANSWERING.includes(name));

/** Administrators of the active ones among these locations, by location; who has lost the role or the reach is left out. */
export async function administratorsByLocation(
  db: Database,
  now: Date,
  scope: LocationScope,
  location_ids: string[],
): Promise<Map<string, PlacePerson[]>> {
  if (location_ids.length === 0) return new Map();
  const rows = await db
    .select({
      ...personColumns,
      location_id: location.id,
      primary: sql<boolean>`${employee.primary_location_id} is not distinct from ${location.id}`,
    })
    .from(locationAdministrator)
    .innerJoin(location, eq(location.id, locationAdministrator.location_id))
    .innerJoin(employee, eq(employee.id, locationAdministrator.employee_id))
    .where(and(inArray(location.id, location_ids), locationWithin(scope), eq(location.status, 'active'), isAble(db)))
    .orderBy(...byName);
  const roles = await rolesOfMany(
    db,
    rows.map(({ id }) => id),
  );
  const further = await furtherPlacesOf(db, [...roles.keys()], now);
  const there = rows.filter(({ id, primary, location_id }) => {
    const held = {
      roles: roles.get(id) ?? [],
      primary_location_id: primary ? location_id : null,
      further_location_ids: further.get(id),
    };
    return reaches(locationScope(held), location_id);
  });
  return grouped(there, await toPeople(db, there));
}

/** Everybody who may be named administrator of the location: as the act itself decides it. */
export async function mayAnswerFor(db: Database, location_id: string, now: Date): Promise<string[]> {
  const able = await db.select({ id: employee.id }).from(employee).where(isAble(db));
  return thoseReaching(
    db,
    able.map(({ id }) => id),
    location_id,
    now,
  );
}

/** Those of these people who may be administrators of a location, with their primary location; locked until the transaction ends. */
export async function lockAble(tx: Database, ids: string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const named = inArray(employee.id, ids);
  await tx.select({ id: employee.id }).from(employee).where(named).orderBy(employee.id).for('share');
  // Their roles are read once nobody can take them: a statement that waits for a lock still sees the roles of before.
  const rows = await tx
    .select({ id: employee.id, primary_location_id: employee.primary_location_id })
    .from(employee)
    .where(and(named, isAble(tx)));
  return new Map(rows.map((row) => [row.id, row.primary_location_id]));
}

/** Active, with such a role. */
function isAble(db: Database) {
  const holding = db
    .select({ one: sql`1` })
    .from(roleAssignment)
    .innerJoin(role, eq(role.id, roleAssignment.role_id))
    .where(
      and(eq(roleAssignment.employee_id, employee.id), isNull(roleAssignment.ended_at), inArray(role.name, ANSWERING)),
    );
  return and(eq(employee.status, 'active'), exists(holding));
}

/**
 * Locks these places, in the order of ids, until the transaction ends: who counts the administrators left there waits for who leaves at the
 * same moment. People are locked before.
 */
export async function lockCounted(tx: Database, location_ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: location.id })
    .from(location)
    .where(inArray(location.id, [...location_ids]))
    .orderBy(location.id)
    .for('no key update');
}

/** Ids of all recorded administrators of the location; locked until the transaction ends. */
export async function lockAppointed(tx: Database, location_id: string): Promise<string[]> {
  const rows = await tx
    .select({ id: locationAdministrator.employee_id })
    .from(locationAdministrator)
    .where(eq(locationAdministrator.location_id, location_id))
    .orderBy(locationAdministrator.employee_id)
    .for('update');
  return rows.map(({ id }) => id);
}

/** Writes who administers the location from now on; rights and the audit are the caller's, after `lockAppointed`. */
export async function appoint(
  tx: Database,
  location_id: string,
  change: { added: string[]; removed: string[]; by: string | null; at: Date },
): Promise<void> {
  if (change.removed.length > 0)
    await tx
      .delete(locationAdministrator)
      .where(
        and(
          eq(locationAdministrator.location_id, location_id),
          inArray(locationAdministrator.employee_id, change.removed),
        ),
      );
  if (change.added.length > 0)
    await tx.insert(locationAdministrator).values(
      change.added.map((employee_id) => ({
        location_id,
        employee_id,
        appointed_by: change.by,
        appointed_at: change.at,
      })),
    );
}
