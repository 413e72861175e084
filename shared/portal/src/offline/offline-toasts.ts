import { type SyncEvent, type SyncEventName, type SyncManager, toastForEvent } from '@studio/offline';
import { notify } from '../notifications/notify';

/** Events of one topic replace each other's toast. */
const TOPICS = {
  network_status: 'offline-network',
  photosession_saved_offline: 'offline-saved',
  sync_started: 'offline-sync',
  sync_completed: 'offline-sync',
  sync_error: 'offline-sync',
  worker_activated: 'offline-worker',
} as const satisfies Partial<Record<SyncEventName, string>>;

/** Tells staff what the engine does, in the words of the specification's §8 "Toasts". Returns the way to stop. */
export function announceSync(manager: SyncManager): () => void {
  const announce = (event: SyncEvent, id: string) => {
    const toast = toastForEvent(event);
    if (toast !== null) notify({ ...toast, id });
  };
  const names = Object.keys(TOPICS) as (keyof typeof TOPICS)[];
  const ends = names.map((name) =>
    manager.on(name, (event) => announce({ ...event, type: name } as SyncEvent, TOPICS[name])),
  );
  return () => {
    for (const end of ends) end();
  };
}
