import { sql, type SQL } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { foldedText, inRussian } from '../kernel/database/russian-text';
import { location } from '../locations/schema';

export const employeeStatus = pgEnum('employee_status', ['active', 'dismissed']);

export const employee = pgTable(
  'employee',
  {
    id: uuid().primaryKey().defaultRandom(),
    last_name: text().notNull(),
    first_name: text().notNull(),
    middle_name: text(),
    /** E.164. */
    phone: text().notNull(),
    position: text(),
    primary_location_id: uuid().references(() => location.id),
    status: employeeStatus().notNull().default('active'),
    hired_on: date().notNull(),
    dismissed_on: date(),
    /** The bound messenger account: one account, one employee. */
    messenger_id: bigint({ mode: 'number' }).unique(),
    messenger_username: text(),
    messenger_bound_at: timestamp({ withTimezone: true }),
    /** Compared by search: the names in lower case, ё folded to е. */
    name_folded: text().generatedAlwaysAs(
      sql`translate(lower(last_name || ' ' || first_name || ' ' || coalesce(middle_name, '')), 'ё', 'е')`,
    ),
    /** Maintained by triggers for the order of the list: the folded name of the primary location, null without one. */
    place_folded: text(),
    /** The highest level of the roles in force; null without any. */
    top_level: integer(),
    /** Maintained by a trigger for the filter of the list: the roles in force. */
    role_ids: uuid().array().notNull().default([]),
    /** The card that took this one over: it leads there, and nothing of it is changed. */
    merged_into: uuid().references((): AnyPgColumn => employee.id),
    /** The card of somebody dismissed with the same phone, whom this new one was made for: nobody decides about what they did by it. */
    former_id: uuid().references((): AnyPgColumn => employee.id, { onDelete: 'set null' }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Raised by each edit. */
    revision: integer().notNull().default(1),
  },
  (table) => {
    const byName = inRussian(table.name_folded);
    // Two for each order: unknown values are last in both, and equal ones are sorted by name in both.
    const bothWays = (name: string, key: SQL) => [
      index(`employee_by_${name}`).on(key, byName, table.id),
      index(`employee_by_${name}_down`).on(sql`${key} desc nulls last`, byName, table.id),
    ];
    return [
      // Who has left keeps no number from anybody.
      uniqueIndex('employee_phone_unique')
        .on(table.phone)
        .where(sql`${table.status} = 'active'`),
      index('employee_by_phone').on(table.phone),
      index('employee_merged_into')
        .on(table.merged_into)
        .where(sql`${table.merged_into} is not null`),
      index('employee_former')
        .on(table.former_id)
        .where(sql`${table.former_id} is not null`),
      // The orders of lists: see `inOrder`.
      index('employee_in_order').on(byName, table.id),
      ...bothWays('hiring', sql`${table.hired_on}`),
      ...bothWays('position', inRussian(table.position)),
      ...bothWays('place', inRussian(table.place_folded)),
      ...bothWays('level', sql`${table.top_level}`),
      index('employee_by_location').on(table.primary_location_id, byName, table.id),
      index('employee_with_role').using('gin', table.role_ids),
      // Substrings of words and phones.
      index('employee_sought').using(
        'gin',
        table.name_folded.op('gin_trgm_ops'),
        sql`(${foldedText(table.position)}) gin_trgm_ops`,
        table.phone.op('gin_trgm_ops'),
      ),
    ];
  },
);

/**
 * Days between two periods of employment: after a last day and before the day on which the person came back. A card's periods are those from
 * `hired_on` to `dismissed_on` without these.
 */
export const employmentBreak = pgTable(
  'employment_break',
  {
    employee_id: uuid()
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    /** The last day before, which was worked. */
    left_on: date().notNull(),
    /** The first day after. */
    returned_on: date().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.employee_id, table.left_on] }),
    check('employment_break_in_order', sql`${table.left_on} < ${table.returned_on}`),
  ],
);

/** What somebody without a messenger has of one. */
export const NO_MESSENGER = { messenger_id: null, messenger_username: null, messenger_bound_at: null } as const;

export const role = pgTable('role', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull().unique(),
  display_name: text().notNull(),
  description: text(),
  level: integer().notNull(),
  /** One of the specification's thirteen. */
  built_in: boolean().notNull().default(false),
  /** Raised by each edit. */
  revision: integer().notNull().default(1),
  /** Raised by each change of its pages; 0: they follow the rules, and `page_access` has no rows of the role. */
  pages_revision: integer().notNull().default(0),
});

/** The pages that a role opens, for a role with configured pages. */
export const pageAccess = pgTable(
  'page_access',
  {
    role_id: uuid()
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
    page: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.role_id, table.page] })],
);

/** Filters, order and columns of a list under a name; everybody has their own. */
export const savedView = pgTable(
  'saved_view',
  {
    id: uuid().primaryKey(),
    employee_id: uuid()
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    /** `employees`, `photosessions`, `statistics` */
    screen: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('saved_view_by_employee').on(table.employee_id, table.screen)],
);

/** Who has which role since when; a row without `ended_at` is in force, and there is one of each pair. */
export const roleAssignment = pgTable(
  'role_assignment',
  {
    id: uuid().primaryKey().defaultRandom(),
    employee_id: uuid()
      .notNull()
      .references(() => employee.id),
    role_id: uuid()
      .notNull()
      .references(() => role.id),
    assigned_by: uuid().references(() => employee.id),
    started_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    ended_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('role_assignment_in_force')
      .on(table.employee_id, table.role_id)
      .where(sql`${table.ended_at} is null`),
    index('role_assignment_by_role').on(table.role_id),
    index('role_assignment_assigned_by')
      .on(table.assigned_by)
      .where(sql`${table.assigned_by} is not null`),
    index('role_assignment_by_employee').on(table.employee_id),
  ],
);
