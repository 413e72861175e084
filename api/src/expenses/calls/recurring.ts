import { type LocationScope, reaches, type RecurringExpense } from '@studio/contracts';
import { and, asc, eq } from 'drizzle-orm';
import { recordAudit } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { inRussian } from '../../kernel/database/russian-text';
import { failure } from '../../kernel/fail';
import { calls, scopeOf, signedIn } from '../../kernel/implement';
import { withinScope } from '../../kernel/within-scope';
import { requirePlace } from '../../day-reports';
import { location } from '../../locations/schema';
import { requireCategory } from '../queries/categories';
import { expenseCategory, recurringExpense } from '../schema';

export const recurring = calls.expenses.recurring.handler(({ context }) =>
  listRecurring(context.database.db, scopeOf(context)),
);

export const saveRecurring = calls.expenses.saveRecurring.handler(async ({ context, input }) => {
  const { db } = context.database;
  const scope = scopeOf(context);
  const { id, from_month, to_month, ...fields } = input;
  if (to_month !== null && to_month < from_month)
    throw failure('validation_failed', { field: 'to_month', message: 'Последний месяц раньше первого.' });
  await db.transaction(async (tx) => {
    await requirePlace(tx, scope, input.location_id);
    await requireCategory(tx, input.category_id);
    const [before] = await tx.select().from(recurringExpense).where(eq(recurringExpense.id, id)).for('update');
    if (before && !reaches(scope, before.location_id)) throw failure('location_out_of_scope', { field: 'location_id' });
    const row = {
      ...fields,
      from_month: `${from_month}-01`,
      to_month: to_month === null ? null : `${to_month}-01`,
    };
    await tx
      .insert(recurringExpense)
      .values({ ...row, id, created_by: signedIn(context).id })
      .onConflictDoUpdate({ target: recurringExpense.id, set: row });
    await recordAudit(tx, context, {
      action: 'recurring_expense.saved',
      subject_kind: 'recurring_expense',
      subject_id: id,
      before,
      after: row,
    });
  });
  const [saved] = await listRecurring(db, scope, id);
  if (!saved) throw failure('not_found');
  return saved;
});

async function listRecurring(db: Database, scope: LocationScope, id?: string): Promise<RecurringExpense[]> {
  const rows = await db
    .select({ row: recurringExpense, location_name: location.name, category_name: expenseCategory.name })
    .from(recurringExpense)
    .innerJoin(location, eq(location.id, recurringExpense.location_id))
    .innerJoin(expenseCategory, eq(expenseCategory.id, recurringExpense.category_id))
    .where(and(withinScope(scope, recurringExpense.location_id), id ? eq(recurringExpense.id, id) : undefined))
    .orderBy(asc(inRussian(location.name)), asc(recurringExpense.day_of_month))
    .limit(500);
  return rows.map(({ row: { created_by: _by, from_month, to_month, ...row }, ...names }) => ({
    ...row,
    ...names,
    from_month: from_month.slice(0, 7),
    to_month: to_month?.slice(0, 7) ?? null,
  }));
}
