import { locationScope, reaches } from '@studio/contracts';
import { and, asc, desc, eq, gte, inArray, like, lte, or, sql } from 'drizzle-orm';
import { foldedText } from '../../kernel/database/russian-text';
import { failure } from '../../kernel/calls/fail';
import { calls, signedIn } from '../../kernel/calls/implement';
import { foldText, likePattern } from '../../kernel/words/text';
import { locatedIn } from '../../locations';
import { selectExpenses, toExpense, visibleTo } from '../queries/expense-rows';
import { expense } from '../schema';

const SORTS = { number: expense.number, occurred_on: expense.occurred_on, claimed_kop: expense.claimed_kop };

export const list = calls.expenses.list.handler(async ({ context, input }) => {
  const { db } = context.database;
  const person = signedIn(context);
  const { search, location_id, category_id, state, mine, date_from, date_to, sort, order, page, page_size } = input;
  if (location_id && !reaches(locationScope(person), location_id))
    throw failure('location_out_of_scope', { field: 'location_id' });
  const number = /^\d{1,15}$/.test(search ?? '') ? Number(search) : null;
  const where = and(
    visibleTo(person),
    mine ? eq(expense.created_by, person.id) : undefined,
    location_id ? eq(expense.location_id, location_id) : undefined,
    locatedIn(expense.location_id, input),
    category_id ? eq(expense.category_id, category_id) : undefined,
    state ? inArray(expense.state, state) : undefined,
    date_from ? gte(expense.occurred_on, date_from) : undefined,
    date_to ? lte(expense.occurred_on, date_to) : undefined,
    search
      ? or(
          like(foldedText(expense.description), likePattern(foldText(search))),
          number === null ? undefined : eq(expense.number, number),
        )
      : undefined,
  );
  const direction = order === 'asc' ? asc : desc;
  const rows = await selectExpenses(db)
    .where(where)
    .orderBy(direction(SORTS[sort]), direction(expense.number))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const [totals] = await db
    .select({
      total: sql<number>`count(*)`.mapWith(Number),
      sum: sql<number>`coalesce(sum(coalesce(${expense.approved_kop}, ${expense.claimed_kop})), 0)`.mapWith(Number),
    })
    .from(expense)
    .where(where);
  const items = rows.map((row) => toExpense(row, person));
  return { items, total: totals?.total ?? 0, sum_kop: totals?.sum ?? 0, page, page_size };
});
