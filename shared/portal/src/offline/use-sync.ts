import type { SyncRun, SyncStatistics } from '@studio/offline';
import { useCallback, useEffect, useState } from 'react';
import { useOffline } from './offline-context';

export interface Sync {
  /** Null until first counted. */
  statistics: SyncStatistics | null;
  /** A run is under way. */
  syncing: boolean;
  /** One run by hand; also what waits for a person is tried again. Never rejects. */
  syncNow: () => Promise<SyncRun>;
}

const CHANGES = ['record_changed', 'sync_started', 'sync_completed', 'sync_error', 'network_status', 'sign_in_required'] as const;

/** Counts of the signed-in employee's queue, kept up to date by the engine's events. */
export function useSync(): Sync {
  const { manager, owner } = useOffline();
  const [statistics, setStatistics] = useState<SyncStatistics | null>(null);

  useEffect(() => {
    let current = true;
    const count = () =>
      void manager.statistics().then((counted) => {
        if (current) setStatistics(counted);
      });
    count();
    const ends = CHANGES.map((name) => manager.on(name, count));
    return () => {
      current = false;
      for (const end of ends) end();
    };
  }, [manager, owner]);

  const syncNow = useCallback(() => manager.sync('manual'), [manager]);
  return { statistics, syncing: statistics?.sync_in_progress ?? false, syncNow };
}
