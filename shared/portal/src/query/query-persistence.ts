import { dehydrate, type DehydratedState, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { mayNotBeRead } from './query-client';
import { createStore, delMany, entries, keys, setMany, type UseStore } from 'idb-keyval';

const WRITE_DELAY_MS = 1_000;
/** Answers kept of one employee; the longest unseen go first. */
const KEPT_ANSWERS = 300;
const FORMAT = 2;

/** One answer, kept under `[employee, hash of the query]`. */
interface KeptAnswer {
  format: number;
  /** Counts the writes: the order of answers, which no clock can turn round. */
  order: number;
  query: DehydratedState['queries'][number];
}

type AnswerKey = [employeeId: string, hash: string];

/** Keeps one employee's answers on the device, for reading without a connection. */
export interface QueryPersistence {
  /** Restores what `employeeId` saw last and keeps it from now on; another employee's answers are removed. */
  start: (employeeId: string) => Promise<void>;
  /**
   * What the person may read has changed: everything that is not on the screen goes, from memory and from the device, and what is there is
   * asked again.
   */
  renew: () => Promise<void>;
  /** Stops persisting and removes every persisted answer; after log-out the device has none. */
  clear: () => Promise<void>;
}

/**
 * Only what changed is written, one second after it came, so that a large cache costs no more than a small one. Nothing
 * expires by the device's clock, which may be a year off: the last visit is shown whatever its age, with its time.
 * Failures of the browser's storage are logged and cost only offline reading.
 */
export function createQueryPersistence(client: QueryClient): QueryPersistence {
  const store = lazyStore();
  let owner: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsubscribe = () => {};
  let lastOrder = 0;
  const orders = new Map<string, number>();
  const changed = new Set<string>();

  async function write(): Promise<void> {
    timer = undefined;
    const writer = owner;
    if (writer === null) return;
    const { queries } = dehydrate(client, {
      shouldDehydrateQuery: (query) => changed.has(query.queryHash) && isWorthKeeping(query),
      shouldDehydrateMutation: () => false,
    });
    changed.clear();
    const fresh = queries.map((query): [AnswerKey, KeptAnswer] => {
      orders.set(query.queryHash, ++lastOrder);
      return [[writer, query.queryHash], { format: FORMAT, order: lastOrder, query }];
    });
    const surplus = [...orders].sort(([, one], [, other]) => other - one).slice(KEPT_ANSWERS);
    for (const [hash] of surplus) orders.delete(hash);
    try {
      await setMany(fresh, store());
      if (owner !== writer) return await removeAnswers(store(), (employeeId) => employeeId !== owner);
      if (surplus.length > 0)
        await delMany(
          surplus.map(([hash]): AnswerKey => [writer, hash]),
          store(),
        );
    } catch (error) {
      console.error('Answers were not kept', error);
    }
  }

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
    unsubscribe();
    document.removeEventListener('visibilitychange', writeOnLeaving);
    owner = null;
    orders.clear();
    changed.clear();
  }

  function restore(kept: readonly [AnswerKey, KeptAnswer][]): void {
    const own = kept.filter(([[employeeId], answer]) => employeeId === owner && answer?.format === FORMAT);
    for (const [[, hash], { order }] of own) {
      lastOrder = Math.max(lastOrder, order);
      if (!orders.has(hash)) orders.set(hash, order);
    }
    hydrate(client, { mutations: [], queries: own.map(([, { query }]) => toBeAskedAgain(query)) });
  }

  async function forget(hash: string): Promise<void> {
    changed.delete(hash);
    if (owner === null || !orders.delete(hash)) return;
    await delMany([[owner, hash] satisfies AnswerKey], store()).catch((error: unknown) =>
      console.error('A refused answer was not removed', error),
    );
  }

  /** A page that is left within the second's wait writes at once what came last. */
  function writeOnLeaving(): void {
    if (document.visibilityState !== 'hidden' || timer === undefined) return;
    clearTimeout(timer);
    void write();
  }

  return {
    async start(employeeId) {
      stop();
      owner = employeeId;
      document.addEventListener('visibilitychange', writeOnLeaving);
      unsubscribe = client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated') return;
        if (event.action.type === 'error' && mayNotBeRead(event.action.error)) void forget(event.query.queryHash);
        if (event.action.type !== 'success') return;
        changed.add(event.query.queryHash);
        timer ??= setTimeout(() => void write(), WRITE_DELAY_MS);
      });
      try {
        const kept = await entries<AnswerKey, KeptAnswer>(store());
        if (owner === employeeId) restore(kept);
        await removeAnswers(store(), (other) => other !== employeeId);
      } catch (error) {
        console.error('Kept answers were not read', error);
      }
    },
    async renew() {
      client.removeQueries({ predicate: (query) => query.getObserversCount() === 0 });
      for (const query of client.getQueryCache().getAll()) if (query.isDisabled()) query.reset();
      orders.clear();
      changed.clear();
      const answered = client.invalidateQueries();
      try {
        await removeAnswers(store(), (employeeId) => employeeId === owner);
      } catch (error) {
        console.error('Kept answers were not removed', error);
      }
      await answered;
    },
    async clear() {
      stop();
      client.clear();
      try {
        await removeAnswers(store(), () => true);
      } catch (error) {
        console.error('Kept answers were not removed', error);
      }
    },
  };
}

/**
 * A persisted answer is shown at once and requested again, however fresh: a reload is meant to show what changed. An answer dated in the
 * future, because the clock was turned back since, would count as fresh until then.
 */
function toBeAskedAgain(query: KeptAnswer['query']): KeptAnswer['query'] {
  return { ...query, state: { ...query.state, isInvalidated: true } };
}

function isWorthKeeping(query: Query): boolean {
  return query.state.status === 'success' && query.meta?.['persist'] !== false;
}

/** Answers whose employee `isRemoved` names, and whatever is no answer of this format. */
async function removeAnswers(store: UseStore, isRemoved: (employeeId: string) => boolean): Promise<void> {
  const removed = (await keys(store)).filter(
    (key) => !Array.isArray(key) || typeof key[0] !== 'string' || isRemoved(key[0]),
  );
  if (removed.length > 0) await delMany(removed, store);
}

/** Opened on first use: a browser without IndexedDB must still show the portal. */
function lazyStore(): () => UseStore {
  let store: UseStore | null = null;
  return () => (store ??= createStore('studio-portal-answers', 'answers'));
}
