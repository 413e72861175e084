import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { createSyncManager } from '../create-sync-manager';
import { createOfflineStore, type OfflineStore } from '../offline-store';
import type { SessionInput } from '../record';
import type { SyncEvent } from '../sync-events';
import type { SyncManager } from '../sync-manager';
import { createFakeClock, type FakeClock } from './fake-clock';
import { createFakeLocks } from './fake-locks';
import { createFakeServer, type FakeServer } from './fake-server';

export const ANNA = '0b54a1c2-3c1d-4f6e-9a3a-000000000001';
export const BORIS = '0b54a1c2-3c1d-4f6e-9a3a-000000000002';

/** A session as the form gives it. */
export function session(over: Partial<SessionInput> = {}): SessionInput {
  return { name: 'Елена Орлова', phone: '+79161234567', photographer: 'Пётр Ильин', ...over };
}

export interface Tab {
  manager: SyncManager;
  store: OfflineStore;
  events: SyncEvent[];
  page: EventTarget;
  /** The browser kills the tab: no timer rings any more, no reply arrives, its locks are free. */
  kill: () => void;
}

interface TabOptions {
  owner?: string | null;
  locks?: boolean;
  started?: boolean;
}

/** One device with a database, a server at the other end, and the given number of tabs. */
export interface Bench {
  clock: FakeClock;
  server: FakeServer;
  /** For looking at the database; each tab has a store of its own over it. */
  store: OfflineStore;
  indexedDB: IDBFactory;
  reported: string[];
  /** Whether the browser thinks it is online; set it with `network`. */
  network: (online: boolean) => void;
  /** The token in the cookie; by default that of the person who opened the last tab. */
  token: { value: string | null };
  openTab: (options?: TabOptions) => Tab;
}

export function createBench(): Bench {
  const clock = createFakeClock();
  const server = createFakeServer(clock);
  const indexedDB = new IDBFactory();
  const reported: string[] = [];
  const report = (message: string) => void reported.push(message);
  const locks = createFakeLocks();
  const token: { value: string | null } = { value: null };
  const pages = new Set<EventTarget>();
  let online = true;

  return {
    clock,
    server,
    store: createOfflineStore({ indexedDB, clock, report }),
    indexedDB,
    reported,
    token,
    network(next) {
      online = next;
      for (const page of pages) page.dispatchEvent(new Event(next ? 'online' : 'offline'));
    },
    openTab({ owner = ANNA, locks: withLocks = true, started = true } = {}) {
      let alive = true;
      const page = new EventTarget();
      pages.add(page);
      const events: SyncEvent[] = [];
      const tabLocks = locks.ofTab();
      const tabClock = {
        now: clock.now,
        after: (delay: number, wake: () => void) => clock.after(delay, () => void (alive && wake())),
      };
      const store = createOfflineStore({ indexedDB, clock: tabClock, report });
      const manager = createSyncManager({
        store,
        clock: tabClock,
        report,
        page,
        fetch: async (url, init) => {
          if (!alive) return new Promise<never>(() => undefined);
          const reply = await server.fetch(url, init);
          return alive ? reply : new Promise<never>(() => undefined);
        },
        readToken: () => token.value,
        isOnline: () => online,
        locks: withLocks ? tabLocks : null,
        openChannel: () => null,
      });
      manager.onAny((event) => events.push(event));
      if (owner) token.value = `token-${owner}`;
      manager.setOwner(owner);
      if (started) manager.start();
      return {
        manager,
        store,
        events,
        page,
        kill() {
          alive = false;
          pages.delete(page);
          tabLocks.kill();
          store.close();
        },
      };
    },
  };
}
