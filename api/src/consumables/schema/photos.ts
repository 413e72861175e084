import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../kernel/database/bytea';
import { employee } from '../../users/schema';

/** Pictures of materials and of damaged or written-off goods, once for each content, re-encoded without location and device. */
export const stockPhoto = pgTable(
  'stock_photo',
  {
    sha256: text().primaryKey(),
    content: bytea().notNull(),
    kept_by: uuid()
      .notNull()
      .references(() => employee.id),
    kept_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('stock_photo_kept_by').on(table.kept_by)],
);
