import { inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { employee } from '../../users';

/** Whoever else decides about the time of these people waits: in the order of ids, so that two cannot deadlock. */
export async function lockPeople(tx: Database, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: employee.id })
    .from(employee)
    .where(inArray(employee.id, [...ids]))
    .orderBy(employee.id)
    .for('no key update');
}
