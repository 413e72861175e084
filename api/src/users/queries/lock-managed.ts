import { mayManage, type Role } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import type { Person } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { passingFailure } from '../../kernel/calls/lasting';
import { lockRecord } from '../../kernel/records';
import { employeeRecord } from '../records';
import { employee } from '../schema';
import { unknownEmployee } from './find-employee';
import { isInReach } from './reach';
import { rolesOf } from './roles-of';

export type EmployeeRecord = typeof employee.$inferSelect;

/**
 * An employee whom the caller may change, locked by this transaction: other changes of the same one wait. New references to the employee do
 * not.
 */
export interface LockedEmployee {
  row: EmployeeRecord;
  roles: Role[];
  /** `profile`: the caller's own record, of which only the profile may be changed. */
  extent: 'all' | 'profile';
}

/** Which cards a call changes: those of people, or also one that a merge has closed. */
type Which = 'own' | 'merged';

/**
 * Locks an employee in the caller's reach whom they may manage.
 * @throws `not_found` out of reach, `employee_not_manageable` for anyone who is not below the caller, `illegal_transition` for a card that
 * leads to another.
 */
export async function lockManaged(
  tx: Database,
  caller: Person,
  employeeId: string,
  which: Which = 'own',
): Promise<LockedEmployee> {
  return managed(tx, caller, await lockRecord(tx, employeeRecord, employeeId, undefined, 'no key update'), which);
}

/** The same without a lock, for a call that only reads. */
export async function findManaged(
  db: Database,
  caller: Person,
  employeeId: string,
  which: Which = 'own',
): Promise<LockedEmployee> {
  const [row] = await db.select().from(employee).where(eq(employee.id, employeeId));
  return managed(db, caller, row, which);
}

async function managed(
  db: Database,
  caller: Person,
  row: EmployeeRecord | undefined,
  which: Which,
): Promise<LockedEmployee> {
  if (!row) throw unknownEmployee();
  if (!isInReach(caller, row)) throw passingFailure(caller, row.primary_location_id) ?? unknownEmployee();
  if (which === 'own') requireUnmerged(row);
  const roles = await rolesOf(db, row.id);
  const extent = mayManage(caller, { id: row.id, roles });
  if (extent === 'nothing') throw failure('employee_not_manageable');
  return { row, roles, extent };
}

/** The same for acts that nobody does to themselves. @throws `employee_not_manageable` with the given sentence. */
export async function lockOther(
  tx: Database,
  caller: Person,
  employeeId: string,
  notOneself: string,
): Promise<LockedEmployee> {
  if (employeeId === caller.id) throw failure('employee_not_manageable', { message: notOneself });
  return lockManaged(tx, caller, employeeId);
}

/** @throws `illegal_transition` for a card that leads to another: nothing is given to it and nothing taken from it */
export function requireUnmerged({ merged_into }: Pick<EmployeeRecord, 'merged_into'>): void {
  if (merged_into === null) return;
  throw failure('illegal_transition', {
    message: 'Эта карточка объединена с другой и больше не меняется. Откройте ту, что осталась.',
  });
}
