import { EXPENSE_ACT_NAMES, EXPENSE_METHOD_NAMES, EXPENSE_RETURN_NAMES, EXPENSE_STATE_NAMES } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgEnum,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moneyDocument } from '../day-reports/schema';
import { location } from '../locations/schema';
import { employee } from '../users/schema';

export const expenseState = pgEnum('expense_state', EXPENSE_STATE_NAMES);
export const expenseAct = pgEnum('expense_act', EXPENSE_ACT_NAMES);
export const expenseMethod = pgEnum('expense_method', EXPENSE_METHOD_NAMES);
export const expenseReturn = pgEnum('expense_return', EXPENSE_RETURN_NAMES);
export const expenseNumber = pgSequence('expense_number');

const kopecks = () => bigint({ mode: 'number' });
const moment = () => timestamp({ withTimezone: true });

export const expenseCategory = pgTable('expense_category', {
  id: uuid().primaryKey(),
  name: text().notNull().unique(),
  /** Up to which sum an administrator decides about one claim: zero for none of them, null for any. */
  limit_kop: kopecks(),
  receipt_required: boolean().notNull().default(false),
  archived: boolean().notNull().default(false),
});

/** Becomes a claim each month. */
export const recurringExpense = pgTable(
  'recurring_expense',
  {
    id: uuid().primaryKey(),
    location_id: uuid()
      .notNull()
      .references(() => location.id),
    category_id: uuid()
      .notNull()
      .references(() => expenseCategory.id),
    amount_kop: kopecks().notNull(),
    method: expenseMethod().notNull(),
    description: text().notNull(),
    /** In a shorter month its last day. */
    day_of_month: integer().notNull(),
    /** First days of months, both included. */
    from_month: date().notNull(),
    to_month: date(),
    /** The month of the last claim that was made or passed over; null as of a version that did not keep it. */
    made_through: date(),
    /** What falls due meanwhile is passed over. */
    paused: boolean().notNull().default(false),
    removed_at: moment(),
    created_by: uuid()
      .notNull()
      .references(() => employee.id),
  },
  (table) => [
    index('recurring_expense_created_by').on(table.created_by),
    index('recurring_expense_by_location').on(table.location_id),
  ],
);

export const expense = pgTable(
  'expense',
  {
    id: uuid().primaryKey(),
    number: bigint({ mode: 'number' })
      .notNull()
      .unique()
      .default(sql`nextval('expense_number')`),
    state: expenseState().notNull(),
    location_id: uuid()
      .notNull()
      .references(() => location.id),
    category_id: uuid()
      .notNull()
      .references(() => expenseCategory.id),
    claimed_kop: kopecks().notNull(),
    approved_kop: kopecks(),
    method: expenseMethod().notNull(),
    description: text().notNull(),
    occurred_on: date().notNull(),
    /** First day of the month in whose accounts it is. */
    accrual_month: date().notNull(),
    /** The day on which figures count it: that of the purchase, or the nearest one in the month of its accounts. */
    counted_on: date().generatedAlwaysAs(
      sql`greatest(accrual_month, least(occurred_on, (accrual_month + interval '1 month' - interval '1 day')::date))`,
    ),
    /** `fn-i-fp` of the fiscal receipt, if its QR code was read. */
    fiscal_key: text(),
    /** Sum and day that its code tells; null as of a version that did not keep them. */
    fiscal_kop: kopecks(),
    fiscal_on: date(),
    recurring_id: uuid().references(() => recurringExpense.id),
    /** Instead of `recurring_id`, of one that fell due in a month that was locked: it stands in the open month beside that month's own. */
    late_of: uuid().references(() => recurringExpense.id),
    created_by: uuid()
      .notNull()
      .references(() => employee.id),
    created_at: moment().notNull(),
    decided_by: uuid().references(() => employee.id),
    decision_note: text(),
    paid_by: uuid().references(() => employee.id),
    paid_at: moment(),
    /** Of a voided one that was paid by transfer. */
    came_back: expenseReturn(),
    /** Raised by each change. */
    revision: integer().notNull().default(1),
  },
  (table) => [
    index('expense_by_location').on(table.location_id, table.number),
    index('expense_by_day').on(table.occurred_on, table.location_id),
    index('expense_by_counted_day').on(table.counted_on, table.location_id),
    index('expense_by_month').on(table.accrual_month, table.location_id),
    index('expense_by_author').on(table.created_by, table.number),
    index('expense_waiting')
      .on(table.state, table.location_id)
      .where(sql`${table.state} in ('submitted', 'approved')`),
    index('expense_by_receipt')
      .on(table.fiscal_key)
      .where(sql`${table.fiscal_key} is not null`),
    uniqueIndex('expense_recurring_once').on(table.recurring_id, table.accrual_month),
    index('expense_late_of')
      .on(table.late_of)
      .where(sql`${table.late_of} is not null`),
    index('expense_paid_by')
      .on(table.paid_by)
      .where(sql`${table.paid_by} is not null`),
    index('expense_decided_by')
      .on(table.decided_by)
      .where(sql`${table.decided_by} is not null`),
  ],
);

/** The history of a claim. Append-only. */
export const expenseEvent = pgTable(
  'expense_event',
  {
    id: uuid().primaryKey().defaultRandom(),
    expense_id: uuid()
      .notNull()
      .references(() => expense.id),
    at: moment().notNull(),
    /** Null where the portal did it. */
    by_id: uuid().references(() => employee.id),
    act: expenseAct().notNull(),
    note: text(),
    amount_kop: kopecks(),
  },
  (table) => [
    index('expense_event_by_expense').on(table.expense_id, table.at),
    index('expense_event_by_person')
      .on(table.by_id)
      .where(sql`${table.by_id} is not null`),
  ],
);

export const expenseReceipt = pgTable(
  'expense_receipt',
  {
    id: uuid().primaryKey().defaultRandom(),
    expense_id: uuid()
      .notNull()
      .references(() => expense.id),
    /** Of the uploaded bytes: the same picture in two claims is flagged. */
    sha256: text()
      .notNull()
      .references(() => moneyDocument.sha256),
    filename: text().notNull(),
    uploaded_by: uuid()
      .notNull()
      .references(() => employee.id),
    uploaded_at: moment().notNull(),
    /** Its author took it for another before the claim was sent. */
    removed_at: moment(),
  },
  (table) => [
    uniqueIndex('expense_receipt_once').on(table.expense_id, table.sha256),
    index('expense_receipt_by_content').on(table.sha256),
    index('expense_receipt_uploaded_by').on(table.uploaded_by),
  ],
);

/** What a location may spend in a month. */
export const expenseBudget = pgTable(
  'expense_budget',
  {
    location_id: uuid()
      .notNull()
      .references(() => location.id),
    month: date().notNull(),
    budget_kop: kopecks().notNull(),
  },
  (table) => [primaryKey({ columns: [table.location_id, table.month] })],
);
