import { inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { employee } from '../schema';

export type HeldPerson = typeof employee.$inferSelect;

/** The people of these ids, held by this transaction in an order that two of them cannot block each other in. */
export async function holdPeople(tx: Database, ids: string[]): Promise<Map<string, HeldPerson>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.select().from(employee).where(inArray(employee.id, ids)).orderBy(employee.id).for('update');
  return new Map(rows.map((row) => [row.id, row]));
}
