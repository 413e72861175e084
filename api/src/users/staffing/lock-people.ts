import { inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { employee } from '../schema';

export type LockedPerson = typeof employee.$inferSelect;

/** The people with these ids, locked by this transaction in an order that prevents deadlocks. */
export async function lockPeople(tx: Database, ids: string[]): Promise<Map<string, LockedPerson>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.select().from(employee).where(inArray(employee.id, ids)).orderBy(employee.id).for('update');
  return new Map(rows.map((row) => [row.id, row]));
}
