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
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have no target origin
      waiting.postMessage({ type: 'SKIP_WAITING' });
    });

  const start = async () => {
    registration = await container.register('/service-worker.js', { updateViaCache: 'none' });
    offerVersions(registration, container, offer);
    setInterval(() => void registration?.update().catch(() => {}), LOOK_FOR_UPDATE);
  };
  start().catch((error: unknown) => console.error('The service worker did not start; offline work is limited', error));

  return { wakeLater: () => void (registration && registerBackgroundSync(registration)) };
}

/** Offers the version that waits now, and each that comes; the first one of all needs no offer. */
function offerVersions(
  registration: ServiceWorkerRegistration,
  container: ServiceWorkerContainer,
  offer: (waiting: ServiceWorker) => void,
): void {
  if (registration.waiting && container.controller) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && container.controller) offer(installing);
    });
  });
}
