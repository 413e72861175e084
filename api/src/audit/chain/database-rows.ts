import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import type { ChainRows } from './read-links';

/** Asks the chain's questions of a database that is open already. */
export function rowsOf(db: Database): ChainRows {
  return {
    // Both engines answer with an object that holds the rows.
    query: async <T extends object>(text: string) => ((await db.execute(sql.raw(text))) as { rows: T[] }).rows,
  };
}

/** Does the work on the rows of one moment, which it cannot change. */
export function atOneMoment<T>(db: Database, work: (rows: ChainRows) => Promise<T>): Promise<T> {
  return db.transaction((tx) => work(rowsOf(tx)), { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
