import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { employee } from '../users/schema';

/** An import that was written, with what takes it back; deleted after thirty days. */
export const importRun = pgTable(
  'import_run',
  {
    id: uuid().primaryKey(),
    /** `employees` */
    kind: text().notNull(),
    by_id: uuid()
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    file_name: text().notNull(),
    created: integer().notNull(),
    updated: integer().notNull(),
    /** In the order in which they were written. */
    steps: jsonb().$type<KeptStep[]>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    taken_back_at: timestamp({ withTimezone: true }),
    /** What became of it: the reply to a repeat. */
    outcome: jsonb().$type<{ undone: number; left: { title: string; reason: string }[] }>(),
  },
  (table) => [index('import_run_by').on(table.by_id, table.kind, table.at), index('import_run_at').on(table.at)],
);

/** One record that an import wrote. */
export interface KeptStep {
  /** The record, as staff know it. */
  title: string;
  /** As the kind of the import understands it. */
  step: unknown;
}
