import type { Role } from '@studio/contracts';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { role, roleAssignment } from '../schema';

/** A role in wire format. */
export const roleColumns = {
  name: role.name,
  display_name: role.display_name,
  description: role.description,
  level: role.level,
};
/** Assignments that have not ended. */
export const roleInForce = isNull(roleAssignment.ended_at);
export const highestFirst = [desc(role.level), role.name] as const;

/** The roles in force of one employee, the highest level first. */
export async function rolesOf(db: Database, employeeId: string): Promise<Role[]> {
  return (await rolesOfMany(db, [employeeId])).get(employeeId) ?? [];
}

/** The roles in force of several employees, by employee; employees without any are not in the map. */
export async function rolesOfMany(db: Database, employeeIds: readonly string[]): Promise<Map<string, Role[]>> {
  if (employeeIds.length === 0) return new Map();
  const rows = await db
    .select({
      employee_id: roleAssignment.employee_id,
      ...roleColumns,
    })
    .from(roleAssignment)
    .innerJoin(role, eq(role.id, roleAssignment.role_id))
    .where(and(inArray(roleAssignment.employee_id, employeeIds), roleInForce))
    .orderBy(...highestFirst);
  const roles = new Map<string, Role[]>();
  for (const { employee_id, ...held } of rows) roles.set(employee_id, [...(roles.get(employee_id) ?? []), held]);
  return roles;
}
