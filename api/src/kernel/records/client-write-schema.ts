import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Keys under which devices have written, one row per key, never pruned: a device may send again after months. The key is
 * the id of the record that it made.
 */
export const clientWrite = pgTable('client_write', {
  key: uuid().primaryKey(),
  /** Employee; without a foreign key, since the kernel knows no domain. */
  owner_id: uuid().notNull(),
  /** What was written: `sale.create`. */
  kind: text().notNull(),
  /** Of the body as it came. */
  payload_sha256: text().notNull(),
  written_at: timestamp({ withTimezone: true }).notNull(),
});
