import { type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames, wrap } from 'idb';
import { type Clock, systemClock } from './clock';
import { errorName, OfflineFailure, toOfflineFailure } from './failure';

/** How long an upgrade may wait for other tabs to close the database (ms). */
const BLOCKED_UPGRADE_TIMEOUT_MS = 5_000;
/**
 * How long any opening may take (ms). One that queues behind a blocked upgrade is never told that it is blocked, and a
 * form waits for it.
 */
const OPENING_TIMEOUT_MS = 8_000;

export interface DatabaseOptions {
  /** The browser's by default. */
  indexedDB?: IDBFactory;
  clock?: Clock;
  /** Milliseconds; see `BLOCKED_UPGRADE_TIMEOUT_MS`. */
  blockedTimeout?: number;
}

/** A database's name, version, and the way to bring any earlier version to it; an upgrade only ever adds. */
export interface DatabaseDefinition<Schema extends DBSchema> {
  name: string;
  version: number;
  upgrade: (
    database: IDBPDatabase<Schema>,
    transaction: IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>,
    oldVersion: number,
  ) => Promise<void>;
}

/** The database handle, opened when first needed and opened again whenever the browser has closed it. */
export interface DatabaseHandle<Schema extends DBSchema> {
  /** Runs `work` with an open database. Every rejection is an `OfflineFailure`. */
  use: <Result>(work: (database: IDBPDatabase<Schema>) => Promise<Result>) => Promise<Result>;
  close: () => void;
}

export function createDatabase<Schema extends DBSchema>(
  definition: DatabaseDefinition<Schema>,
  options: DatabaseOptions = {},
): DatabaseHandle<Schema> {
  const { clock = systemClock, blockedTimeout = BLOCKED_UPGRADE_TIMEOUT_MS } = options;
  let opening: Promise<IDBPDatabase<Schema>> | null = null;
  /** Abandoned openings that are still in the browser's queue: further requests would wait behind them. */
  let abandoned = 0;

  function forget(closed: Promise<IDBPDatabase<Schema>>) {
    if (opening === closed) opening = null;
  }

  function opened(): Promise<IDBPDatabase<Schema>> {
    if (opening) return opening;
    if (abandoned > 0) return Promise.reject(new OfflineFailure('upgrade_blocked'));
    const factory = options.indexedDB ?? globalThis.indexedDB;
    const attempt: Promise<IDBPDatabase<Schema>> = open(definition, factory, clock, blockedTimeout, {
      closed: () => forget(attempt),
      abandoned: () => (abandoned += 1),
      ended: () => (abandoned -= 1),
    });
    opening = attempt;
    attempt.catch(() => forget(attempt));
    return attempt;
  }

  return {
    async use(work) {
      try {
        const handle = opened();
        try {
          return await work(await handle);
        } catch (error) {
          if (!isClosing(error)) throw error;
          forget(handle);
          return await work(await opened());
        }
      } catch (error) {
        throw toOfflineFailure(error);
      }
    },
    close() {
      opening?.then(
        (database) => database.close(),
        () => undefined,
      );
      opening = null;
    },
  };
}

/** A browser that gives no database throws at once: then there is nothing to wait for. */
function requested(begin: () => IDBOpenDBRequest, cancel: () => void): IDBOpenDBRequest {
  try {
    return begin();
  } catch (error) {
    cancel();
    throw error;
  }
}

interface OpeningListeners {
  closed: () => void;
  /** It was given up, and the browser still works on it. */
  abandoned: () => void;
  /** The browser has done with one that was given up. */
  ended: () => void;
}

function open<Schema extends DBSchema>(
  { name, version, upgrade }: DatabaseDefinition<Schema>,
  factory: IDBFactory | undefined,
  clock: Clock,
  blockedTimeout: number,
  told: OpeningListeners,
): Promise<IDBPDatabase<Schema>> {
  return new Promise((resolve, reject) => {
    if (!factory) throw new OfflineFailure('storage_unavailable');
    let gaveUp = false;
    const giveUp = () => {
      if (gaveUp) return;
      gaveUp = true;
      told.abandoned();
      reject(new OfflineFailure('upgrade_blocked'));
    };
    let cancelBlocked = () => {};
    const cancelOpening = clock.after(Math.max(OPENING_TIMEOUT_MS, blockedTimeout), giveUp);
    const ended = () => {
      cancelBlocked();
      cancelOpening();
      if (gaveUp) told.ended();
    };
    const request = requested(() => factory.open(name, version), cancelOpening);
    request.addEventListener('upgradeneeded', ({ oldVersion }) => {
      const transaction = request.transaction;
      if (!transaction) return;
      upgrade(wrap(request.result) as unknown as IDBPDatabase<Schema>, wrap(transaction) as never, oldVersion).catch(
        () => transaction.abort(),
      );
    });
    request.addEventListener('blocked', () => {
      cancelBlocked = clock.after(blockedTimeout, giveUp);
    });
    request.addEventListener('error', () => {
      ended();
      reject(openFailure(request.error));
    });
    request.addEventListener('success', () => {
      ended();
      const database = request.result;
      if (gaveUp) return database.close();
      database.addEventListener('versionchange', () => {
        database.close();
        told.closed();
      });
      database.addEventListener('close', told.closed);
      resolve(wrap(database) as unknown as IDBPDatabase<Schema>);
    });
  });
}

/** A transaction was requested of a handle that is closed or closing: nothing has been done, so it may be retried. */
function isClosing(error: unknown): boolean {
  return errorName(error) === 'InvalidStateError';
}

/** A database that does not open says nothing of the room left, whatever the browser calls the error. */
function openFailure(error: unknown): OfflineFailure {
  const failure = toOfflineFailure(error);
  return errorName(error) === 'UnknownError' ? new OfflineFailure('storage_unavailable', error) : failure;
}
