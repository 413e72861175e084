import type { KeptPhoto, KeptWrite, OfflineFailureCode, QueuedRecord } from '@studio/offline';
import { type OfflinePhotosession, useOffline } from '@studio/portal';
import { useEffect, useState } from 'react';

/** Milliseconds between a change and the next look: a long run brings hundreds of changes. */
const LOOK_DELAY_MS = 300;

/** Everything of the signed-in employee that waits on this device. */
export interface DeviceQueue {
  /** `unreadable`: the database does not open; `reason` says why. */
  state: 'loading' | 'ready' | 'unreadable';
  reason: OfflineFailureCode | null;
  queued: readonly QueuedRecord[];
  /** Deleted on the server, kept here for the person to see. */
  archived: readonly OfflinePhotosession[];
  /** Those that arrived stay until everything of their session has. */
  photos: readonly KeptPhoto[];
  /** Everything else that was entered here, in the order of saving. */
  writes: readonly KeptWrite[];
  /** `local_id`s, photo ids and keys of writes on their way from this tab. */
  sending: ReadonlySet<string>;
}

const LOADING: DeviceQueue = {
  state: 'loading',
  reason: null,
  queued: [],
  archived: [],
  photos: [],
  writes: [],
  sending: new Set(),
};

/** Follows the engine, other tabs and the service worker live. */
export function useDeviceQueue(): DeviceQueue {
  const { manager, store, owner } = useOffline();
  const [known, setKnown] = useState<{ owner: string | null; queue: DeviceQueue }>({ owner, queue: LOADING });

  useEffect(() => {
    if (owner === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current = true;
    const read = async () => {
      timer = undefined;
      const queue = await readQueue();
      if (current) setKnown({ owner, queue });
    };
    const readQueue = async (): Promise<DeviceQueue> => {
      try {
        const queued = await store.queue(owner);
        const [records, photos, writes] = await Promise.all([
          store.records(owner),
          manager.photos.list(),
          store.keptWrites(owner),
        ]);
        const archived = records.filter(({ archived_at }) => archived_at !== null);
        const sending = new Set([...manager.sending(), ...manager.photos.sending(), ...manager.writes.sending()]);
        return { state: 'ready', reason: null, queued, archived, photos, writes, sending };
      } catch (error) {
        return { ...LOADING, state: 'unreadable', reason: failureCode(error) };
      }
    };
    const readSoon = () => {
      timer ??= setTimeout(() => void read(), LOOK_DELAY_MS);
    };
    void read();
    const ends = [
      manager.on('record_changed', readSoon),
      manager.on('photo_changed', readSoon),
      manager.on('write_changed', readSoon),
      manager.on('sync_completed', readSoon),
      manager.on('sync_error', readSoon),
    ];
    return () => {
      current = false;
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [manager, store, owner]);

  return known.owner === owner ? known.queue : LOADING;
}

function failureCode(error: unknown): OfflineFailureCode {
  return typeof error === 'object' && error !== null && 'code' in error
    ? (error.code as OfflineFailureCode)
    : 'storage_unavailable';
}
