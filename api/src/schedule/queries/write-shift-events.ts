import type { Database } from '../../kernel/database/open';
import { inBatches } from '../../kernel/database/in-batches';
import { shiftEvent } from '../schema';

/** Rows of one statement, well below PostgreSQL's 65,535 parameters. */
const BATCH_SIZE = 500;

/** Adds to the history of shifts. */
export async function writeShiftEvents(
  tx: Database,
  events: readonly (typeof shiftEvent.$inferInsert)[],
): Promise<void> {
  for (const batch of inBatches(events, BATCH_SIZE)) await tx.insert(shiftEvent).values(batch);
}
