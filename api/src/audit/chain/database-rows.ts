import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import type { ChainRows } from './read-links';

/** Runs the chain's queries on a database that is already open. */
export function rowsOf(db: Database): ChainRows {
  return {
    // Both engines return an object that contains the rows.
    query: async <T extends object>(text: string) => ((await db.execute(sql.raw(text))) as { rows: T[] }).rows,
  };
}

/** Runs the work on one read-only snapshot. */
export function atOneMoment<T>(db: Database, work: (rows: ChainRows) => Promise<T>): Promise<T> {
  return db.transaction((tx) => work(rowsOf(tx)), { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
