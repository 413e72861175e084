import { setTimeout as pause } from 'node:timers/promises';
import type { ChainRows } from './read-links';
import type { ChainFault } from './verify-chain';

/** Milliseconds in which a running portal links every entry. */
const LINK_TIMEOUT_MS = 1_000;
/** Most entries listed by id. */
const MAX_NAMED_ENTRIES = 100;

/**
 * Committed entries that have waited for their link for more than a second: those pending at two moments that far apart.
 * @param atAMoment runs the work on a snapshot of the moment at which it is called
 */
export async function stillPending(
  atAMoment: (work: (rows: ChainRows) => Promise<string[]>) => Promise<string[]>,
): Promise<ChainFault[]> {
  const earlier = await atAMoment(pendingIds);
  if (earlier.length === 0) return [];
  await pause(LINK_TIMEOUT_MS + 100);
  const now = new Set(await atAMoment(pendingIds));
  return earlier.filter((id) => now.has(id)).map((id) => ({ kind: 'late', seq: null, entry_id: Number(id) }));
}

async function pendingIds(rows: ChainRows): Promise<string[]> {
  const found = await rows.query<{ id: string }>(
    `select entry_id::text as id from audit_pending order by entry_id limit ${MAX_NAMED_ENTRIES}`,
  );
  return found.map(({ id }) => id);
}
