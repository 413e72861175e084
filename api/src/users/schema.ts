import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { location } from '../locations/schema';

export const employeeStatus = pgEnum('employee_status', ['active', 'dismissed']);

export const employee = pgTable('employee', {
  id: uuid().primaryKey().defaultRandom(),
  last_name: text().notNull(),
  first_name: text().notNull(),
  middle_name: text(),
  /** E.164. */
  phone: text().notNull().unique(),
  position: text(),
  primary_location_id: uuid().references(() => location.id),
  status: employeeStatus().notNull().default('active'),
  hired_on: date().notNull(),
  dismissed_on: date(),
  /** The bound messenger account: one account, one employee. */
  messenger_id: bigint({ mode: 'number' }).unique(),
  messenger_username: text(),
  messenger_bound_at: timestamp({ withTimezone: true }),
});

export const role = pgTable('role', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull().unique(),
  display_name: text().notNull(),
  description: text(),
  level: integer().notNull(),
});

/** Who holds which role since when; a row without `ended_at` is in force, and there is one of each pair. */
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
  ],
);
