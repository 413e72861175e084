import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { JobFailure } from '../../kernel/jobs/job-kind';
import { jsonRow, jsonRows } from '../queries/json-rows';

const LOOK_EVERY_MS = 50;
/** Milliseconds to wait for documents being posted; each of them takes a fraction of a second. */
const POSTING_TIMEOUT_MS = 60_000;
const TOO_BUSY = 'Учёт материалов сейчас занят большой записью. Составьте отчёт ещё раз через несколько минут.';

/** Transactions that may have numbered movements and not yet committed them. */
const WRITERS = sql`select distinct virtualtransaction as id from pg_locks
  where locktype = 'relation' and relation = 'ledger'::regclass and mode = 'RowExclusiveLock'
    and database = (select oid from pg_database where datname = current_database())`;

/**
 * The last movement before which none can appear any more. Movements are numbered before they are committed: this waits for the
 * transactions that were writing movements when it was read, but for none that started later. So a report up to this position never
 * changes, and can be made while documents are posted without a pause.
 * @throws JobFailure when one document takes longer than a minute to post
 */
export async function settledPosition(
  db: Database,
  signal?: AbortSignal,
  timeout_ms: number = POSTING_TIMEOUT_MS,
): Promise<number> {
  const seen = await jsonRow<{ position: number }>(db, sql`select coalesce(max(seq), 0) as position from ledger`);
  if (!seen) throw new Error('an aggregate gives one row');
  const since = performance.now();
  let before: Set<string> | null = null;
  for (;;) {
    const now = await jsonRows<{ id: string }>(db, WRITERS);
    const left = new Set<string>();
    for (const { id } of now) if (before === null || before.has(id)) left.add(id);
    if (left.size === 0) return seen.position;
    before = left;
    if (performance.now() - since > timeout_ms) throw new JobFailure(TOO_BUSY);
    await pause(LOOK_EVERY_MS, undefined, { signal });
  }
}
