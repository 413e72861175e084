import { type LocationScope, MAX_EXPENSE_MONTHS_AWAY, type RecurringExpense, shiftDate } from '@studio/contracts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { changeRecord, isUnchanged, lockRecord, saveRecord } from '../../kernel/records';
import { companyDate } from '../../kernel/words/calendar';
import type { Database } from '../../kernel/database/open';
import { inRussian } from '../../kernel/database/russian-text';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { refuseFar } from '../../kernel/calls/refuse-far';
import { withinScope } from '../../kernel/calls/within-scope';
import { firstOf, requirePlace } from '../../day-reports';
import { location } from '../../locations/schema';
import { requireCategory } from '../queries/categories';
import { recurring as recurringClaim } from '../records';
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
    const wanted = { ...fields, from_month: `${from_month}-01`, to_month: to_month && `${to_month}-01` };
    const [was] = await tx.select().from(recurringExpense).where(eq(recurringExpense.id, id)).for('update');
    if (was?.removed_at) throw failure('not_found', { message: recurringClaim.missing });
    const isNew = (field: 'from_month' | 'to_month') => (was?.[field] === wanted[field] ? undefined : input[field]);
    const months = { from_month: isNew('from_month'), to_month: isNew('to_month') };
    refuseFar(companyDate(context.now()), months, 2 * MAX_EXPENSE_MONTHS_AWAY);
    // Whoever writes the figures last is their author, and decides about none of its claims; other words, or another day, change no author.
    const { location_id, amount_kop, method } = wanted;
    const figures = { location_id, amount_kop, method };
    const created_by = was && isUnchanged(was, figures) ? was.created_by : signedIn(context).id;
    const set = { ...wanted, created_by };
    // A new one begins with this month.
    const made = { made_through: firstOf(shiftDate(firstOf(companyDate(context.now())), -1)) };
    await saveRecord(tx, context, recurringClaim, id, { act: 'saved', set, made, within: scope });
  });
  const [saved] = await listRecurring(db, scope, id);
  if (!saved) throw failure('not_found');
  return saved;
});

export const removeRecurring = calls.expenses.removeRecurring.handler(({ context, input: { id } }) =>
  context.database.db.transaction(async (tx) => {
    const row = await lockRecord(tx, recurringClaim, id, scopeOf(context));
    if (row.removed_at === null)
      await changeRecord(tx, context, recurringClaim, row, { act: 'removed', set: { removed_at: context.now() } });
    return { id };
  }),
);

async function listRecurring(db: Database, scope: LocationScope, id?: string): Promise<RecurringExpense[]> {
  const rows = await db
    .select({ row: recurringExpense, location_name: location.name, category_name: expenseCategory.name })
    .from(recurringExpense)
    .innerJoin(location, eq(location.id, recurringExpense.location_id))
    .innerJoin(expenseCategory, eq(expenseCategory.id, recurringExpense.category_id))
    .where(
      and(
        withinScope(scope, recurringExpense.location_id),
        isNull(recurringExpense.removed_at),
        id ? eq(recurringExpense.id, id) : undefined,
      ),
    )
    .orderBy(asc(inRussian(location.name)), asc(recurringExpense.day_of_month))
    .limit(500);
  return rows.map(
    ({
      row: { created_by: _by, made_through: _through, removed_at: _at, from_month, to_month, ...row },
      ...names
    }) => ({
      ...row,
      ...names,
      from_month: from_month.slice(0, 7),
      to_month: to_month?.slice(0, 7) ?? null,
    }),
  );
}
