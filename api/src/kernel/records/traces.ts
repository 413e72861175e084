import { blockerPath } from '@studio/contracts';
import { count as rows, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/open';
import { countOf, type PluralForms } from '../words/plural';

/** Rows of one table that keep a record from being deleted: it is history, and something refers to it. */
export interface Trace {
  /** `photosessions`: for anyone who reads the answer by program. */
  kind: string;
  table: PgTable;
  /** The rows that hang on the record of this id. */
  where: (id: string) => SQL | undefined;
  /** A Russian sentence for staff. */
  message: (count: number) => string;
  /** The day or the month's first that a row is found under: a page of days has to be opened at it. */
  day?: PgColumn | undefined;
}

/** What was found of a trace, as `can-delete` calls answer it. */
export interface FoundTrace {
  kind: string;
  message: string;
  count: number;
  /** The latest `day`. */
  day?: string | undefined;
}

/** «За сотрудником 3 фотосессии.»; `after` ends the sentence otherwise. */
export function counted(before: string, forms: PluralForms, after = '.'): Trace['message'] {
  return (count) => `${before} ${countOf(count, forms)}${after}`;
}

/** Finds the traces of one record, and says where it looks: a test holds that against the keys of the database. */
export interface FindTraces {
  (db: Database, id: string): Promise<FoundTrace[]>;
  readonly traces: readonly Trace[];
}

/** Looks for the traces of one record; to be used as the answer to a hook: `on(employeeTraces, findTraces([...]))`. */
export function findTraces(traces: readonly Trace[]): FindTraces {
  const find = async (db: Database, id: string): Promise<FoundTrace[]> => {
    const found: FoundTrace[] = [];
    for (const { kind, table, where, message, day } of traces) {
      const latest = day === undefined ? sql<null>`null` : sql<string | null>`max(${day})::text`;
      const [{ count, last } = { count: 0, last: null }] = await db
        .select({ count: rows(), last: latest })
        .from(table)
        .where(where(id));
      if (count > 0) found.push({ kind, message: message(count), count, ...(last !== null && { day: last }) });
    }
    return found;
  };
  return Object.assign(find, { traces });
}

/** Traces of a record of this kind, each with the page that shows its rows; null for rows without a page. */
export function withPages(kind: Parameters<typeof blockerPath>[0], id: string, found: readonly FoundTrace[]) {
  return found.map(({ day, ...one }) => ({ ...one, path: blockerPath(kind, id, one.kind, day) }));
}
