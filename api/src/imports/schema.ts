import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { TakenBack } from '@studio/contracts';
import { employee } from '../users/schema';

export type TakenBackOutcome = Omit<TakenBack, 'file_name'>;

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
    /** In the order in which they were written; those that were taken back are gone. */
    steps: jsonb().$type<KeptStep[]>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    taken_back_at: timestamp({ withTimezone: true }),
    /** What became of it: the reply to a repeat. */
    outcome: jsonb().$type<TakenBackOutcome>(),
  },
  (table) => [index('import_run_by').on(table.by_id, table.kind, table.at), index('import_run_at').on(table.at)],
);

/** One record that an import wrote. */
export interface KeptStep {
  /** The record, as staff know it. */
  title: string;
  /** `employee`, `city`: what `ImportKind.records` calls it. */
  of: string;
  id: string;
  /** Mark of the record before the import; null for one that the import made. */
  from: string | null;
  /** Mark of the record as it was left. */
  left: string;
  /** The fields that the import changed, as they were. */
  before: Record<string, unknown>;
  /** What later imports did to the record needs this one: it made the record, or brought it back. */
  carries: boolean;
}
