import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { jsonRow } from '../queries/json-rows';

const LOOK_EVERY_MS = 50;
const PATIENCE_MS = 10_000;

/**
 * The last movement before which nothing can appear any more. Movements are numbered before they are committed: whoever
 * had a number below this one when it was read is waited for, so that a report up to it is the same whenever it is made.
 * @throws when a document is being posted for longer than ten seconds
 */
export async function settledPosition(db: Database, signal?: AbortSignal): Promise<number> {
  const seen = await jsonRow<{ position: number; next: string }>(
    db,
    sql`select coalesce(max(seq), 0) as position, pg_snapshot_xmax(pg_current_snapshot())::text as next from ledger`,
  );
  if (!seen) throw new Error('an aggregate gives one row');
  const since = performance.now();
  for (;;) {
    const { is_settled } = (await jsonRow<{ is_settled: boolean }>(
      db,
      sql`select pg_snapshot_xmin(pg_current_snapshot()) >= ${seen.next}::xid8 as is_settled`,
    )) ?? { is_settled: false };
    if (is_settled) return seen.position;
    if (performance.now() - since > PATIENCE_MS) throw new Error('the ledger is being written for too long');
    await pause(LOOK_EVERY_MS, undefined, { signal });
  }
}
