import { locationScope, reaches } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import type { Person } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { requireRight } from '../../kernel/calls/implement';
import { expense } from '../schema';
import { type ExpenseRow, mayEdit, selectExpenses } from './expense-rows';

/**
 * A claim that the person may see: their own, or one within reach.
 * @throws `forbidden` for another person's without the right to read them, `not_found` out of reach
 */
export async function findExpense(db: Database, person: Person, id: string): Promise<ExpenseRow> {
  const [row] = await selectExpenses(db).where(eq(expense.id, id));
  if (!row) throw failure('not_found', { message: 'Такого расхода нет.' });
  if (row.created_by === person.id) return row;
  requireRight(person, 'expenses.read');
  if (!reaches(locationScope(person), row.location_id)) throw failure('not_found', { message: 'Такого расхода нет.' });
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockExpense(tx: Database, person: Person, id: string): Promise<ExpenseRow> {
  await tx.select({ id: expense.id }).from(expense).where(eq(expense.id, id)).for('update');
  return findExpense(tx, person, id);
}

/** The same for a claim whose content the person may change. @throws `owner_mismatch` */
export async function lockEditable(tx: Database, person: Person, id: string): Promise<ExpenseRow> {
  const row = await lockExpense(tx, person, id);
  if (!mayEdit(row, person)) throw failure('owner_mismatch', { message: 'Это расход другого сотрудника.' });
  return row;
}
