import { type LocationScope, reaches } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/fail';
import { employee, rolesOf } from '../../users';

interface Reach {
  scope: LocationScope;
  /** Oneself is always within reach. */
  callerId: string;
}

/** An employee within reach with the roles in force. @throws 404 for one who is out of reach, as for nobody. */
export async function reachedEmployee(db: Database, id: string, reach: Reach) {
  return withRoles(db, id, reach, await db.select().from(employee).where(eq(employee.id, id)));
}

/** The same; until the transaction ends nobody else changes the employee's roles. */
export async function lockEmployee(tx: Database, id: string, reach: Reach) {
  return withRoles(tx, id, reach, await tx.select().from(employee).where(eq(employee.id, id)).for('no key update'));
}

async function withRoles(
  db: Database,
  id: string,
  { scope, callerId }: Reach,
  [found]: (typeof employee.$inferSelect)[],
) {
  const place = found?.primary_location_id;
  const reached = id === callerId || scope.kind === 'any' || (place && reaches(scope, place));
  if (!found || !reached) throw failure('not_found', { message: 'Такого сотрудника нет.' });
  return { id, roles: await rolesOf(db, id) };
}
