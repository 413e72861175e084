import { hasRight, type Right } from '@studio/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { employee, role, roleAssignment } from '../schema';
import { roleColumns, roleInForce } from './roles-of';

/** Everybody at work whose roles give this right, whatever they reach. */
export async function holdersOf(db: Database, right: Right): Promise<string[]> {
  const roles = await db.select({ id: role.id, ...roleColumns }).from(role);
  const giving = roles.filter((one) => hasRight([one], right)).map(({ id }) => id);
  if (giving.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: employee.id })
    .from(roleAssignment)
    .innerJoin(employee, and(eq(employee.id, roleAssignment.employee_id), eq(employee.status, 'active')))
    .where(and(inArray(roleAssignment.role_id, giving), roleInForce))
    .orderBy(employee.id);
  return rows.map(({ id }) => id);
}
