import { OFFLINE_RELOAD_DELAY } from '@studio/contracts';
import { listenToWorker, registerBackgroundSync, type SyncManager } from '@studio/offline';

const LOOK_FOR_UPDATE = 60 * 60_000;

interface WorkerOptions {
  manager: SyncManager;
  /** A new version waits; `apply` makes it this page's, which reloads one second later. */
  onUpdate: (apply: () => void) => void;
}

/** What the page keeps of its service worker. */
export interface WorkerClient {
  /** Asks the browser to wake the worker when there is a connection again (Background Sync). */
  wakeLater: () => void;
}

/**
 * Starts the service worker and lets the sync engine answer it. A new version never takes over by itself: it is
 * offered, since an open form or a running sync must not be cut short.
 */
export function registerWorker({ manager, onUpdate }: WorkerOptions): WorkerClient {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (container === undefined) return { wakeLater: () => {} };
  listenToWorker(container, manager);
  container.startMessages();

  let registration: ServiceWorkerRegistration | null = null;
  let applied = false;
  container.addEventListener('controllerchange', () => {
    if (applied) setTimeout(() => location.reload(), OFFLINE_RELOAD_DELAY);
  });
  const offer = (waiting: ServiceWorker) =>
    onUpdate(() => {
      applied = true;
      waiting.postMessage({ type: 'SKIP_WAITING' });
    });

  void container
    .register('/service-worker.js', { updateViaCache: 'none' })
    .then((registered) => {
      registration = registered;
      if (registered.waiting && container.controller) offer(registered.waiting);
      registered.addEventListener('updatefound', () => {
        const { installing } = registered;
        installing?.addEventListener('statechange', () => {
          if (installing.state === 'installed' && container.controller) offer(installing);
        });
      });
      setInterval(() => void registered.update().catch(() => {}), LOOK_FOR_UPDATE);
    })
    .catch((error: unknown) => console.error('The service worker did not start; offline work is limited', error));

  return { wakeLater: () => void (registration && registerBackgroundSync(registration)) };
}
