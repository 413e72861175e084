import { HOUR_MS, OFFLINE_RELOAD_DELAY } from '@studio/contracts';
import { listenToWorker, registerBackgroundSync, type SyncManager } from '@studio/offline';
import { afterFirstLoad } from './after-first-load';

const UPDATE_INTERVAL_MS = HOUR_MS;

/** A remote as this page runs it. */
interface RunningRemote {
  name: string;
  version: string;
}

interface WorkerOptions {
  manager: SyncManager;
  /** The worker had no answer: one lost request of a line that has just come back is no verdict. */
  onUnreachable: () => void;
  /** A new version waits; `apply` makes it this page's, which reloads one second later. */
  onUpdate: (apply: () => void) => void;
  /** Another tab has applied a new version; this one continues with its own until it is reloaded. */
  onReplaced: () => void;
  /** The browser's own by default. */
  container?: ServiceWorkerContainer | undefined;
  reload?: () => void;
}

/** What the page keeps of its service worker. */
export interface WorkerClient {
  /** Asks the browser to wake the worker when there is a connection again (Background Sync). */
  wakeLater: () => void;
  /** Tells the worker which versions this page runs: it keeps them, and catches up on what the device lacks. */
  tellVersions: (remotes: readonly RunningRemote[]) => void;
}

/** Where there is no service worker, or while developing. */
export const NO_WORKER: WorkerClient = { wakeLater: () => {}, tellVersions: () => {} };

/**
 * Starts the service worker after the first load, and lets the sync engine answer it. A new version never takes over automatically: it is
 * offered, since an open form or a running sync must not be cut short.
 */
export function registerWorker(options: WorkerOptions): WorkerClient {
  const { manager, onUnreachable, onUpdate, onReplaced, reload = () => location.reload() } = options;
  const { container = (navigator as Partial<Navigator>).serviceWorker } = options;
  if (container === undefined) return NO_WORKER;
  listenToWorker(container, manager, onUnreachable);
  container.startMessages();

  let registration: ServiceWorkerRegistration | null = null;
  let applied = false;
  let running: readonly RunningRemote[] = [];
  let controller = container.controller;

  const tell = () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have no target origin
    if (running.length > 0) container.controller?.postMessage({ type: 'VERSIONS_IN_USE', remotes: running });
  };
  container.addEventListener('controllerchange', () => {
    const isFirst = controller === null;
    controller = container.controller;
    tell();
    if (applied) setTimeout(reload, OFFLINE_RELOAD_DELAY);
    else if (!isFirst) onReplaced();
  });
  const offer = (waiting: ServiceWorker) =>
    onUpdate(() => {
      applied = true;
      // While the offer stood a still newer version may have taken its place.
      const newest = registration?.waiting ?? waiting;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have no target origin
      newest.postMessage({ type: 'SKIP_WAITING' });
    });

  const start = async () => {
    registration = await container.register('/service-worker.js', { updateViaCache: 'none' });
    offerVersions(registration, container, offer);
    setInterval(() => {
      void registration?.update().catch(() => {});
      tell();
    }, UPDATE_INTERVAL_MS);
  };
  afterFirstLoad(() => {
    start().catch((error: unknown) =>
      console.error('The service worker did not start; offline work is limited', error),
    );
  });
  manager.on('network_status', ({ online }) => void (online && tell()));

  return {
    wakeLater: () => void (registration && registerBackgroundSync(registration)),
    tellVersions: (remotes) => {
      running = remotes.map(({ name, version }) => ({ name, version }));
      tell();
    },
  };
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
