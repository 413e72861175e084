import { asc } from 'drizzle-orm';
import { inRussian } from '../../kernel/database/russian-text';
import { saveRecord } from '../../kernel/records';
import { refusingViolations } from '../../kernel/database/refusing-violations';
import { failure } from '../../kernel/calls/fail';
import { calls } from '../../kernel/calls/implement';
import { category } from '../records';
import { expenseCategory } from '../schema';

export const categories = calls.expenses.categories.handler(({ context }) =>
  context.database.db
    .select()
    .from(expenseCategory)
    .orderBy(asc(expenseCategory.archived), asc(inRussian(expenseCategory.name))),
);

export const saveCategory = calls.expenses.saveCategory.handler(async ({ context, input: { id, ...set } }) => {
  return refusingViolations(
    ({ kind }) => (kind === 'unique' ? failure('name_taken', { field: 'name' }) : null),
    () => context.database.db.transaction((tx) => saveRecord(tx, context, category, id, { act: 'saved', set })),
  );
});
