import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { employee } from '../users/schema';

/** One kind of failure of a section, counted; the fields from `cause` on are of the last report. */
export const failureReport = pgTable(
  'failure_report',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the fields that identify a kind; see `rules/fingerprint.ts`. */
    fingerprint: text().notNull().unique(),
    number: text().notNull(),
    /** Null when the failure does not belong to one section. */
    remote: text(),
    version: text(),
    count: integer().notNull().default(1),
    first_seen: timestamp({ withTimezone: true }).notNull(),
    last_seen: timestamp({ withTimezone: true }).notNull(),
    cause: text().notNull(),
    path: text().notNull(),
    host_version: text(),
    online: boolean().notNull(),
    /** By the device's clock, clamped to the days that a row is kept. */
    occurred_at: timestamp({ withTimezone: true }).notNull(),
    request_id: text().notNull(),
  },
  (table) => [index('failure_report_by_last_seen').on(table.last_seen, table.id)],
);

/** The people who met a failure, to count them. */
export const failureReportEmployee = pgTable(
  'failure_report_employee',
  {
    report_id: uuid()
      .notNull()
      .references(() => failureReport.id, { onDelete: 'cascade' }),
    employee_id: uuid()
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.report_id, table.employee_id] }),
    index('failure_report_employee_by_employee').on(table.employee_id),
  ],
);
