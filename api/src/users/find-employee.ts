import type { Employee } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../kernel/database/open';
import { selectEmployees, toEmployee } from './employee-row';
import { rolesOf } from './roles-of';
import { employee } from './schema';

export async function findEmployee(db: Database, id: string): Promise<Employee | null> {
  const [row] = await selectEmployees(db).where(eq(employee.id, id));
  return row ? toEmployee(row, await rolesOf(db, id)) : null;
}
