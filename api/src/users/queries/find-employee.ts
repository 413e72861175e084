import type { Employee } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { employee } from '../schema';
import { selectEmployees, toEmployee } from './employee-rows';
import { rolesOf } from './roles-of';

const UNKNOWN = 'Сотрудник не найден.';

/** The failure of a call about an employee who is unknown, or out of the caller's reach: both look alike. */
export function unknownEmployee(field?: string) {
  return failure('not_found', { message: UNKNOWN, field });
}

/** The employee at any location. @throws `not_found` */
export async function readEmployee(db: Database, id: string): Promise<Employee> {
  const [row] = await selectEmployees(db).where(eq(employee.id, id));
  if (!row) throw unknownEmployee();
  return toEmployee(row, await rolesOf(db, id));
}
