import { sql } from 'drizzle-orm';
import type { App } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';

/** Entries linked per transaction, for which others wait. */
const BATCH_ENTRIES = 2_000;

/** Links pending entries, unless another process is doing so: never waits, and never throws for that. */
export async function linkInTurn({ database }: Pick<App, 'database'>): Promise<void> {
  while ((await linkBatch(database.db, false)) === BATCH_ENTRIES);
}

/** The same for a reader: everything committed before this call is linked when it returns. */
export async function linkNow(db: Database): Promise<void> {
  while ((await linkBatch(db, true)) === BATCH_ENTRIES);
}

async function linkBatch(db: Database, waits: boolean): Promise<number> {
  const { rows } = (await db.execute(sql`select audit_link_pending(${BATCH_ENTRIES}, ${waits}) as linked`)) as {
    rows: { linked: number }[];
  };
  return rows[0]?.linked ?? 0;
}
