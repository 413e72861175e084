import { eq } from 'drizzle-orm';
import type { Person } from '../../kernel/calls/context';
import { passingFailure } from '../../kernel/calls/lasting';
import { lockRecord } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { employee, employeeRecord, isInReach, requireUnmerged, rolesOf, unknownEmployee } from '../../users';

/** An employee within the caller's reach with the roles in force. @throws 404 for one out of reach, as for an unknown one. */
export async function reachedEmployee(db: Database, caller: Person, id: string) {
  const [found] = await db.select().from(employee).where(eq(employee.id, id));
  return withRoles(db, caller, found);
}

/** The same; the employee's roles are locked until the transaction ends. */
export async function lockEmployee(tx: Database, caller: Person, id: string) {
  const found = await lockRecord(tx, employeeRecord, id, undefined, 'no key update');
  const target = await withRoles(tx, caller, found);
  if (found) requireUnmerged(found);
  return target;
}

async function withRoles(db: Database, caller: Person, found: typeof employee.$inferSelect | undefined) {
  if (!found) throw unknownEmployee();
  if (!isInReach(caller, found)) throw passingFailure(caller, found.primary_location_id) ?? unknownEmployee();
  return { id: found.id, roles: await rolesOf(db, found.id) };
}
