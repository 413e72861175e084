import type { DBSchema, IDBPTransaction, StoreNames } from 'idb';
import type { DatabaseHandle } from './database';
import { OfflineFailure } from './failure';

export type WritableTransaction<Schema extends DBSchema, Name extends StoreNames<Schema>> = IDBPTransaction<
  Schema,
  Name[],
  'readwrite'
>;

/**
 * Runs `work` in one strict transaction: it is either entirely on the disk or not done at all. It counts as done only with
 * `transaction.done`: on a full disk the writes succeed and the transaction aborts afterwards. Then `makeRoom` deletes what can be spared,
 * and the work is retried.
 */
export async function runStrictly<Schema extends DBSchema, Name extends StoreNames<Schema>, Result>(
  database: DatabaseHandle<Schema>,
  stores: Name[],
  makeRoom: () => Promise<void>,
  work: (transaction: WritableTransaction<Schema, Name>) => Promise<Result>,
): Promise<Result> {
  try {
    return await attempt(database, stores, work);
  } catch (error) {
    if (!(error instanceof OfflineFailure) || error.code !== 'storage_full') throw error;
    await makeRoom();
    return attempt(database, stores, work);
  }
}

function attempt<Schema extends DBSchema, Name extends StoreNames<Schema>, Result>(
  database: DatabaseHandle<Schema>,
  stores: Name[],
  work: (transaction: WritableTransaction<Schema, Name>) => Promise<Result>,
): Promise<Result> {
  return database.use(async (open) => {
    const transaction = open.transaction(stores, 'readwrite', { durability: 'strict' });
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

function abort(transaction: { abort(): void }) {
  try {
    transaction.abort();
  } catch {
    // It has already ended; what it ended with is on its way to the caller.
  }
}
