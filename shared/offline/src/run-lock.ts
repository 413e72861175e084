/** Names of the Web Locks that let one runner at a time send records, one photos and one all else, across tabs and the service worker. */
export type RunLock = 'ps-sync' | 'ps-photos' | 'portal-writes';

type Locks = Pick<LockManager, 'request'>;

/**
 * Runs `work` under the lock, or returns null at once when another runner holds it. Where Web Locks are missing (plain-http addresses) it
 * runs nevertheless: the lock saves work, the server's key guarantees correctness.
 */
export function underRunLock<Result>(
  locks: Locks | undefined,
  name: RunLock,
  work: () => Promise<Result>,
): Promise<Result | null> {
  if (!locks) return work();
  return locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : Promise.resolve(null)));
}
