import { asc, eq } from 'drizzle-orm';
import { nameOf } from '../../day-reports';
import { calls, signedIn } from '../../kernel/calls/implement';
import { toExpense } from '../queries/expense-rows';
import { findExpense } from '../queries/find-expense';
import { expense, expenseEvent } from '../schema';

export const get = calls.expenses.get.handler(async ({ context, input }) => {
  const { db } = context.database;
  const person = signedIn(context);
  const row = await findExpense(db, person, input.id);
  const events = await db
    .select({ event: expenseEvent, by_name: nameOf(expenseEvent.by_id) })
    .from(expenseEvent)
    .innerJoin(expense, eq(expense.id, expenseEvent.expense_id))
    .where(eq(expenseEvent.expense_id, input.id))
    .orderBy(asc(expenseEvent.at), asc(expenseEvent.act));
  return {
    ...toExpense(row, context),
    events: events.map(({ event: { id, at, act, note, amount_kop }, by_name }) => ({
      id,
      at: at.toISOString(),
      by_name: by_name ?? 'Портал',
      act,
      note,
      amount_kop,
    })),
  };
});
