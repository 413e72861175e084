import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { employee, role, roleAssignment } from '../schema';

const DEVELOPER = 'developer';

/**
 * Serialises calls that remove developers. Take it before locking employees, so that the locks have one order; `requireOtherDeveloper` takes the
 * same one.
 */
export async function queueForDevelopers(tx: Database): Promise<void> {
  await tx.select({ id: role.id }).from(role).where(eq(role.name, DEVELOPER)).for('no key update');
}

/** Whether the employee is the only active developer. */
export async function isLastDeveloper(db: Database, employeeId: string): Promise<boolean> {
  const holders = await db
    .select({ id: employee.id })
    .from(roleAssignment)
    .innerJoin(role, and(eq(role.id, roleAssignment.role_id), eq(role.name, DEVELOPER)))
    .innerJoin(employee, and(eq(employee.id, roleAssignment.employee_id), eq(employee.status, 'active')))
    .where(isNull(roleAssignment.ended_at));
  return holders.length === 1 && holders[0]?.id === employeeId;
}
