import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { expenseCategory } from '../schema';

/** A category that is in use. @throws `validation_failed` */
export async function requireCategory(db: Database, id: string): Promise<typeof expenseCategory.$inferSelect> {
  const [row] = await db
    .select()
    .from(expenseCategory)
    .where(and(eq(expenseCategory.id, id), eq(expenseCategory.archived, false)));
  if (!row) throw failure('validation_failed', { field: 'category_id', message: 'Такой категории нет.' });
  return row;
}
