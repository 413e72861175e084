import type { DBSchema, StoreNames, StoreValue } from 'idb';
import type { DatabaseHandle } from './database';
import type { OfflinePhotosession, QueueItem } from './record';
import type { StoreContext } from './store-context';

/** Every record on the device; one that the browser can no longer read is left out, and blocks no other. */
export async function readRecords(context: StoreContext): Promise<OfflinePhotosession[]> {
  return readRows(context, 'photosessions');
}

/** Records and queue as they are together. */
export async function readQueueRows(
  context: StoreContext,
): Promise<{ records: OfflinePhotosession[]; items: QueueItem[] }> {
  try {
    return await context.database.use(async (open) => {
      const transaction = open.transaction(['photosessions', 'sync_queue']);
      const [records, items] = await Promise.all([
        transaction.objectStore('photosessions').getAll(),
        transaction.objectStore('sync_queue').getAll(),
      ]);
      return { records, items };
    });
  } catch {
    // Records first: what is queued meanwhile has an item without a record here, which mending looks at again.
    const records = await readRecords(context);
    return { records, items: await readRows(context, 'sync_queue') };
  }
}

interface Rows {
  photosessions: OfflinePhotosession;
  sync_queue: QueueItem;
}

async function readRows<Name extends keyof Rows>(
  { database, report }: StoreContext,
  store: Name,
): Promise<Rows[Name][]> {
  return (await readAllOf(database, store, report)) as Rows[Name][];
}

/** Every row of a store in the order of its keys; one that the browser cannot read is reported and left out. */
export async function readAllOf<Schema extends DBSchema, Name extends StoreNames<Schema>>(
  database: DatabaseHandle<Schema>,
  store: Name,
  report: (message: string, error: unknown) => void,
): Promise<StoreValue<Schema, Name>[]> {
  try {
    return await database.use((open) => open.getAll(store));
  } catch {
    const rows: StoreValue<Schema, Name>[] = [];
    for (const key of await database.use((open) => open.getAllKeys(store))) {
      try {
        const row = await database.use((open) => open.get(store, key));
        if (row !== undefined) rows.push(row);
      } catch (error) {
        report(`a row of ${String(store)} could not be read: ${String(key)}`, error);
      }
    }
    return rows;
  }
}
