import type { Clock } from './clock';
import type { DatabaseHandle } from './database';
import type { OfflineSchema } from './schema';
import { runStrictly, type WritableTransaction } from './strict-transaction';

/** What every part of the store works with. */
export interface StoreContext {
  database: DatabaseHandle<OfflineSchema>;
  clock: Clock;
  /** Where failures go that staff need not see (specification §8: the console). */
  report: (message: string, error: unknown) => void;
  /** Gives up what can be spared on a full disk. */
  makeRoom: () => Promise<void>;
}

export type StrictTransaction = WritableTransaction<OfflineSchema, 'photosessions' | 'sync_queue'>;

/** `runStrictly` over records and queue. */
export function inStrictTransaction<Result>(
  { database, makeRoom }: StoreContext,
  work: (transaction: StrictTransaction) => Promise<Result>,
): Promise<Result> {
  return runStrictly(database, ['photosessions', 'sync_queue'], makeRoom, work);
}

export function isoTime(clock: Clock): string {
  return new Date(clock.now()).toISOString();
}
