/** Name of the Web Lock that lets one runner at a time work, across tabs and the service worker. */
const SYNC_LOCK = 'ps-sync';

type Locks = Pick<LockManager, 'request'>;

/**
 * Runs `work` under the lock, or gives null at once when another runner holds it. Where Web Locks are missing
 * (plain-http addresses) it runs all the same: the lock saves work, the server's key carries correctness.
 */
export function underRunLock<Result>(locks: Locks | undefined, work: () => Promise<Result>): Promise<Result | null> {
  if (!locks) return work();
  return locks.request(SYNC_LOCK, { ifAvailable: true }, (lock) => (lock ? work() : Promise.resolve(null)));
}
