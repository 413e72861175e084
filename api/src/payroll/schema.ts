import {
  ACCRUAL_KINDS,
  ACCRUAL_SOURCES,
  PAY_RULE_KIND_NAMES,
  PAY_RUN_STATE_NAMES,
  SHIFT_POSITIONS,
  WAGE_STATE_NAMES,
} from '@studio/contracts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { location } from '../locations/schema';
import { employee } from '../users/schema';

export const payRunState = pgEnum('pay_run_state', PAY_RUN_STATE_NAMES);
export const wageState = pgEnum('wage_state', WAGE_STATE_NAMES);

/** A step of a bonus: from an amount of own sales, or from a part of the location's plan; the other is null or missing. */
export interface PlanTier {
  from_kop?: number | null;
  from_bp?: number | null;
  rate_bp: number;
}

const moment = () => timestamp({ withTimezone: true });
const kopecks = () => bigint({ mode: 'number' });

/**
 * One version of a pay rule. For one kind and scope (person, location, role) at most one is in force on a day: the constraint
 * `pay_rule_no_overlap` of the migration. Past earnings use the version of their day: no version is deleted.
 */
export const payRule = pgTable(
  'pay_rule',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Id of the rule, shared by its versions. */
    rule_id: uuid().notNull(),
    version: integer().notNull(),
    name: text().notNull(),
    kind: text({ enum: PAY_RULE_KIND_NAMES }).notNull(),
    role: text({ enum: SHIFT_POSITIONS }),
    employee_id: uuid().references(() => employee.id),
    location_id: uuid().references(() => location.id),
    rate_bp: integer(),
    amount_kop: kopecks(),
    tiers: jsonb().$type<PlanTier[]>().notNull().default([]),
    valid_from: date().notNull(),
    valid_to: date(),
    /** Replaced by a later version of the same days before anything was locked by it. */
    voided: boolean().notNull().default(false),
    scope_key: uuid().generatedAlwaysAs(
      sql`md5(kind || '|' || coalesce(role, '') || '|' || coalesce(employee_id::text, '') || '|' || coalesce(location_id::text, ''))::uuid`,
    ),
    changed_by: uuid().references(() => employee.id),
    changed_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('pay_rule_version').on(table.rule_id, table.version),
    index('pay_rule_by_employee').on(table.employee_id),
    check('pay_rule_days', sql`${table.valid_to} is null or ${table.valid_to} >= ${table.valid_from}`),
    check('pay_rule_rate', sql`${table.rate_bp} is null or (${table.rate_bp} > 0 and ${table.rate_bp} <= 10000)`),
    check('pay_rule_amount', sql`${table.amount_kop} is null or ${table.amount_kop} > 0`),
    index('pay_rule_changed_by')
      .on(table.changed_by)
      .where(sql`${table.changed_by} is not null`),
    index('pay_rule_by_location')
      .on(table.location_id)
      .where(sql`${table.location_id} is not null`),
  ],
);

/** Pay of one calendar month. */
export const payRun = pgTable('pay_run', {
  id: uuid().primaryKey().defaultRandom(),
  /** First day of the month. */
  month: date().notNull().unique(),
  state: payRunState().notNull().default('draft'),
  /** Checksum of all its lines, to compare a recalculation. */
  lines_md5: text(),
  calculated_by: uuid().references(() => employee.id),
  calculated_at: moment(),
  approved_by: uuid().references(() => employee.id),
  approved_at: moment(),
  locked_by: uuid().references(() => employee.id),
  locked_at: moment(),
  paid_at: moment(),
  /** Who has sent it back last, and why; null again once it is calculated. */
  returned_by: uuid().references(() => employee.id),
  return_reason: text(),
  /** What the calculation before the present one gave, in kopecks by person; null after the first. */
  previous: jsonb().$type<Readonly<Record<string, number>>>(),
  /** Raised by each change. */
  revision: integer().notNull().default(1),
});

