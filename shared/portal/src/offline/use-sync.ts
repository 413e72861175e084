import type { SyncEventName, SyncRun, SyncStatistics } from '@studio/offline';
import { useCallback, useEffect, useState } from 'react';
import { useOffline } from './offline-context';

export interface Sync {
  /** Of the signed-in employee; null until first counted. */
  statistics: SyncStatistics | null;
  /** A run is under way. */
  syncing: boolean;
  /** One run by hand; also what waits for a person is tried again. Never rejects. */
  syncNow: () => Promise<SyncRun>;
}

const CHANGES: readonly SyncEventName[] = [
  'record_changed',
  'sync_started',
  'sync_completed',
  'sync_error',
  'network_status',
  'sign_in_required',
];

/** Counts of the signed-in employee's queue, kept up to date by the engine's events. */
export function useSync(): Sync {
  const { manager, owner } = useOffline();
  const [counted, setCounted] = useState<{ owner: string; statistics: SyncStatistics } | null>(null);

  useEffect(() => {
    if (owner === null) return undefined;
    /** The count asked for last; an earlier one that comes later is out of date. */
    let latest = 0;
    const count = async () => {
      const turn = ++latest;
      const statistics = await manager.statistics();
      if (turn === latest) setCounted({ owner, statistics });
    };
    void count();
    const ends = CHANGES.map((name) => manager.on(name, () => void count()));
    return () => {
      latest = 0;
      for (const end of ends) end();
    };
  }, [manager, owner]);

  const syncNow = useCallback(() => manager.sync('manual'), [manager]);
  const statistics = counted?.owner === owner ? (counted?.statistics ?? null) : null;
  return { statistics, syncing: statistics?.sync_in_progress ?? false, syncNow };
}
