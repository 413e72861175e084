import { getTableName, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { rowsOf } from './rows-of';
import type { Database } from './open';

/** Rows of the list that are examined first, in its own order: per wanted row, and at most. */
const FIRST_FOR_EACH = 10;
const FIRST_ROWS = 2_000;
/** Rows that are examined per wanted row when the first ones had enough matches. */
const ROWS_FOR_EACH = 100;

/** Two ways to the same rows: the first `limit` matches in the order of the list. */
export interface SearchRows<T> {
  /** Only matches among this many first rows of an index that has the list's order. */
  among: (rows: number, limit: number) => Promise<T[]>;
  /** Matches in the whole list: found by an index of the text, then sorted. */
  ofAll: (limit: number) => Promise<T[]>;
}

/**
 * The first matches of a list. Frequent words are found by walking the list in its order, rare ones by an index and a sort; the first
 * rows of the list show which of the two is faster. The result is the same.
 */
export async function firstFound<T>(limit: number, { among, ofAll }: SearchRows<T>): Promise<T[]> {
  const firstRows = Math.min(limit * FIRST_FOR_EACH, FIRST_ROWS);
  const first = await among(firstRows, limit);
  if (first.length >= limit) return first;
  if (first.length * ROWS_FOR_EACH >= firstRows) {
    const more = await among(limit * ROWS_FOR_EACH, limit);
    if (more.length >= limit) return more;
  }
  return ofAll(limit);
}

export interface SearchedList {
  table: PgTable;
  key: SQLWrapper;
  /** Of the list, ties included: that of an index. */
  order: readonly SQL[];
  /** The filter that precedes the order in that index; undefined for the whole index. */
  within: SQL | undefined;
  /** The whole condition of a row: the filter above, the others and the text. */
  where: SQL | undefined;
  /** Needed where no single index finds the rows: a query of the key and the order's columns for at least `limit` rows. */
  found?: (limit: number) => SQL;
}

/** The keys of the rows of one table, as text, both ways. */
export function searchRows(db: Database, list: SearchedList): SearchRows<string> {
  const { table, key, order, within, where } = list;
  const name = sql.identifier(getTableName(table));
  const inOrder = sql`order by ${sql.join([...order], sql`, `)}`;
  const rowsWhere = (where: SQL | undefined) => sql`select * from ${table} where ${where ?? sql`true`}`;
  // `offset 0` keeps the database from any order while it looks, as the limit below keeps it to the order's index.
  const { found = () => sql`${rowsWhere(where)} offset 0` } = list;
  const keysOf = async (query: SQL) => rowsOf<{ key: string }>(await db.execute(query)).map((row) => row.key);
  return {
    among: (rows, limit) =>
      keysOf(sql`select ${key}::text as key from (${rowsWhere(within)} ${inOrder} limit ${rows}) ${name}
        where ${where ?? sql`true`} ${inOrder} limit ${limit}`),
    ofAll: (limit) => keysOf(sql`select ${key}::text as key from (${found(limit)}) ${name} ${inOrder} limit ${limit}`),
  };
}
