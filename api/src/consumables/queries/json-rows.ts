import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { BY_KEY } from '../../kernel/database/statement-marks';

/**
 * Rows of a query as one JSON value: numbers, dates and moments look the same on both engines. Whole numbers above 2^53 do not occur:
 * quantities and kopecks are bounded.
 */
export async function jsonRows<T>(db: Database, query: SQL): Promise<T[]> {
  const { rows } = (await db.execute(sql`select coalesce(json_agg(r), '[]') as found from (${query}) r`)) as {
    rows: { found: T[] }[];
  };
  return rows[0]?.found ?? [];
}

/** One row that the query finds by a key: its plan is kept (decision 0044). */
export async function jsonRowByKey<T>(db: Database, query: SQL): Promise<T | null> {
  const { rows } = (await db.execute(sql`${sql.raw(BY_KEY)} select row_to_json(r) as found from (${query}) r`)) as {
    rows: { found: T }[];
  };
  return rows[0]?.found ?? null;
}

export async function jsonRow<T>(db: Database, query: SQL): Promise<T | null> {
  return (await jsonRows<T>(db, query))[0] ?? null;
}

/** A moment in wire format. */
export function isoMoment(column: SQL): SQL {
  return sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

export const personName = (alias: SQL) => sql`${alias}.last_name || ' ' || ${alias}.first_name`;

/** The same of a joined row that may be missing. */
export const nameOrNull = (alias: SQL) => sql`case when ${alias}.id is not null then ${personName(alias)} end`;

export function allOf(conditions: readonly (SQL | undefined)[]): SQL {
  const given = conditions.filter((one) => one !== undefined);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
}

export function textList(values: readonly string[]): SQL {
  return sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
}
