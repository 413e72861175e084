import {
  type SyncEvent,
  type SyncEventName,
  type SyncManager,
  SYNC_TOASTS,
  type SyncToast,
  toastForEvent,
  waitingToast,
} from '@studio/offline';
import { dismissNotification, notify } from '../notifications/notify';
import { tellHeld } from './held-toast';
import { restSent } from './rest-of-queue';

/** Events of one topic replace each other's toast. */
const TOPICS = {
  network_status: 'offline-network',
  photosession_saved_offline: 'offline-saved',
  sync_started: 'offline-sync',
  sync_completed: 'offline-sync',
  sync_error: 'offline-sync',
  worker_activated: 'offline-worker',
} as const satisfies Partial<Record<SyncEventName, string>>;

const ALL_SENT: SyncToast = { message: 'Всё отправлено на сервер', color: 'success', timeout: 7_000 };

/**
 * Tells staff what the engine does, in the words of the specification's §8 "Toasts". Photos and other writes go after a run of sessions:
 * how that run ended is told when they have ended too. Returns the way to stop.
 */
export function announceSync(manager: SyncManager): () => void {
  /** What was told last of a run; a later run has the word. */
  let latest: SyncEvent | null = null;

  const announce = (event: SyncEvent, id: string) => {
    const toast = toastForEvent(event);
    if (toast === null) return;
    if (id === TOPICS.sync_completed) latest = event;
    if (event.type === 'sync_completed' && leavesTheRest(event)) void announceRest(event, id);
    else notify({ ...toast, id });
  };
  const announceRest = async (event: SyncEvent & { type: 'sync_completed' }, id: string) => {
    const { sent, failed, waiting } = await restSent(manager);
    if (event !== latest) return;
    if (failed > 0) notify({ ...SYNC_TOASTS.sync_failed, id });
    else if (waiting > 0) notify({ ...waitingToast(waiting), id });
    else if (sent > 0) notify({ ...ALL_SENT, id });
    // It was discarded meanwhile, or the person has signed out.
    else dismissNotification(id);
  };

  const names = Object.keys(TOPICS) as (keyof typeof TOPICS)[];
  const ends = names.map((name) =>
    manager.on(name, (event) => announce({ ...event, type: name } as SyncEvent, TOPICS[name])),
  );
  ends.push(manager.on('write_changed', tellHeld));
  return () => {
    latest = null;
    for (const end of ends) end();
  };
}

/** Nothing to tell of the sessions, and there is more on the device. */
function leavesTheRest(event: SyncEvent & { type: 'sync_completed' }): boolean {
  return event.waiting > 0 && toastForEvent({ ...event, waiting: 0 }) === SYNC_TOASTS.nothing_new;
}
