import { eq, or, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { PluralForms } from '../words/plural';
import { counted, type Trace } from './traces';

/** A table whose rows are history, with its word for staff, and the column of the day that its page is opened at. */
export type Kept = readonly [table: PgTable, word: PluralForms, day?: PgColumn];

/**
 * The traces that these tables leave of a record: every key of theirs to it that the database refuses its deletion by.
 * A table without such a key leaves none, so one list of a domain serves places and people.
 *
 * @param before the beginning of the sentence: «Здесь» of «Здесь 3 продажи.»
 */
export function tracesTo(target: PgTable, before: string, kept: readonly Kept[]): Trace[] {
  return kept.flatMap(([table, word, day]) => {
    const keys = keysThatKeep(table, target);
    if (keys.length === 0) return [];
    return [trace([table, word, day], before, (id) => or(...keys.map((key) => eq(key, id))))];
  });
}

/**
 * The same for tables that name a row which is deleted with the record: its warehouse, say.
 *
 * @param rows the ids of these rows, as a subquery
 */
export function tracesThrough(via: PgTable, rows: (id: string) => SQL, before: string, kept: readonly Kept[]): Trace[] {
  return kept.flatMap(([table, word]) => {
    const keys = keysThatKeep(table, via);
    if (keys.length === 0) return [];
    // An array is found by each key's index; `in (select …)` joined by `or` would read the whole table.
    return [trace([table, word], before, (id) => or(...keys.map((key) => sql`${key} = any(array(${rows(id)}))`)))];
  });
}

function trace([table, word, day]: Kept, before: string, where: Trace['where']): Trace {
  return { kind: getTableConfig(table).name, table, where, message: counted(before, word), day };
}

/** The columns of a table by which it keeps rows of the other from being deleted. */
export function keysThatKeep(table: PgTable, target: PgTable): PgColumn[] {
  return getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    const keeps = !['cascade', 'set null', 'set default'].includes(key.onDelete ?? 'no action');
    return keeps && foreignTable === target ? columns : [];
  });
}
