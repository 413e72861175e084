import { OfflineFailure } from './failure';
import { newLocalId } from './local-id';
import { belongsTo, isUnsynced, newQueueItem, newRecord } from './new-record';
import type { OfflinePhotosession, SessionInput, SyncStatus } from './record';
import { inStrictTransaction, isoTime, type StoreContext } from './store-context';
import { tidyInput } from './wire-body';

interface SaveOptions {
  /** Employee that the record belongs to. */
  owner: string;
  /** Key given by whoever tried to send the session first; a new one by default. */
  local_id?: string;
}

/** Records on the device: making, changing and reading them. Every write rejects with an `OfflineFailure`. */
export interface RecordStore {
  /**
   * Stores the session and its queue item in one transaction and resolves when both are on the disk. On a full
   * disk the logs are purged and the write is tried once more. Saving a `local_id` again changes nothing.
   */
  save: (input: SessionInput, options: SaveOptions) => Promise<OfflinePhotosession>;
  /** Changes a record that the server cannot hold yet (else `in_doubt`): a new revision, queued afresh. */
  edit: (local_id: string, changes: Omit<SessionInput, 'created_at'>) => Promise<OfflinePhotosession>;
  /** Removes a record and its queue item because a person said so. */
  discard: (local_id: string) => Promise<void>;
  /** Sets a status, and the server's id when given. Rejects with `record_missing` when there is no such record. */
  updateStatus: (local_id: string, status: SyncStatus, server_id?: string) => Promise<OfflinePhotosession>;
  /** Null when there is none; an unreadable database gives null as well. */
  get: (local_id: string) => Promise<OfflinePhotosession | null>;
  /** The owner's records, newest first; an unreadable database gives an empty list (specification §8). */
  records: (owner: string) => Promise<OfflinePhotosession[]>;
  /** Those of `records` that are still to be sent: `pending` or `error`, and not archived. */
  unsynced: (owner: string) => Promise<OfflinePhotosession[]>;
}

export function createRecordStore(context: StoreContext): RecordStore {
  const { clock } = context;

  function put(record: OfflinePhotosession): Promise<OfflinePhotosession> {
    return inStrictTransaction(context, async (transaction) => {
      const photosessions = transaction.objectStore('photosessions');
      const existing = await photosessions.get(record.local_id);
      if (existing) return existing;
      await Promise.all([
        photosessions.add(record),
        transaction.objectStore('sync_queue').add(newQueueItem(record.local_id, clock.now())),
      ]);
      return record;
    });
  }

  function change(local_id: string, next: (record: OfflinePhotosession) => OfflinePhotosession, requeue: boolean) {
    return inStrictTransaction(context, async (transaction) => {
      const photosessions = transaction.objectStore('photosessions');
      const record = await photosessions.get(local_id);
      if (!record) throw new OfflineFailure('record_missing');
      const changed = { ...next(record), local_updated_at: isoTime(clock) };
      await photosessions.put(changed);
      if (requeue) await transaction.objectStore('sync_queue').put(newQueueItem(local_id, clock.now()));
      return changed;
    });
  }

  async function readAll(owner: string): Promise<OfflinePhotosession[]> {
    try {
      const all = await context.database.use((database) => database.getAll('photosessions'));
      return all.filter((record) => belongsTo(record, owner)).sort(newestFirst);
    } catch (error) {
      context.report('offline records could not be read', error);
      return [];
    }
  }

  return {
    save(input, { owner, local_id = newLocalId(clock.now()) }) {
      return put(newRecord(input, owner, local_id, isoTime(clock)));
    },
    edit(local_id, changes) {
      return change(
        local_id,
        (record) => {
          if (record.sent_body || record.archived_at) throw new OfflineFailure('in_doubt');
          const revision = record.revision + 1;
          return { ...record, ...tidyInput(changes), revision, sync_status: 'pending', retry_count: 0, error: null };
        },
        true,
      );
    },
    discard(local_id) {
      return inStrictTransaction(context, async (transaction) => {
        await Promise.all([
          transaction.objectStore('photosessions').delete(local_id),
          transaction.objectStore('sync_queue').delete(local_id),
        ]);
      });
    },
    updateStatus(local_id, status, server_id) {
      return change(
        local_id,
        (record) => ({
          ...record,
          sync_status: status,
          ...(server_id !== undefined && { server_id, created_offline: false }),
        }),
        false,
      );
    },
    async get(local_id) {
      try {
        return (await context.database.use((database) => database.get('photosessions', local_id))) ?? null;
      } catch (error) {
        context.report('an offline record could not be read', error);
        return null;
      }
    },
    records: readAll,
    async unsynced(owner) {
      return (await readAll(owner)).filter(isUnsynced);
    },
  };
}

function newestFirst(one: OfflinePhotosession, other: OfflinePhotosession): number {
  return other.created_at < one.created_at ? -1 : other.created_at > one.created_at ? 1 : 0;
}
