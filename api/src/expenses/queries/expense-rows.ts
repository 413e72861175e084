import {
  type Reaching,
  EXPENSE_MOVES,
  EXPENSE_UNDO_MS,
  type DayState,
  type Expense,
  type ExpenseMove,
  hasRight,
  locationScope,
  mayMove,
  reaches,
} from '@studio/contracts';
import { eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import type { CallContext, Person } from '../../kernel/calls/context';
import { signedIn } from '../../kernel/calls/implement';
import { isUndecidedBy } from '../../kernel/calls/oneself';
import { withinScope } from '../../kernel/calls/within-scope';
import type { Database } from '../../kernel/database/open';
import { nameOf } from '../../day-reports';
import { city, location } from '../../locations/schema';
import { expense, expenseCategory } from '../schema';

/** Days of purchase between which one purchase may have been split. */
const NEAR_DAYS = 3;

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
        from expense_receipt r where r.expense_id = ${expense.id} and r.removed_at is null)`,
      duplicate_of: sql<number[] | null>`(
        select json_agg(distinct other.number) from expense other
        where other.id <> ${expense.id} and other.state <> 'void' and other.id in (
          select same.id from expense same where same.fiscal_key = ${expense.fiscal_key}
          union all
          select theirs.expense_id from expense_receipt mine
            join expense_receipt theirs on theirs.sha256 = mine.sha256 and theirs.removed_at is null
            where mine.expense_id = ${expense.id} and mine.removed_at is null))`,
      paid_shift: sql<DayState | null>`(
        select shift.state from cash_move paid join day_report shift on shift.id = paid.report_id
        where paid.source_id = ${expense.id} and paid.source_kind = 'expense' order by paid.at desc limit 1)`,
      day_kop: sql<number>`(
        select coalesce(sum(same.claimed_kop), 0) from expense same
        where same.created_by = ${expense.created_by} and same.category_id = ${expense.category_id}
          and same.occurred_on = ${expense.occurred_on} and coalesce(same.recurring_id, same.late_of) is null
          and same.state in ('submitted', 'approved', 'paid'))`.mapWith(Number),
      joined: sql<{ numbers: number[]; sum_kop: number } | null>`(
        select json_build_object('numbers', json_agg(near.number order by near.number), 'sum_kop', sum(near.claimed_kop))
        from expense near
        where near.id <> ${expense.id} and near.category_id = ${expense.category_id}
          and (near.location_id = ${expense.location_id} or near.created_by = ${expense.created_by})
          and near.occurred_on between ${expense.occurred_on} - ${NEAR_DAYS}::int and ${expense.occurred_on} + ${NEAR_DAYS}::int
          and near.created_at between ${expense.created_at} - interval '1 day' and ${expense.created_at} + interval '1 day'
          and coalesce(near.recurring_id, near.late_of) is null and near.state in ('submitted', 'approved', 'paid')
        having count(*) > 0)`,
      purchased_in_locked: sql<boolean>`exists (
        select from accounting_month closed
        where closed.month = date_trunc('month', ${expense.occurred_on})::date and closed.month < ${expense.accrual_month})`,
      writers: sql<string[] | null>`(
        select array_agg(distinct entry.actor_id) from audit_entry entry
        where entry.subject_kind = 'recurring_expense' and entry.subject_id = coalesce(${expense.recurring_id}, ${expense.late_of})::text
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

/** The row in wire format, with the caller's possible acts now. */
export function toExpense(row: ExpenseRow, context: CallContext): Expense {
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
    recurring_id: recurringOf(row),
    created_by: row.created_by,
    created_by_name: row.created_by_name ?? '',
    created_at: row.created_at.toISOString(),
    decided_by_name: row.decided_by_name,
    decision_note: row.decision_note,
    paid_at: row.paid_at?.toISOString() ?? null,
    receipts: row.receipts ?? [],
    duplicate_of: row.duplicate_of ?? [],
    fiscal: row.fiscal_kop === null || row.fiscal_on === null ? null : { sum_kop: row.fiscal_kop, day: row.fiscal_on },
    came_back: row.came_back,
    over_limit: isOverLimit(row),
    joined: joinedOf(row),
    late_of_month: row.purchased_in_locked ? row.occurred_on.slice(0, 7) : null,
    may: mayDo(row, signedIn(context), context.now()),
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

/** With which others it is more than an administrator agrees to, though alone it is not; a recurring one was agreed to as such. */
function joinedOf(row: ExpenseRow): Expense['joined'] {
  const { limit_kop, claimed_kop, joined } = row;
  if (joined === null || limit_kop === null || recurringOf(row) !== null) return null;
  const sum_kop = claimed_kop + joined.sum_kop;
  return claimed_kop <= limit_kop && sum_kop > limit_kop ? { numbers: joined.numbers, sum_kop } : null;
}

/** Whose claim it is: its author's, who submitted it or brought a receipt, and of a recurring one everybody's who ever wrote its figures. */
export function authorsOf({ created_by, writers }: Pick<ExpenseRow, 'created_by' | 'writers'>): string[] {
  return [created_by, ...(writers ?? [])];
}

function mayDo(row: ExpenseRow, person: Person, now: Date): Expense['may'] {
  const { roles } = person;
  const edits = mayEdit(row, person);
  const here = reaches(locationScope(person), row.location_id);
  const legal = (act: ExpenseMove) => mayMove(EXPENSE_MOVES, row.state, act);
  const decides = hasRight(roles, isOverLimit(row) ? 'expenses.approve_above_limit' : 'expenses.approve');
  const pays = hasRight(roles, 'expenses.pay_from_till') || hasRight(roles, 'expenses.pay_by_transfer');
  const judges = !authorsOf(row).some((id) => isUndecidedBy(person, id)) && here && decides;
  return {
    edit: edits && legal('updated'),
    submit: edits && legal('submitted'),
    decide: judges && legal('approved'),
    take_back: judges && legal('taken_back'),
    pay: here && pays && legal('paid'),
    undo_pay: legal('unpaid') && mayUndoPayment(row, person, now),
    void: legal('voided') && mayVoid(row, person),
  };
}

/** Who may pay so. */
export const PAYING_RIGHTS = { till: 'expenses.pay_from_till', transfer: 'expenses.pay_by_transfer' } as const;

/** The recurring expense that the claim was made of. */
const recurringOf = ({ recurring_id, late_of }: Pick<ExpenseRow, 'recurring_id' | 'late_of'>) =>
  recurring_id ?? late_of;

/** Who paid it, where it is, for `EXPENSE_UNDO_MS`; in cash while nobody has counted the till. The screen offers it by this, and the call asks it. */
export function mayUndoPayment(
  { paid_by, paid_at, paid_shift, method, location_id }: ExpenseRow,
  person: Pick<Person, 'id'> & Reaching,
  now: Date,
): boolean {
  if (paid_by !== person.id || paid_at === null || !reaches(locationScope(person), location_id)) return false;
  if (method === 'till' && paid_shift !== 'open') return false;
  const pays = hasRight(person.roles, PAYING_RIGHTS[method]);
  return pays && now.getTime() - paid_at.getTime() <= EXPENSE_UNDO_MS;
}

/** Its author; a recurring one, that may wait for its receipt when they are gone, also who answers for recurring expenses there. */
export function mayEdit(
  row: Pick<ExpenseRow, 'created_by' | 'recurring_id' | 'late_of' | 'location_id'>,
  person: Pick<Person, 'id'> & Reaching,
): boolean {
  if (row.created_by === person.id) return true;
  const managed = recurringOf(row) !== null && hasRight(person.roles, 'expenses.manage');
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