/** One line of somebody's pay; the database refuses changes of a locked run. */
export const accrual = pgTable(
  'accrual',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    run_id: uuid()
      .notNull()
      .references(() => payRun.id),
    employee_id: uuid()
      .notNull()
      .references(() => employee.id),
    location_id: uuid().references(() => location.id),
    date: date().notNull(),
    kind: text({ enum: ACCRUAL_KINDS }).notNull(),
    /** Version of the rule; null for a manual decision. */
    rule_id: uuid().references(() => payRule.id),
    source_kind: text({ enum: ACCRUAL_SOURCES }).notNull(),
    source_id: text().notNull(),
    number: bigint({ mode: 'number' }),
    base_kop: kopecks(),
    rate_bp: integer(),
    minutes: integer(),
    amount_kop: kopecks().notNull(),
    reason: text(),
    author_id: uuid().references(() => employee.id),
    /** First day of the locked month that it corrects. */
    corrects: date(),
  },
  (table) => [
    index('accrual_by_run').on(table.run_id, table.employee_id),
    index('accrual_by_employee').on(table.employee_id, table.date),
    index('accrual_by_corrected').on(table.corrects),
    index('accrual_by_author')
      .on(table.author_id)
      .where(sql`${table.author_id} is not null`),
    index('accrual_by_location')
      .on(table.location_id)
      .where(sql`${table.location_id} is not null`),
  ],
);

/** A bonus or a fine: by whom and why. */
export const payAdjustment = pgTable(
  'pay_adjustment',
  {
    id: uuid().primaryKey(),
    employee_id: uuid()
      .notNull()
      .references(() => employee.id),
    month: date().notNull(),
    kind: text({ enum: ['bonus', 'fine'] }).notNull(),
    amount_kop: kopecks().notNull(),
    reason: text().notNull(),
    author_id: uuid()
      .notNull()
      .references(() => employee.id),
    created_at: moment().notNull(),
    removed_by: uuid().references(() => employee.id),
    removed_at: moment(),
  },
  (table) => [
    index('pay_adjustment_by_month').on(table.month, table.employee_id),
    check('pay_adjustment_amount', sql`${table.amount_kop} > 0`),
    index('pay_adjustment_by_employee').on(table.employee_id),
    index('pay_adjustment_by_author').on(table.author_id),
    index('pay_adjustment_removed_by')
      .on(table.removed_by)
      .where(sql`${table.removed_by} is not null`),
  ],
);

/** Money paid to somebody, or such a payment taken back. Append-only. */
export const payPayment = pgTable(
  'pay_payment',
  {
    id: uuid().primaryKey(),
    employee_id: uuid()
      .notNull()
      .references(() => employee.id),
    month: date().notNull(),
    kind: text({ enum: ['advance', 'settlement'] }).notNull(),
    method: text({ enum: ['bank', 'till'] }).notNull(),
    amount_kop: kopecks().notNull(),
    paid_on: date().notNull(),
    by_id: uuid().references(() => employee.id),
    created_at: moment().notNull(),
    /** The payment that this one takes back, with its sum below zero, so that both add up to nothing; and why. */
    reverses: uuid().references((): AnyPgColumn => payPayment.id),
    reason: text(),
  },
  (table) => [
    index('pay_payment_by_month').on(table.month, table.employee_id),
    index('pay_payment_by_employee').on(table.employee_id),
    check('pay_payment_amount', sql`(${table.amount_kop} > 0) = (${table.reverses} is null)`),
    uniqueIndex('pay_payment_reverses')
      .on(table.reverses)
      .where(sql`${table.reverses} is not null`),
    index('pay_payment_by_person')
      .on(table.by_id)
      .where(sql`${table.by_id} is not null`),
  ],
);

/** A wage that is to leave a till: it waits until somebody there hands it out, and is a payment (of the same id) only then. */
export const tillWage = pgTable(
  'till_wage',
  {
    id: uuid().primaryKey(),
    employee_id: uuid()
      .notNull()
      .references(() => employee.id),
    month: date().notNull(),
    kind: text({ enum: ['advance', 'settlement'] }).notNull(),
    amount_kop: kopecks().notNull(),
    /** Of the till. */
    location_id: uuid()
      .notNull()
      .references(() => location.id),
    state: wageState().notNull().default('waiting'),
    ordered_by: uuid()
      .notNull()
      .references(() => employee.id),
    ordered_at: moment().notNull(),
    /** Who has handed it out, refused or taken it back. */
    ended_by: uuid().references(() => employee.id),
    ended_at: moment(),
    /** Raised by each change. */
    revision: integer().notNull().default(1),
  },
  (table) => [
    index('till_wage_waiting')
      .on(table.ordered_at, table.location_id)
      .where(sql`${table.state} = 'waiting'`),
    index('till_wage_by_location').on(table.location_id),
    index('till_wage_by_employee').on(table.employee_id, table.month),
    index('till_wage_ordered_by').on(table.ordered_by),
    index('till_wage_ended_by')
      .on(table.ended_by)
      .where(sql`${table.ended_by} is not null`),
    check('till_wage_amount', sql`${table.amount_kop} > 0`),
  ],
);
