import type { IDBPTransaction } from 'idb';
import type { Clock } from './clock';
import type { DatabaseHandle } from './database';
import { OfflineFailure } from './failure';
import type { OfflineDatabase, OfflineSchema } from './schema';

/** What every part of the store works with. */
export interface StoreContext {
  database: DatabaseHandle;
  clock: Clock;
  /** Where failures go that staff need not see (specification §8: the console). */
  report: (message: string, error: unknown) => void;
  /** Gives up what can be spared on a full disk. */
  makeRoom: () => Promise<void>;
}

/**
 * Opens a transaction over records and queue that counts as done only when it is on the disk. Callers await
 * `transaction.done`: on a full disk the writes succeed and the transaction aborts afterwards.
 */
function strictTransaction(database: OfflineDatabase): StrictTransaction {
  return database.transaction(['photosessions', 'sync_queue'], 'readwrite', { durability: 'strict' });
}

export type StrictTransaction = IDBPTransaction<OfflineSchema, ('photosessions' | 'sync_queue')[], 'readwrite'>;

/**
 * Runs `work` in one strict transaction: it is either wholly on the disk or not done at all. On a full disk it
 * makes room and tries once more.
 */
export async function inStrictTransaction<Result>(
  context: StoreContext,
  work: (transaction: StrictTransaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await attempt(context, work);
  } catch (error) {
    if (!(error instanceof OfflineFailure) || error.code !== 'storage_full') throw error;
    await context.makeRoom();
    return attempt(context, work);
  }
}

function attempt<Result>(
  { database }: StoreContext,
  work: (transaction: StrictTransaction) => Promise<Result>,
): Promise<Result> {
  return database.use(async (open) => {
    const transaction = strictTransaction(open);
    // Awaited below; until then a failing request must not count as an unhandled rejection.
    transaction.done.catch(() => undefined);
    try {
      const result = await work(transaction);
      await transaction.done;
      return result;
    } catch (error) {
      abort(transaction);
      throw error;
    }
  });
}

function abort(transaction: StrictTransaction) {
  try {
    transaction.abort();
  } catch {
    // It has already ended; what it ended with is on its way to the caller.
  }
}

export function isoTime(clock: Clock): string {
  return new Date(clock.now()).toISOString();
}
