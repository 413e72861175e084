import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { employee } from '../users/schema';

/** An employee's settings of the portal; without changes there is no row. */
export const preference = pgTable('preference', {
  employee_id: uuid()
    .primaryKey()
    .references(() => employee.id, { onDelete: 'cascade' }),
  /** Paths within the portal; null for the portal's own set. */
  shortcuts: text().array(),
  /** Silenced topics of notifications. */
  muted: text().array().notNull().default([]),
  /** Topics that the messenger delivers, too. */
  messenger: text().array().notNull().default([]),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});
