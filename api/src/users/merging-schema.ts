import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { employee } from './schema';

/** Fields of a card as a merge has found and left them. */
export type CardFields = Readonly<Record<string, unknown>>;

/** A place of work that a merge has touched: given to the kept card, or ended, since that one works there too. */
export interface MovedPlace {
  id: string;
  is_primary: boolean;
  /** Absent in merges of earlier versions, which gave what had no end. */
  given?: boolean;
  /** Its end before, and as the merge has left it. */
  until?: string | null;
  ended_on: string | null;
  /** Of one of the kept card, which got the days of the closed card's too. */
  days?: { before: AssignedDays; after: AssignedDays };
}

/** From the first day on until before the last one; null: no end. */
export interface AssignedDays {
  started_on: string;
  ended_on: string | null;
}

/** Two cards of one person that became one, and what undoes it. */
export const employeeMerge = pgTable(
  'employee_merge',
  {
    id: uuid().primaryKey(),
    kept_id: uuid()
      .notNull()
      .references(() => employee.id),
    closed_id: uuid()
      .notNull()
      .references(() => employee.id),
    by_id: uuid()
      .notNull()
      .references(() => employee.id),
    at: timestamp({ withTimezone: true }).notNull(),
    kept_before: jsonb().$type<CardFields>().notNull(),
    kept_after: jsonb().$type<CardFields>().notNull(),
    closed_before: jsonb().$type<CardFields>().notNull(),
    places: jsonb().$type<MovedPlace[]>().notNull(),
    undone_by: uuid().references(() => employee.id),
    undone_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('employee_merge_by_kept').on(table.kept_id, table.at),
    index('employee_merge_by_closed').on(table.closed_id, table.at),
    index('employee_merge_by_person').on(table.by_id),
    index('employee_merge_undone_by').on(table.undone_by),
  ],
);

/** One row that a merge has given to the kept card. */
export const employeeMergeLine = pgTable(
  'employee_merge_line',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merge_id: uuid()
      .notNull()
      .references(() => employeeMerge.id),
    /** `sale_share.employee_id` */
    column_name: text().notNull(),
    /** The row's key, its parts separated by colons. */
    row_key: text().notNull(),
  },
  (table) => [index('employee_merge_line_by_column').on(table.merge_id, table.column_name)],
);
