import { type ExpenseFilter, locationScope, reaches } from '@studio/contracts';
import { and, asc, desc, eq, gte, inArray, like, lte, or, type SQL } from 'drizzle-orm';
import type { Person } from '../../kernel/calls/context';
import { failure } from '../../kernel/calls/fail';
import { foldedText } from '../../kernel/database/russian-text';
import { foldText, likePattern } from '../../kernel/words/text';
import { locatedIn } from '../../locations';
import { expense } from '../schema';
import { visibleTo } from './expense-rows';

const SORTS = { number: expense.number, occurred_on: expense.occurred_on, claimed_kop: expense.claimed_kop };

/** What the filters of the list leave of what the person may see, and in which order. @throws `location_out_of_scope` */
export function listedExpenses(person: Person, input: ExpenseFilter): { where: SQL | undefined; order: SQL[] } {
  const { search, location_id, category_id, employee_id, method, accrual_month } = input;
  const { state, mine, date_from, date_to, sort, order } = input;
  if (location_id && !reaches(locationScope(person), location_id))
    throw failure('location_out_of_scope', { field: 'location_id' });
  const number = /^\d{1,15}$/.test(search ?? '') ? Number(search) : null;
  const where = and(
    visibleTo(person),
    mine ? eq(expense.created_by, person.id) : undefined,
    employee_id ? eq(expense.created_by, employee_id) : undefined,
    location_id ? eq(expense.location_id, location_id) : undefined,
    locatedIn(expense.location_id, input),
    category_id ? eq(expense.category_id, category_id) : undefined,
    method ? eq(expense.method, method) : undefined,
    accrual_month ? eq(expense.accrual_month, `${accrual_month}-01`) : undefined,
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
  return { where, order: [direction(SORTS[sort]), direction(expense.number)] };
}
