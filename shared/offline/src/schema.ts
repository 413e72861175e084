import { LOCAL_DATABASE_VERSION } from '@studio/contracts';
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import type { DatabaseDefinition } from './database';
import { FRESH_RECORD, newQueueItem } from './new-record';
import type { Draft, LogEntry, OfflinePhotosession, QueueItem } from './record';

/** The four stores of the photo sessions offline store, version 2 (specification §3 "Local database"). */
export interface OfflineSchema extends DBSchema {
  photosessions: {
    key: string;
    value: OfflinePhotosession;
    indexes: { sync_status: string; created_at: string; session_state: string };
  };
  sync_queue: { key: string; value: QueueItem; indexes: { priority: number; retry_count: number; created_at: number } };
  logs: { key: number; value: LogEntry; indexes: { timestamp: number; action: string } };
  drafts: { key: string; value: Draft; indexes: { updated_at: number } };
}

type OfflineDatabase = IDBPDatabase<OfflineSchema>;
type StoreName = StoreNames<OfflineSchema>;
type UpgradeTransaction = IDBPTransaction<OfflineSchema, StoreName[], 'versionchange'>;

const STORES: Record<StoreName, { options: IDBObjectStoreParameters; indexes: readonly string[] }> = {
  photosessions: { options: { keyPath: 'local_id' }, indexes: ['sync_status', 'created_at', 'session_state'] },
  sync_queue: { options: { keyPath: 'local_id' }, indexes: ['priority', 'retry_count', 'created_at'] },
  logs: { options: { keyPath: 'id', autoIncrement: true }, indexes: ['timestamp', 'action'] },
  drafts: { options: { keyPath: 'draft_key' }, indexes: ['updated_at'] },
};

/** Upgrades a database of any earlier version. It only adds what is missing: a migration never deletes a store, an index or a record. */
async function upgradeSchema(
  database: OfflineDatabase,
  transaction: UpgradeTransaction,
  oldVersion: number,
): Promise<void> {
  for (const name of Object.keys(STORES) as StoreName[]) {
    const { options, indexes } = STORES[name];
    const store = database.objectStoreNames.contains(name)
      ? transaction.objectStore(name)
      : database.createObjectStore(name, options);
    for (const index of indexes) {
      if (!(store.indexNames as DOMStringList).contains(index)) store.createIndex(index as never, index);
    }
  }
  if (oldVersion === 1) await completeRecords(transaction);
}

/** Records and queue items of version 1 get the fields that version 2 added. */
async function completeRecords(transaction: UpgradeTransaction): Promise<void> {
  for await (const cursor of transaction.objectStore('photosessions')) {
    await cursor.update({ ...FRESH_RECORD, ...cursor.value });
  }
  for await (const cursor of transaction.objectStore('sync_queue')) {
    await cursor.update({ ...newQueueItem(cursor.value.local_id, 0), ...cursor.value });
  }
}

export const OFFLINE_DATABASE: DatabaseDefinition<OfflineSchema> = {
  name: 'photosessions_offline',
  version: LOCAL_DATABASE_VERSION,
  upgrade: upgradeSchema,
};
