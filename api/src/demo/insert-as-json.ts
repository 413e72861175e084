import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../kernel/database/open';
import { inBatches } from '../kernel/database/in-batches';

/** Rows of one statement; they are sent as one JSON parameter, which is several times faster than one parameter per value. */
const BATCH = 4_000;

/** All rows must have the same keys; other columns get their defaults. */
export async function insertAsJson<T extends PgTable>(
  tx: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
  onBatch: (count: number) => void = () => undefined,
): Promise<void> {
  const columns = getTableColumns(table);
  const names = sql.join(
    Object.keys(rows[0] ?? {})
      .filter((key) => key in columns)
      .map((key) => sql.identifier(columns[key]?.name ?? key)),
    sql`, `,
  );
  for (const batch of inBatches(rows, BATCH)) {
    await tx.execute(
      sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(batch)}::json)`,
    );
    onBatch(batch.length);
  }
}

/** Start of work on a day of the demo. */
export function morningOf(date: string): Date {
  return new Date(`${date}T06:00:00Z`);
}
