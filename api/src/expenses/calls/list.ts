import { sql } from 'drizzle-orm';
import { calls, signedIn } from '../../kernel/calls/implement';
import { selectExpenses, toExpense } from '../queries/expense-rows';
import { listedExpenses } from '../queries/listed-expenses';
import { expense } from '../schema';

export const list = calls.expenses.list.handler(async ({ context, input }) => {
  const { db } = context.database;
  const { page, page_size } = input;
  const { where, order } = listedExpenses(signedIn(context), input);
  const rows = await selectExpenses(db)
    .where(where)
    .orderBy(...order)
    .limit(page_size)
    .offset((page - 1) * page_size);
  const [totals] = await db
    .select({
      total: sql<number>`count(*)`.mapWith(Number),
      sum: sql<number>`coalesce(sum(coalesce(${expense.approved_kop}, ${expense.claimed_kop}))
        filter (where ${expense.state} not in ('rejected', 'void')), 0)`.mapWith(Number),
    })
    .from(expense)
    .where(where);
  const items = rows.map((row) => toExpense(row, context));
  return { items, total: totals?.total ?? 0, sum_kop: totals?.sum ?? 0, page, page_size };
});
