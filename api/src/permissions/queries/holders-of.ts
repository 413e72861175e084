import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { roleAssignment } from '../../users';

/** Ids of the employees who have the role now. */
export async function holdersOf(tx: Database, roleId: string): Promise<string[]> {
  const holders = await tx
    .selectDistinct({ id: roleAssignment.employee_id })
    .from(roleAssignment)
    .where(and(eq(roleAssignment.role_id, roleId), isNull(roleAssignment.ended_at)));
  return holders.map(({ id }) => id);
}
