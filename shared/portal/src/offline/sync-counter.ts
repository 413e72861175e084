import type { SyncEventName, SyncManager, SyncStatistics } from '@studio/offline';

/** Counts one employee's queue for every component of the page that shows it: counting reads every record. */
export interface SyncCounter {
  subscribe: (listener: () => void) => () => void;
  /** Null until first counted. */
  current: () => SyncStatistics | null;
}

const CHANGES: readonly SyncEventName[] = [
  'record_changed',
  'sync_started',
  'sync_completed',
  'sync_error',
  'network_status',
  'sign_in_required',
];
/**
 * Milliseconds after a count before the next one: counting reads every record, and what is being saved waits behind
 * those reads. The first change is counted at once.
 */
const COUNT_PAUSE_MS = 300;

const counters = new WeakMap<SyncManager, Map<string, SyncCounter>>();

/** The counter of this engine and employee. It counts while somebody listens; afterwards it keeps the last count. */
export function syncCounter(manager: SyncManager, owner: string): SyncCounter {
  const known = counters.get(manager) ?? new Map<string, SyncCounter>();
  counters.set(manager, known);
  const counter = known.get(owner) ?? createSyncCounter(manager);
  known.set(owner, counter);
  return counter;
}

function createSyncCounter(manager: SyncManager): SyncCounter {
  const listeners = new Set<() => void>();
  let statistics: SyncStatistics | null = null;
  /** A count is under way, or the pause after it. */
  let busy = false;
  let again = false;
  let ends: (() => void)[] = [];

  async function count(): Promise<void> {
    again = busy;
    if (busy) return;
    busy = true;
    try {
      const counted = await manager.statistics();
      // Without a listener somebody else may have signed in meanwhile: then it is their queue that was counted.
      if (listeners.size > 0) statistics = counted;
    } finally {
      setTimeout(rested, COUNT_PAUSE_MS);
    }
    for (const listener of listeners) listener();
  }

  function rested(): void {
    busy = false;
    if (again && listeners.size > 0) void count();
  }

  function begin(): void {
    ends = [
      ...CHANGES.map((name) => manager.on(name, () => void count())),
      manager.on('photo_changed', ({ stage }) => void (stage !== 'sending' && count())),
      manager.on('write_changed', ({ stage }) => void (stage !== 'sending' && count())),
    ];
    void count();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) begin();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) for (const end of ends) end();
      };
    },
    current: () => statistics,
  };
}
