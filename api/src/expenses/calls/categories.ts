import { asc, eq } from 'drizzle-orm';
import { inRussian } from '../../kernel/database/russian-text';
import { recordAudit } from '../../kernel/records';
import { refusingViolations } from '../../kernel/database/refusing-violations';
import { failure } from '../../kernel/fail';
import { calls } from '../../kernel/implement';
import { expenseCategory } from '../schema';

export const categories = calls.expenses.categories.handler(({ context }) =>
  context.database.db
    .select()
    .from(expenseCategory)
    .orderBy(asc(expenseCategory.archived), asc(inRussian(expenseCategory.name))),
);

export const saveCategory = calls.expenses.saveCategory.handler(async ({ context, input }) => {
  const { id, ...fields } = input;
  return refusingViolations(
    ({ kind }) => (kind === 'unique' ? failure('name_taken', { field: 'name' }) : null),
    () =>
      context.database.db.transaction(async (tx) => {
        const [before] = await tx.select().from(expenseCategory).where(eq(expenseCategory.id, id)).for('update');
        const [saved] = await tx
          .insert(expenseCategory)
          .values(input)
          .onConflictDoUpdate({ target: expenseCategory.id, set: fields })
          .returning();
        await recordAudit(tx, context, {
          action: 'expense_category.saved',
          subject_kind: 'expense_category',
          subject_id: id,
          before,
          after: fields,
        });
        return saved!; // RETURNING returns the one row that was written.
      }),
  );
});
