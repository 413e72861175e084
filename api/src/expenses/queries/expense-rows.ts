import {
  type Reaching,
  EXPENSE_MOVES,
  type Expense,
  type ExpenseMove,
  hasRight,
  locationScope,
  mayMove,
  reaches,
} from '@studio/contracts';
import { eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import type { Person } from '../../kernel/calls/context';
import { isUndecidedBy } from '../../kernel/calls/oneself';
import { withinScope } from '../../kernel/calls/within-scope';
import type { Database } from '../../kernel/database/open';
import { nameOf } from '../../day-reports';
import { city, location } from '../../locations/schema';
import { expense, expenseCategory } from '../schema';

export type ExpenseRow = Awaited<ReturnType<typeof selectExpenses>>[number];

/** Claims with the names and receipts they refer to; add conditions and order. */
export function selectExpenses(db: Database) {
  return db
    .select({
      ...getTableColumns(expense),
      location_name: location.name,
      time_zone: city.time_zone,
      category_name: expenseCategory.name,
      limit_kop: expenseCategory.limit_kop,
      receipt_required: expenseCategory.receipt_required,
      created_by_name: nameOf(expense.created_by),
      decided_by_name: nameOf(expense.decided_by),
      receipts: sql<{ id: string; filename: string }[] | null>`(
        select json_agg(json_build_object('id', r.id, 'filename', r.filename) order by r.uploaded_at)
        from expense_receipt r where r.expense_id = ${expense.id})`,
      duplicate_of: sql<number[] | null>`(
        select json_agg(distinct other.number) from expense other
        where other.id <> ${expense.id} and other.state <> 'void' and other.id in (
          select same.id from expense same where same.fiscal_key = ${expense.fiscal_key}
          union all
          select theirs.expense_id from expense_receipt mine
            join expense_receipt theirs on theirs.sha256 = mine.sha256 where mine.expense_id = ${expense.id}))`,
      day_kop: sql<number>`(
        select coalesce(sum(same.claimed_kop), 0) from expense same
        where same.created_by = ${expense.created_by} and same.category_id = ${expense.category_id}
          and same.occurred_on = ${expense.occurred_on} and same.recurring_id is null
          and same.state in ('submitted', 'approved', 'paid'))`.mapWith(Number),
      writers: sql<string[] | null>`(
        select array_agg(distinct entry.actor_id) from audit_entry entry
        where entry.subject_kind = 'recurring_expense' and entry.subject_id = ${expense.recurring_id}::text
            and jsonb_exists_any(entry.after, array['amount_kop', 'method', 'location_id'])
          or entry.subject_kind = 'expense' and entry.subject_id = ${expense.id}::text
            and (jsonb_exists(entry.after, 'author_id') or entry.action in ('expense.submitted', 'expense.receipt_added')))`,
    })
    .from(expense)
    .innerJoin(location, eq(location.id, expense.location_id))
    .innerJoin(city, eq(city.id, location.city_id))
    .innerJoin(expenseCategory, eq(expenseCategory.id, expense.category_id))
    .$dynamic();
}

/** The row in wire format, with the caller's possible acts. */
export function toExpense(row: ExpenseRow, person: Person): Expense {
  return {
    id: row.id,
    number: row.number,
    revision: row.revision,
    state: row.state,
    location_id: row.location_id,
    location_name: row.location_name,
    category_id: row.category_id,
    category_name: row.category_name,
    claimed_kop: row.claimed_kop,
    approved_kop: row.approved_kop,
    method: row.method,
    description: row.description,
    occurred_on: row.occurred_on,
    accrual_month: row.accrual_month.slice(0, 7),
    created_by: row.created_by,
    created_by_name: row.created_by_name ?? '',
    created_at: row.created_at.toISOString(),
    decided_by_name: row.decided_by_name,
    decision_note: row.decision_note,
    paid_at: row.paid_at?.toISOString() ?? null,
    receipts: row.receipts ?? [],
    duplicate_of: row.duplicate_of ?? [],
    over_limit: isOverLimit(row),
    may: mayDo(row, person),
  };
}

/** Whether the claim, or its author's claims of the day and category together, are more than an administrator agrees to. */
export function isOverLimit({
  claimed_kop,
  day_kop,
  limit_kop,
}: Pick<ExpenseRow, 'claimed_kop' | 'day_kop' | 'limit_kop'>): boolean {
  return limit_kop !== null && Math.max(claimed_kop, day_kop) > limit_kop;
}

/** Whose claim it is: its author's, who submitted it or brought a receipt, and of a recurring one everybody's who ever wrote its figures. */
export function authorsOf({ created_by, writers }: Pick<ExpenseRow, 'created_by' | 'writers'>): string[] {
  return [created_by, ...(writers ?? [])];
}

function mayDo(row: ExpenseRow, person: Person): Expense['may'] {
  const { roles } = person;
  const edits = mayEdit(row, person);
  const here = reaches(locationScope(person), row.location_id);
  const legal = (act: ExpenseMove) => mayMove(EXPENSE_MOVES, row.state, act);
  const decides = hasRight(roles, isOverLimit(row) ? 'expenses.approve_above_limit' : 'expenses.approve');
  const pays = hasRight(roles, 'expenses.pay_from_till') || hasRight(roles, 'expenses.pay_by_transfer');
  return {
    edit: edits && legal('updated'),
    submit: edits && legal('submitted'),
    decide: !authorsOf(row).some((id) => isUndecidedBy(person, id)) && here && decides && legal('approved'),
    pay: here && pays && legal('paid'),
    void: legal('voided') && mayVoid(row, person),
  };
}

/** Its author; a recurring one, that may wait for its receipt when they are gone, also who answers for recurring expenses there. */
export function mayEdit(
  row: Pick<ExpenseRow, 'created_by' | 'recurring_id' | 'location_id'>,
  person: Pick<Person, 'id'> & Reaching,
): boolean {
  if (row.created_by === person.id) return true;
  const managed = row.recurring_id !== null && hasRight(person.roles, 'expenses.manage');
  return managed && reaches(locationScope(person), row.location_id);
}

/**
 * Its author voids a claim until it is approved; others, where it is, who approve, and once it is paid, who approve large ones. The screen
 * offers it by this, and the call asks it.
 */
export function mayVoid(
  row: Pick<ExpenseRow, 'state' | 'created_by' | 'location_id'>,
  person: Pick<Person, 'id'> & Reaching,
): boolean {
  if (row.created_by === person.id) return !isGranted(row);
  const right = row.state === 'paid' ? 'expenses.approve_above_limit' : 'expenses.approve';
  return reaches(locationScope(person), row.location_id) && hasRight(person.roles, right);
}

/** What a decision about the claim names. */
export const figuresOf = ({ revision, approved_kop, claimed_kop }: ExpenseRow) => ({
  revision,
  sum_kop: approved_kop ?? claimed_kop,
});

/** Somebody has agreed to it already. */
export function isGranted({ state }: Pick<ExpenseRow, 'state'>): boolean {
  return state === 'approved' || state === 'paid';
}

/** Claims that the person may see: their own, and, with the right, those at the locations in reach. */
export function visibleTo(person: Person): SQL | undefined {
  const own = eq(expense.created_by, person.id);
  if (!hasRight(person.roles, 'expenses.read')) return own;
  const there = withinScope(locationScope(person), expense.location_id);
  return there && or(own, there);
}
