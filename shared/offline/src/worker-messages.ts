import type { SaveResult, SyncManager } from './sync-manager';
import type { SessionInput } from './record';

/** What the service worker tells the page (specification §4 "Sync manager"). */
export type WorkerMessage =
  /**
   * A session that the worker could not pass on. It must carry its own key and creation time, so that several tabs
   * may keep it without making two. Answered over the message's port with a `SaveResult`.
   */
  | { type: 'SAVE_OFFLINE'; local_id: string; session: SessionInput & { created_at: string } }
  | { type: 'SYNC_REQUESTED' }
  | { type: 'NETWORK_STATUS_CHANGED'; online: boolean }
  | { type: 'SW_ACTIVATED' };

/** Asks the worker to drop its caches of the API (at log-out). Answered over the message's port. */
export const CLEAR_CACHE_MESSAGE = 'CLEAR_CACHE';

/** The message if it is one of ours, else null. */
export function readWorkerMessage(data: unknown): WorkerMessage | null {
  if (!isObject(data)) return null;
  switch (data.type) {
    case 'SYNC_REQUESTED':
    case 'SW_ACTIVATED':
      return { type: data.type };
    case 'NETWORK_STATUS_CHANGED':
      return typeof data.online === 'boolean' ? { type: data.type, online: data.online } : null;
    case 'SAVE_OFFLINE':
      return typeof data.local_id === 'string' && isObject(data.session) && typeof data.session.created_at === 'string'
        ? (data as Extract<WorkerMessage, { type: 'SAVE_OFFLINE' }>)
        : null;
    default:
      return null;
  }
}

/**
 * Lets the manager answer the worker's messages; gives the function that ends it.
 * @param onUnreachable the worker had no answer; by default that is the verdict, a host may look once more
 */
export function listenToWorker(
  container: EventTarget,
  manager: SyncManager,
  onUnreachable: () => void = () => manager.setOnline(false),
): () => void {
  const listener = (event: Event) => {
    const { data, ports } = event as MessageEvent;
    const message = readWorkerMessage(data);
    if (message) void handle(message, manager, onUnreachable).then((saved) => saved && ports[0]?.postMessage(saved));
  };
  container.addEventListener('message', listener);
  return () => container.removeEventListener('message', listener);
}

async function handle(
  message: WorkerMessage,
  manager: SyncManager,
  onUnreachable: () => void,
): Promise<SaveResult | null> {
  switch (message.type) {
    case 'SAVE_OFFLINE':
      return manager.save(message.session, message.local_id);
    case 'SYNC_REQUESTED':
      await manager.sync('worker');
      return null;
    case 'NETWORK_STATUS_CHANGED':
      if (message.online) manager.setOnline(true);
      else onUnreachable();
      return null;
    default:
      manager.workerActivated();
      return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
