import type { SyncRun, SyncStatistics } from '@studio/offline';
import { useCallback, useSyncExternalStore } from 'react';
import { useOffline } from './offline-context';
import { syncCounter } from './sync-counter';

export interface Sync {
  /** Of the signed-in employee; null until first counted. */
  statistics: SyncStatistics | null;
  /** A run is under way. */
  syncing: boolean;
  /** One run by hand; also what waits for a person is tried again. Never rejects. */
  syncNow: () => Promise<SyncRun>;
}

/** Counts of the signed-in employee's queue, kept up to date by the engine's events. */
export function useSync(): Sync {
  const { manager, owner } = useOffline();
  const subscribe = useCallback(
    (listener: () => void) => (owner === null ? () => {} : syncCounter(manager, owner).subscribe(listener)),
    [manager, owner],
  );
  const read = () => (owner === null ? null : syncCounter(manager, owner).current());
  const statistics = useSyncExternalStore(subscribe, read);
  const syncNow = useCallback(() => manager.sync('manual'), [manager]);
  return { statistics, syncing: statistics?.sync_in_progress ?? false, syncNow };
}
