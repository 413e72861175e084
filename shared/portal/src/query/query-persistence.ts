import { dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { createStore, del, get, keys, set, type UseStore } from 'idb-keyval';

const WRITE_DELAY = 1_000;
const MAX_AGE = 7 * 24 * 60 * 60_000;
const FORMAT = 1;

interface KeptQueries {
  format: number;
  keptAt: number;
  state: ReturnType<typeof dehydrate>;
}

/** Keeps one employee's answers on the device, for reading without a connection. */
export interface QueryPersistence {
  /** Restores what `employeeId` saw last and keeps it from now on; another employee's answers are removed. */
  start: (employeeId: string) => Promise<void>;
  /** Stops keeping and removes every kept answer; after log-out the device holds none. */
  clear: () => Promise<void>;
}

/** Failures of the browser's storage are logged and cost only offline reading. */
export function createQueryPersistence(client: QueryClient): QueryPersistence {
  const store = lazyStore();
  let owner: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsubscribe = () => {};

  async function write(): Promise<void> {
    timer = undefined;
    if (owner === null) return;
    const kept: KeptQueries = {
      format: FORMAT,
      keptAt: Date.now(),
      state: dehydrate(client, { shouldDehydrateQuery: isWorthKeeping, shouldDehydrateMutation: () => false }),
    };
    await set(owner, kept, store()).catch((error: unknown) => console.error('Answers were not kept', error));
  }

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
    unsubscribe();
    owner = null;
  }

  return {
    async start(employeeId) {
      stop();
      owner = employeeId;
      unsubscribe = client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          timer ??= setTimeout(() => void write(), WRITE_DELAY);
      });
      try {
        const kept = await get<KeptQueries>(employeeId, store());
        if (owner === employeeId && kept?.format === FORMAT && Date.now() - kept.keptAt < MAX_AGE)
          hydrate(client, kept.state);
        for (const key of await keys(store())) if (key !== employeeId) await del(key, store());
      } catch (error) {
        console.error('Kept answers were not read', error);
      }
    },
    async clear() {
      stop();
      client.clear();
      try {
        for (const key of await keys(store())) await del(key, store());
      } catch (error) {
        console.error('Kept answers were not removed', error);
      }
    },
  };
}

function isWorthKeeping(query: Query): boolean {
  return query.state.status === 'success' && query.meta?.['persist'] !== false;
}

/** Opened on first use: a browser without IndexedDB must still show the portal. */
function lazyStore(): () => UseStore {
  let store: UseStore | null = null;
  return () => (store ??= createStore('studio-portal-answers', 'answers'));
}
