import { type Clock, systemClock } from './clock';
import { createDatabase, type DatabaseOptions } from './database';
import { createDeviceCount, type DeviceCount } from './device-count';
import { createDraftStore, type DraftStore } from './draft-store';
import { createHousekeeping, type Housekeeping } from './housekeeping';
import { createLogStore, type LogStore } from './log-store';
import { createRecordStore, type RecordStore } from './record-store';
import { FILES_DATABASE } from './photos/files-schema';
import { createPieceLimitStore, LINK_DATABASE, type PieceLimitStore } from './photos/piece-limit-store';
import { createPhotoStore, type PhotoStore } from './photos/photo-store';
import { OFFLINE_DATABASE } from './schema';
import { createSendStore, type SendStore } from './send-store';
import type { StoreContext } from './store-context';
import { createWriteStore, type WriteStore } from './writes/write-store';
import { WRITES_DATABASE } from './writes/writes-schema';

export interface OfflineStoreOptions extends DatabaseOptions {
  clock?: Clock;
  /** For drafts when the database fails; absent in a service worker. */
  localStorage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** For the session id of log entries. */
  sessionStorage?: Pick<Storage, 'getItem'>;
  storageManager?: Pick<StorageManager, 'estimate'>;
  /** Where failures go that staff need not see; the console by default (specification §8). */
  report?: (message: string, error: unknown) => void;
}

/** The photo sessions offline store of the specification's §3: records, queue, logs, drafts, their upkeep; photos; and all else that waits here. */
export interface OfflineStore
  extends
    RecordStore,
    SendStore,
    LogStore,
    DraftStore,
    Housekeeping,
    PhotoStore,
    PieceLimitStore,
    WriteStore,
    DeviceCount {
  /** Closes the databases; the next call opens them again. */
  close: () => void;
}

/** Makes the store; nothing is opened before the first call. */
export function createOfflineStore(options: OfflineStoreOptions = {}): OfflineStore {
  const context: StoreContext = {
    clock: options.clock ?? systemClock,
    database: createDatabase(OFFLINE_DATABASE, options),
    report: options.report ?? reportToConsole,
    makeRoom: () => logs.purgeLogs(),
  };
  const files = createDatabase(FILES_DATABASE, options);
  const writes = createDatabase(WRITES_DATABASE, options);
  const link = createDatabase(LINK_DATABASE, options);
  const browser: { localStorage?: Storage; sessionStorage?: Storage; navigator?: Navigator } = globalThis;
  const logs = createLogStore(context, options.sessionStorage ?? fromBrowser(() => browser.sessionStorage));
  return {
    ...logs,
    ...createRecordStore(context),
    ...createSendStore(context),
    ...createDraftStore(context, options.localStorage ?? fromBrowser(() => browser.localStorage)),
    ...createHousekeeping(context, options.storageManager ?? browser.navigator?.storage),
    ...createPhotoStore(files, context.makeRoom),
    ...createPieceLimitStore(link, context.report),
    ...createWriteStore(writes, context.makeRoom, context.report),
    ...createDeviceCount(context, files, writes),
    close() {
      context.database.close();
      files.close();
      writes.close();
      link.close();
    },
  };
}

export function reportToConsole(message: string, error: unknown): void {
  console.warn(`[offline] ${message}`, error);
}

/** Merely naming a storage throws where the browser forbids it. */
function fromBrowser<Value>(read: () => Value | undefined): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** What the browser answered to the wish that it should not clear our data when the disk fills up. */
export type Persistence = 'granted' | 'refused' | 'unsupported';

/** Requests persistent storage; staff are warned when it was refused. */
export async function requestPersistence(
  storage: Partial<Pick<StorageManager, 'persist' | 'persisted'>> | undefined = globalThis.navigator?.storage,
): Promise<Persistence> {
  try {
    if (!storage?.persist) return 'unsupported';
    return (await storage.persisted?.()) || (await storage.persist()) ? 'granted' : 'refused';
  } catch {
    return 'unsupported';
  }
}
