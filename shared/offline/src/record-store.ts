import { OfflineFailure } from './failure';
import { newLocalId } from './local-id';
import { belongsTo, isUnsynced, newQueueItem, newRecord, queuedAfresh } from './new-record';
import type { OfflinePhotosession, QueueItem, SessionInput, SyncStatus } from './record';
import { serverVersion } from './record-changes';
import { inStrictTransaction, isoTime, type StoreContext } from './store-context';
import { runStrictly } from './strict-transaction';
import { readRecords } from './read-rows';
import { tidyInput } from './wire-body';

interface SaveOptions {
  /** Employee that the record belongs to. */
  owner: string;
  /** Key given by anyone who tried to send the session first; a new one by default. */
  local_id?: string;
  /** Draft that the record takes the place of: it goes in the same transaction. */
  draft_key?: string;
  /** False when it is saved only on its way to a server within reach; true by default. */
  created_offline?: boolean;
}

/** Records on the device: making, changing and reading them. Every write rejects with an `OfflineFailure`. */
export interface RecordStore {
  /**
   * Stores the session and its queue item in one transaction and resolves when both are on the disk. On a full disk the logs are purged and
   * the write is retried. Saving a `local_id` again changes nothing.
   */
  save: (input: SessionInput, options: SaveOptions) => Promise<OfflinePhotosession>;
  /**
   * Changes a record: a new revision, queued afresh. What was sent stays frozen: when the server has acknowledged it,
   * the difference goes after it as an update. Rejects with `in_doubt` for a record that is archived or was refused
   * under its key, `location_fixed` for another location of one that was sent.
   */
  edit: (local_id: string, changes: Omit<SessionInput, 'created_at'>) => Promise<OfflinePhotosession>;
  /** Removes a record that is synced, if nothing was changed in it since. */
  removeSynced: (local_id: string) => Promise<void>;
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

  function put(record: OfflinePhotosession, draft_key: string | undefined): Promise<OfflinePhotosession> {
    const stores: ('photosessions' | 'sync_queue' | 'drafts')[] = ['photosessions', 'sync_queue'];
    if (draft_key !== undefined) stores.push('drafts');
    return runStrictly(context.database, stores, context.makeRoom, async (transaction) => {
      const photosessions = transaction.objectStore('photosessions');
      const existing = await photosessions.get(record.local_id);
      if (draft_key !== undefined) await transaction.objectStore('drafts').delete(draft_key);
      if (existing) return existing;
      await Promise.all([
        photosessions.add(record),
        transaction.objectStore('sync_queue').add(newQueueItem(record.local_id, clock.now())),
      ]);
      return record;
    });
  }

  function change(
    local_id: string,
    next: (record: OfflinePhotosession) => OfflinePhotosession,
    requeue: ((record: OfflinePhotosession, item: QueueItem | undefined) => QueueItem) | null,
  ) {
    return inStrictTransaction(context, async (transaction) => {
      const photosessions = transaction.objectStore('photosessions');
      const record = await photosessions.get(local_id);
      if (!record) throw new OfflineFailure('record_missing');
      const changed = { ...next(record), local_updated_at: isoTime(clock) };
      await photosessions.put(changed);
      const queue = transaction.objectStore('sync_queue');
      if (requeue) await queue.put(requeue(changed, await queue.get(local_id)));
      return changed;
    });
  }

  async function readAll(owner: string): Promise<OfflinePhotosession[]> {
    try {
      const all = await readRecords(context);
      return all.filter((record) => belongsTo(record, owner)).sort(newestFirst);
    } catch (error) {
      context.report('offline records could not be read', error);
      return [];
    }
  }

  return {
    save(input, { owner, local_id = newLocalId(clock.now()), draft_key, created_offline = true }) {
      return put({ ...newRecord(input, owner, local_id, isoTime(clock)), created_offline }, draft_key);
    },
    edit(local_id, changes) {
      return change(
        local_id,
        (record) => edited(record, tidyInput(changes)),
        (record, item) => queuedAfresh(record, item, clock.now()),
      );
    },
    removeSynced(local_id) {
      return inStrictTransaction(context, async (transaction) => {
        const photosessions = transaction.objectStore('photosessions');
        if ((await photosessions.get(local_id))?.sync_status === 'synced') await photosessions.delete(local_id);
      });
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
        null,
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

function edited(record: OfflinePhotosession, changes: Omit<SessionInput, 'created_at'>): OfflinePhotosession {
  const isRefused = !record.server_id && record.sent_body && record.error?.needs_person;
  if (record.archived_at || isRefused) throw new OfflineFailure('in_doubt');
  const isSent = Boolean(record.server_id || record.sent_body);
  const isMoved = 'location_id' in changes && (changes.location_id ?? null) !== (record.location_id ?? null);
  if (isSent && isMoved) throw new OfflineFailure('location_fixed');
  const seen = serverVersion(record);
  return {
    ...record,
    ...changes,
    ...(seen && { sent_body: seen.body, server_revision: seen.revision, sent_update: null, thawed_updates: [] }),
    revision: record.revision + 1,
    sync_status: 'pending',
    retry_count: 0,
    error: null,
  };
}

function newestFirst(one: OfflinePhotosession, other: OfflinePhotosession): number {
  return other.created_at < one.created_at ? -1 : other.created_at > one.created_at ? 1 : 0;
}
