import {
  type NewPhotosession,
  SYNC_FIRST_RETRY_DELAY,
  SYNC_MAX_RETRIES,
  SYNC_RETRY_MULTIPLIER,
} from '@studio/contracts';
import { OfflineFailure } from './failure';
import { belongsTo, isUnsynced, newQueueItem } from './new-record';
import type { OfflinePhotosession, QueuedRecord, QueueItem, RecordError } from './record';
import { inStrictTransaction, isoTime, type StoreContext, type StrictTransaction } from './store-context';
import { wireBody } from './wire-body';

/** A record ready to be sent: `body` is what the server gets, this time and every other. */
export interface FrozenRecord extends QueuedRecord {
  body: NewPhotosession;
  /** True when the server cannot have seen this body before. */
  first: boolean;
}

/** What the sender does to queue and records. Every call is one transaction; all reject with an `OfflineFailure`. */
export interface SendStore {
  /**
   * The owner's queue by ascending priority, then age. Mends it on the way: an unsynced record without an item
   * gets one, an item without a record goes, a record without an owner becomes the owner's.
   */
  queue: (owner: string) => Promise<QueuedRecord[]>;
  /** Freezes the body on the first attempt and notes the attempt; null when there is nothing to send any more. */
  freeze: (local_id: string, owner: string) => Promise<FrozenRecord | null>;
  /** The server has it: `synced` with the server's id, out of the queue. Null when another tab was quicker. */
  accept: (local_id: string, server_id: string) => Promise<OfflinePhotosession | null>;
  /** It failed and is worth another try: 5, 10 and 20 s later, then with the runs that try everything. */
  retryLater: (local_id: string, error: RecordError, not_before: number | null) => Promise<OfflinePhotosession | null>;
  /** The server will never take it as it is: `error`, kept in the queue for a person to decide. */
  refuse: (local_id: string, error: RecordError) => Promise<OfflinePhotosession | null>;
  /** The server has deleted it: archived here with the reason, out of the queue. */
  archive: (local_id: string, error: RecordError) => Promise<OfflinePhotosession | null>;
  /** The attempt did not count, because the token was refused. */
  undoAttempt: (frozen: FrozenRecord) => Promise<void>;
  /** A person asks for another try: as if it had never been tried, `Retry-After` aside. */
  requeue: (local_id: string) => Promise<OfflinePhotosession>;
}

/** Refusals that come before the server stores anything: the record may be edited and sent with another body. */
const STORED_NOTHING = new Set([400, 413, 422]);

export function createSendStore(context: StoreContext): SendStore {
  const { clock } = context;

  /** Rewrites record and queue item together; an item of null takes it out of the queue. */
  function settle(
    local_id: string,
    next: (queued: QueuedRecord) => { record: OfflinePhotosession; item: QueueItem | null },
  ) {
    return inStrictTransaction(context, async (transaction) => {
      const queued = await readQueued(transaction, local_id, clock.now());
      if (!queued || !isUnsynced(queued.record)) return null;
      const { record, item } = next(queued);
      const queue = transaction.objectStore('sync_queue');
      await Promise.all([
        transaction.objectStore('photosessions').put({ ...record, local_updated_at: isoTime(clock) }),
        item ? queue.put(item) : queue.delete(local_id),
      ]);
      return record;
    });
  }

  return {
    queue: (owner) => inStrictTransaction(context, (transaction) => mendedQueue(transaction, owner, clock.now())),
    freeze(local_id, owner) {
      return inStrictTransaction(context, async (transaction) => {
        const queued = await readQueued(transaction, local_id, clock.now());
        if (!queued || !isUnsynced(queued.record) || !belongsTo(queued.record, owner)) return null;
        const first = !queued.record.sent_body;
        const body = queued.record.sent_body ?? wireBody(queued.record);
        const record: OfflinePhotosession = { ...queued.record, sent_body: body };
        const item = { ...queued.item, last_attempt: clock.now() };
        await Promise.all([
          transaction.objectStore('photosessions').put(record),
          transaction.objectStore('sync_queue').put(item),
        ]);
        return { record, item, body, first };
      });
    },
    accept: (local_id, server_id) =>
      settle(local_id, ({ record }) => ({
        record: { ...record, sync_status: 'synced', server_id, created_offline: false, error: null },
        item: null,
      })),
    retryLater: (local_id, error, not_before) =>
      settle(local_id, ({ record, item }) => {
        const left = item.retry_count < SYNC_MAX_RETRIES;
        const retry_count = left ? item.retry_count + 1 : item.retry_count;
        const delay = SYNC_FIRST_RETRY_DELAY * SYNC_RETRY_MULTIPLIER ** item.retry_count;
        const retry_at = left ? Math.max(clock.now() + delay, not_before ?? 0) : null;
        return {
          record: { ...record, sync_status: 'error', retry_count, error },
          item: { ...item, retry_count, retry_at, not_before, error_message: error.technical },
        };
      }),
    refuse: (local_id, error) =>
      settle(local_id, ({ record, item }) => ({
        record: {
          ...record,
          sync_status: 'error',
          error,
          sent_body: error.status !== null && STORED_NOTHING.has(error.status) ? null : record.sent_body,
        },
        item: { ...item, retry_at: null, not_before: null, error_message: error.technical },
      })),
    archive: (local_id, error) =>
      settle(local_id, ({ record }) => ({
        record: { ...record, sync_status: 'error', session_state: 'archived', archived_at: isoTime(clock), error },
        item: null,
      })),
    async undoAttempt({ record: { local_id }, item: { last_attempt }, first }) {
      await settle(local_id, ({ record, item }) => ({
        record: first ? { ...record, sent_body: null } : record,
        item: item.last_attempt === last_attempt && first ? { ...item, last_attempt: null } : item,
      }));
    },
    async requeue(local_id) {
      const record = await settle(local_id, ({ record: known, item }) => ({
        record: { ...known, retry_count: 0, error: known.error && { ...known.error, needs_person: false } },
        item: { ...newQueueItem(local_id, clock.now()), not_before: item.not_before, last_attempt: item.last_attempt },
      }));
      if (!record) throw new OfflineFailure('record_missing');
      return record;
    },
  };
}

async function readQueued(transaction: StrictTransaction, local_id: string, now: number): Promise<QueuedRecord | null> {
  const [record, item] = await Promise.all([
    transaction.objectStore('photosessions').get(local_id),
    transaction.objectStore('sync_queue').get(local_id),
  ]);
  return record ? { record, item: item ?? newQueueItem(local_id, now) } : null;
}

async function mendedQueue(transaction: StrictTransaction, owner: string, now: number): Promise<QueuedRecord[]> {
  const photosessions = transaction.objectStore('photosessions');
  const queue = transaction.objectStore('sync_queue');
  const [records, items] = await Promise.all([photosessions.getAll(), queue.getAll()]);
  const itemOf = new Map(items.map((item) => [item.local_id, item]));
  const queued: QueuedRecord[] = [];
  for (const stored of records.filter((record) => isUnsynced(record) && belongsTo(record, owner))) {
    const known = itemOf.get(stored.local_id);
    const item = known ?? newQueueItem(stored.local_id, now);
    const record = stored.owner ? stored : { ...stored, owner };
    if (!known) await queue.put(item);
    if (!stored.owner) await photosessions.put(record);
    queued.push({ record, item });
  }
  const alive = new Set(records.filter(isUnsynced).map((record) => record.local_id));
  for (const item of items) if (!alive.has(item.local_id)) await queue.delete(item.local_id);
  return queued.sort(
    (one, other) => one.item.priority - other.item.priority || one.item.created_at - other.item.created_at,
  );
}
