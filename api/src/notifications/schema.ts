import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { employee } from '../users/schema';

/** A notification of an employee; deleted after `KEPT_DAYS`, see `sweep.ts`. */
export const notification = pgTable(
  'notification',
  {
    id: uuid().primaryKey().defaultRandom(),
    employee_id: uuid()
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    /** What happened, in the past tense: `role.assigned`. */
    kind: text().notNull(),
    title: text().notNull(),
    body: text(),
    /** Address within the portal. */
    link: text(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    read_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('notification_by_employee').on(table.employee_id, table.created_at, table.id),
    index('notification_unread')
      .on(table.employee_id)
      .where(sql`${table.read_at} is null`),
  ],
);
