import type { Role } from '@studio/contracts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../kernel/database/open';
import { role, roleAssignment } from './schema';

/** The roles in force of one employee, the highest level first. */
export async function rolesOf(db: Database, employeeId: string): Promise<Role[]> {
  return db
    .select({
      name: role.name,
      display_name: role.display_name,
      description: role.description,
      level: role.level,
    })
    .from(roleAssignment)
    .innerJoin(role, eq(role.id, roleAssignment.role_id))
    .where(and(eq(roleAssignment.employee_id, employeeId), isNull(roleAssignment.ended_at)))
    .orderBy(desc(role.level), role.name);
}
