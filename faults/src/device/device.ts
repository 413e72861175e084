import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import {
  createOfflineStore,
  createSyncManager,
  type OfflineStore,
  runWorkerSync,
  type SyncManager,
} from '@studio/offline';
import { createFakeLocks, type FakeClock } from '@studio/offline/testing';
import type { Person } from '../portal/staff';
import { tell } from '../story';
import { storageOfTab } from './storage';

export interface Tab {
  manager: SyncManager;
  store: OfflineStore;
  /** False after `kill`: what it still says is seen by nobody. */
  isAlive: () => boolean;
  isNewest: () => boolean;
  /** The browser kills the tab: all its work stops, its locks are free. */
  kill: () => void;
}

/** A computer of the studio: one browser with its databases, and as many tabs as people open. */
export interface Device {
  clock: FakeClock;
  tabs: (Tab | undefined)[];
  /** Who is signed in, as the tabs know it. */
  person: Person | null;
  /** The content of the cookie. */
  token: string | null;
  openTab: () => Tab;
  network: (online: boolean) => void;
  signIn: (person: Person | null) => void;
  /** The portal's next release upgrades the database of sessions; tabs opened from now on run it, the others are older. */
  release: () => void;
  /** People reload the tabs of older releases. */
  reload: () => void;
  /** The browser wakes the service worker with no page open. */
  wakeWorker: () => Promise<void>;
  /** For looking at what is on the disk. */
  store: OfflineStore;
  shutDown: () => void;
}

export interface DeviceOptions {
  clock: FakeClock;
  /** Carries requests to the server. */
  fetch: typeof globalThis.fetch;
  withLocks: boolean;
  apiRoot?: string;
}

/** The database that a release upgrades to its next version, which only adds. */
const RELEASED = 'photosessions_offline';

const NEVER = new Promise<never>(() => undefined);

export function createDevice({ clock, fetch, withLocks, apiRoot }: DeviceOptions): Device {
  const disk = new IDBFactory();
  const locks = createFakeLocks();
  const pages = new Set<EventTarget>();
  let online = true;
  let newest = 0;
  const report = (message: string, error: unknown) => tell(() => `    (console: ${message}: ${String(error)})`);

  /** What a page or worker of this device is given by its browser. */
  function surroundings() {
    let alive = true;
    const release = newest;
    const storage = storageOfTab(disk, (name, version) => version && version + (name === RELEASED ? release : 0));
    const ownLocks = locks.ofTab();
    const ownClock = {
      now: clock.now,
      after: (delay: number, wake: () => void) => clock.after(delay, () => void (alive && wake())),
    };
    const page = new EventTarget();
    const store = createOfflineStore({ indexedDB: storage.factory, clock: ownClock, report });
    const options = {
      store,
      clock: ownClock,
      report,
      page,
      fetch: async (url: RequestInfo | URL, init?: RequestInit) => {
        if (!alive) return NEVER;
        try {
          const reply = await fetch(url, init);
          return alive ? reply : NEVER;
        } catch (error) {
          if (!alive) return NEVER;
          throw error;
        }
      },
      locks: withLocks ? ownLocks : null,
      isOnline: () => online,
      openChannel: () => null,
      ...(apiRoot !== undefined && { apiRoot }),
    };
    return {
      options,
      page,
      store,
      isAlive: () => alive,
      isNewest: () => release === newest,
      end() {
        alive = false;
        storage.kill();
        ownLocks.kill();
      },
    };
  }

  const device: Device = {
    clock,
    tabs: [],
    person: null,
    token: null,
    store: createOfflineStore({ indexedDB: disk, clock, report }),
    openTab() {
      const around = surroundings();
      pages.add(around.page);
      const manager = createSyncManager({ ...around.options, readToken: () => device.token });
      manager.setOwner(device.person?.id ?? null);
      manager.start();
      return {
        manager,
        store: around.store,
        isAlive: around.isAlive,
        isNewest: around.isNewest,
        kill() {
          pages.delete(around.page);
          around.end();
        },
      };
    },
    network(next) {
      online = next;
      for (const page of pages) page.dispatchEvent(new Event(next ? 'online' : 'offline'));
    },
    signIn(person) {
      device.person = person;
      device.token = person?.token ?? null;
      for (const tab of device.tabs) tab?.manager.setOwner(person?.id ?? null);
    },
    release() {
      newest += 1;
      // A reader takes the databases as they are.
      device.store.close();
      const asTheyAre = storageOfTab(disk, (name, version) => (name === RELEASED ? undefined : version));
      device.store = createOfflineStore({ indexedDB: asTheyAre.factory, clock, report });
    },
    reload() {
      for (const [index, tab] of device.tabs.entries()) {
        if (!tab || tab.isNewest()) continue;
        tab.kill();
        device.tabs[index] = device.openTab();
      }
    },
    async wakeWorker() {
      const worker = surroundings();
      const { token } = device;
      const cookieStore = { get: () => Promise.resolve(token === null ? null : { value: token }) };
      const clients = { matchAll: () => Promise.resolve([]) };
      await runWorkerSync({ clients, cookieStore }, worker.options).catch((error: unknown) =>
        tell(() => `    (worker: ${String(error)})`),
      );
      worker.end();
    },
    shutDown() {
      for (const tab of device.tabs) tab?.kill();
      device.store.close();
    },
  };
  return device;
}
