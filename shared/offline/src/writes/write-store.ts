import type { DatabaseHandle } from '../database';
import { OfflineFailure } from '../failure';
import { readAllOf } from '../read-rows';
import { runStrictly, type WritableTransaction } from '../strict-transaction';
import type { KeptWrite } from './kept-write';
import { isSameWrite, mayChange } from './write-state';
import type { WriteRow, WritesSchema } from './writes-schema';

/** Waiting writes other than sessions and photos. Every write is one strict transaction and rejects with an `OfflineFailure`. */
export interface WriteStore {
  /**
   * Resolves when it is on the disk. A repeat changes nothing; other content under its key replaces it as long as the server cannot have
   * the first, and rejects with `in_doubt` after that.
   */
  keepWrite: (write: KeptWrite) => Promise<KeptWrite>;
  /** The owner's, in the order of saving. */
  keptWrites: (owner: string) => Promise<KeptWrite[]>;
  /** Rewrites it; null when it is missing or `next` returns null, which leaves it unchanged. */
  changeWrite: (key: string, next: (write: KeptWrite) => KeptWrite | null) => Promise<KeptWrite | null>;
  /** Removes it if it `mayRemove`; returns what was removed. */
  removeWrite: (key: string, mayRemove: (write: KeptWrite) => boolean) => Promise<KeptWrite | null>;
}

type Transaction = WritableTransaction<WritesSchema, 'writes'>;
type Row = WriteRow & { order: number };

export function createWriteStore(
  database: DatabaseHandle<WritesSchema>,
  makeRoom: () => Promise<void>,
  report: (message: string, error: unknown) => void,
): WriteStore {
  const inTransaction = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    runStrictly(database, ['writes'], makeRoom, work);
  const rowOf = async (transaction: Transaction, key: string) =>
    (await transaction.objectStore('writes').index('key').get(key)) as Row | undefined;

  return {
    keepWrite: (write) =>
      inTransaction(async (transaction) => {
        const writes = transaction.objectStore('writes');
        const known = await rowOf(transaction, write.key);
        if (known === undefined) {
          await writes.add(write);
          return write;
        }
        if (known.owner !== write.owner) throw new OfflineFailure('record_missing');
        if (isSameWrite(known, write)) return known;
        if (!mayChange(known)) throw new OfflineFailure('in_doubt');
        const { order, saved_at } = known;
        const changed = { ...write, saved_at, order };
        await writes.put(changed);
        return changed;
      }),
    async keptWrites(owner) {
      const rows = await readAllOf(database, 'writes', report);
      return rows.filter((row) => row.owner === owner);
    },
    changeWrite: (key, next) =>
      inTransaction(async (transaction) => {
        const row = await rowOf(transaction, key);
        const changed = row && next(row);
        if (!changed) return null;
        await transaction.objectStore('writes').put({ ...changed, order: row.order });
        return changed;
      }),
    removeWrite: (key, mayRemove) =>
      inTransaction(async (transaction) => {
        const row = await rowOf(transaction, key);
        if (!row || !mayRemove(row)) return null;
        await transaction.objectStore('writes').delete(row.order);
        return row;
      }),
  };
}
