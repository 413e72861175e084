import { sql } from 'drizzle-orm';
import type { App } from '../../kernel/context';
import type { Database } from '../../kernel/database/open';

/** Entries that are linked in one transaction; whoever waits for it waits for so many. */
const BATCH = 2_000;

/** Links what is pending, in this process or another one that does so just now: never waits, never throws for being late. */
export async function linkInTurn({ database }: Pick<App, 'database'>): Promise<void> {
  while ((await linkBatch(database.db, false)) === BATCH);
}

/** The same for a reader: everything that was committed before this call has its link when it returns. */
export async function linkNow(db: Database): Promise<void> {
  while ((await linkBatch(db, true)) === BATCH);
}

async function linkBatch(db: Database, waits: boolean): Promise<number> {
  const { rows } = (await db.execute(sql`select audit_link_pending(${BATCH}, ${waits}) as linked`)) as {
    rows: { linked: number }[];
  };
  return rows[0]?.linked ?? 0;
}
