import { MAX_EXPENSE_MONTHS_AWAY, reaches } from '@studio/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { companyDate } from '../../kernel/words/calendar';
import { inRussian } from '../../kernel/database/russian-text';
import { setRow } from '../../kernel/records';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { refuseFar } from '../../kernel/calls/refuse-far';
import { withinScope } from '../../kernel/calls/within-scope';
import { monthIsLocked, requirePlace } from '../../day-reports';
import { city, location } from '../../locations/schema';
import { expense, expenseBudget } from '../schema';

/** Locations with a budget or with expenses of the month. */
export const budgets = calls.expenses.budgets.handler(async ({ context, input: { month, location_id } }) => {
  const { db } = context.database;
  const scope = scopeOf(context);
  if (location_id && !reaches(scope, location_id)) throw failure('location_out_of_scope', { field: 'location_id' });
  const first = `${month}-01`;
  const sumIn = (states: string) =>
    sql<number>`coalesce(sum(coalesce(${expense.approved_kop}, ${expense.claimed_kop})) filter (where ${expense.state} in ${sql.raw(states)}), 0)`
      .mapWith(Number)
      .as(states.includes('paid') ? 'paid' : 'promised');
  const spent = db
    .select({ location_id: expense.location_id, paid: sumIn("('paid')"), promised: sumIn("('submitted', 'approved')") })
    .from(expense)
    .where(eq(expense.accrual_month, first))
    .groupBy(expense.location_id)
    .as('spent');
  const rows = await db
    .select({
      location_id: location.id,
      location_name: location.name,
      budget_kop: expenseBudget.budget_kop,
      promised: spent.promised,
      paid: spent.paid,
    })
    .from(location)
    .innerJoin(city, eq(city.id, location.city_id))
    .leftJoin(expenseBudget, and(eq(expenseBudget.location_id, location.id), eq(expenseBudget.month, first)))
    .leftJoin(spent, eq(spent.location_id, location.id))
    .where(
      and(
        withinScope(scope, location.id),
        location_id ? eq(location.id, location_id) : undefined,
        sql`(${expenseBudget.budget_kop} is not null or ${spent.location_id} is not null or ${location.status} = 'active')`,
      ),
    )
    .orderBy(inRussian(city.name), inRussian(location.name));
  return rows.map(({ promised, paid, ...row }) => {
    const [promised_kop, paid_kop] = [promised ?? 0, paid ?? 0];
    const left_kop = row.budget_kop === null ? null : row.budget_kop - promised_kop - paid_kop;
    return { ...row, promised_kop, paid_kop, left_kop };
  });
});

export const setBudget = calls.expenses.setBudget.handler(async ({ context, input }) => {
  const { location_id, budget_kop, month } = input;
  refuseFar(companyDate(context.now()), { month }, MAX_EXPENSE_MONTHS_AWAY);
  await context.database.db.transaction(async (tx) => {
    await requirePlace(tx, scopeOf(context), location_id);
    if (await monthIsLocked(tx, `${input.month}-01`))
      throw failure('day_locked', { field: 'month', message: 'Учётный месяц закрыт: его бюджет не меняется.' });
    await setRow(tx, context, expenseBudget, {
      key: { location_id, month: `${input.month}-01` },
      set: { budget_kop },
      told: { action: 'expense_budget.set', subject_kind: 'location', subject_id: location_id },
    });
  });
  return input;
});
