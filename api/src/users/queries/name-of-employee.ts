import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { employee } from '../schema';
import { fullName } from './employee-rows';

/** «Иванова Анна» of an id; nothing for nobody. */
export async function nameOfEmployee(db: Database, id: string): Promise<string> {
  const [row] = await db.select().from(employee).where(eq(employee.id, id));
  return row ? fullName(row) : '';
}
