import { createOfflineStore, createSyncManager } from '@studio/offline';
import type { Offline } from '../offline/offline-context';

interface FakeOfflineOptions {
  /** Default true; a real `offline` or `online` event on the window changes it. */
  online?: boolean;
}

/**
 * The real store and engine over this test's IndexedDB (import 'fake-indexeddb/auto' in the test file) and this
 * page's `fetch`, without locks, channels or a worker.
 */
export function fakeOffline({ online = true }: FakeOfflineOptions = {}): Offline {
  const store = createOfflineStore({ report: () => {} });
  const manager = createSyncManager({
    store,
    readToken: () => 'test-token',
    locks: null,
    openChannel: () => null,
    isOnline: () => online,
    report: () => {},
  });
  return { store, manager };
}
