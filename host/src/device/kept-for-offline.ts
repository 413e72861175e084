import { portalStore } from '@studio/portal';
import { atom, useAtomValue } from 'jotai';

/** How much of the portal stays without a connection: nothing yet, the page «Работа без связи», or all of it (the worker's cache). */
export type KeptForOffline = 'nothing' | 'page' | 'portal';

const keptAtom = atom<KeptForOffline>('nothing');

interface OfflineParts {
  /** Fetches the code of `/offline` and what calculates the hashes of photos; once fetched it stays available offline. */
  page: () => Promise<unknown>;
  /** The browser's own by default; null where there is none. */
  container?: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'> | undefined;
  /** Runs the work when the network is idle. */
  later: (work: () => void) => void;
}

/**
 * Fetches what offline use needs, and tracks what is already there. A worker that controls the page has cached the host and its sections
 * completely: its installation ends with that.
 */
export function keepForOffline(options: OfflineParts): void {
  const { page, container = (navigator as Partial<Navigator>).serviceWorker, later } = options;
  const look = () => {
    if (container?.controller) portalStore.set(keptAtom, 'portal');
  };
  look();
  container?.addEventListener('controllerchange', look);
  later(() => {
    page().then(
      () => portalStore.get(keptAtom) === 'nothing' && portalStore.set(keptAtom, 'page'),
      () => {},
    );
  });
}

/** What may be promised of the time without a connection at this moment. */
export function useKeptForOffline(): KeptForOffline {
  return useAtomValue(keptAtom, { store: portalStore });
}
