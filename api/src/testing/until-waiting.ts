import { sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { rowsOf } from '../kernel/database/rows-of';
import type { App } from '../kernel/calls/context';

/** Of a slow machine. */
const WAIT_MS = 10_000;

/**
 * Resolves when so many connections to this PostgreSQL database wait for a lock; fails when that does not happen. Asked outside of any
 * transaction: inside one the server repeats its first answer.
 */
export async function untilWaiting({ database: { db } }: Pick<App, 'database'>, connections: number): Promise<void> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await pause(10)) {
    const [row] = rowsOf<{ waiting: number }>(
      await db.execute(sql`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`),
    );
    if ((row?.waiting ?? 0) >= connections) return;
  }
  throw new Error(`Fewer than ${connections} connections wait for a lock`);
}
