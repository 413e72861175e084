import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { employee } from '../users/schema';

/** How an employee wants the portal to be; whoever changed nothing has no row. */
export const preference = pgTable('preference', {
  employee_id: uuid()
    .primaryKey()
    .references(() => employee.id, { onDelete: 'cascade' }),
  /** Paths within the portal; null for the portal's own set. */
  shortcuts: text().array(),
  /** Topics of notifications of which nothing is told. */
  muted: text().array().notNull().default([]),
  /** Topics that the messenger brings, too. */
  messenger: text().array().notNull().default([]),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});
