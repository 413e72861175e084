import { sql } from 'drizzle-orm';
import { boolean, date, index, pgTable, primaryKey, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { location } from '../locations/schema';
import { employee } from './schema';

/**
 * Who is assigned where since when; a row without `ended_on` is in force. The primary location is the employee's `primary_location_id`; its
 * row here has the start date.
 */
export const locationAssignment = pgTable(
  'location_assignment',
  {
    id: uuid().primaryKey().defaultRandom(),
    employee_id: uuid()
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    location_id: uuid()
      .notNull()
      .references(() => location.id, { onDelete: 'cascade' }),
    is_primary: boolean().notNull().default(false),
    assigned_by: uuid().references(() => employee.id),
    started_on: date().notNull(),
    ended_on: date(),
  },
  (table) => [
    uniqueIndex('location_assignment_in_force')
      .on(table.employee_id, table.location_id)
      .where(sql`${table.ended_on} is null`),
    index('location_assignment_by_location').on(table.location_id),
    index('location_assignment_assigned_by')
      .on(table.assigned_by)
      .where(sql`${table.assigned_by} is not null`),
    index('location_assignment_by_employee').on(table.employee_id),
  ],
);

/** Administrators of locations. */
export const locationAdministrator = pgTable(
  'location_administrator',
  {
    location_id: uuid()
      .notNull()
      .references(() => location.id, { onDelete: 'cascade' }),
    employee_id: uuid()
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    appointed_by: uuid().references(() => employee.id),
    appointed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.location_id, table.employee_id] }),
    index('location_administrator_by_employee').on(table.employee_id),
    index('location_administrator_appointed_by')
      .on(table.appointed_by)
      .where(sql`${table.appointed_by} is not null`),
  ],
);
