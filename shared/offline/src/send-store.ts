import type { NewPhotosession } from '@studio/contracts';
import { acknowledged, newUpdate } from './acknowledgement';
import { nextTry } from './back-off';
import { OfflineFailure } from './failure';
import { belongsTo, isUnsynced, queuedAfresh } from './new-record';
import { readQueue, readQueued } from './queue-reading';
import type { OfflinePhotosession, QueuedRecord, QueueItem, RecordError, SentUpdate } from './record';
import { changedBody, FIRST_REVISION } from './record-changes';
import { inStrictTransaction, isoTime, type StoreContext } from './store-context';
import { rebased, recalled, thawed, thawedUpdate } from './thawed-bodies';
import { wireBody } from './wire-body';

/** A record ready to be sent: `body`, or `update`, is what the server gets, this time and every other. */
export interface FrozenRecord extends QueuedRecord {
  body: NewPhotosession;
  /** The server has the session as `body`; this is what was changed since. */
  update: SentUpdate | null;
  /** True when the server cannot have seen this before. */
  first: boolean;
}

/**
 * `waiting`: the server does not have it yet, or not as it is here · `archived`: deleted on the server ·
 * `sent`: nothing is left to send, as far as this device knows.
 */
type SessionFate = 'waiting' | 'archived' | 'sent';

/** What the sender does to queue and records. Every call is one transaction; all reject with an `OfflineFailure`. */
export interface SendStore {
  /**
   * The owner's queue by ascending priority, then age. Repairs it on the way: an unsynced record without an item gets one, an item without
   * a record is removed, a record without an owner becomes the owner's.
   */
  queue: (owner: string) => Promise<QueuedRecord[]>;
  /** Freezes the body on the first attempt and notes the attempt; null when there is nothing to send any more. */
  freeze: (local_id: string, owner: string) => Promise<FrozenRecord | null>;
  /**
   * The server has it: `synced` with the server's id, out of the queue; or `pending` with an `update`, when it was
   * changed since `sent` (by default, the frozen body). Null when another tab was quicker.
   */
  accept: (local_id: string, server_id: string, sent?: NewPhotosession) => Promise<OfflinePhotosession | null>;
  /** The server has taken the changes and calls the session `revision` now. */
  acceptUpdate: (local_id: string, update: SentUpdate, revision: number) => Promise<OfflinePhotosession | null>;
  /** It failed and is worth another try: 5, 10 and 20 s later, then with the runs that try everything. */
  retryLater: (local_id: string, error: RecordError, not_before: number | null) => Promise<OfflinePhotosession | null>;
  /** The server will never take it as it is: `error`, kept in the queue for a person to decide. */
  refuse: (local_id: string, error: RecordError) => Promise<OfflinePhotosession | null>;
  /** The server has deleted it: archived here with the reason, out of the queue. */
  archive: (local_id: string, error: RecordError) => Promise<OfflinePhotosession | null>;
  /** The attempt did not count, because the token was refused. */
  undoAttempt: (frozen: FrozenRecord) => Promise<void>;
  /** What a session made on this device is waiting for, as far as its photos have to know. */
  sessionFate: (local_id: string) => Promise<SessionFate>;
  /** A person requests another try: as if it had never been tried, except for `Retry-After`. */
  requeue: (local_id: string) => Promise<OfflinePhotosession>;
}

/** Refusals that come before the server stores anything, 404 of a place among them: the record may be edited and sent with another body. */
const STORED_NOTHING = new Set([400, 404, 413, 422]);

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
    queue: (owner) => readQueue(context, owner),
    freeze(local_id, owner) {
      return inStrictTransaction(context, async (transaction) => {
        const queued = await readQueued(transaction, local_id, clock.now());
        if (!queued || !isUnsynced(queued.record) || !belongsTo(queued.record, owner)) return null;
        const body = queued.record.sent_body ?? wireBody(queued.record);
        const update = queued.record.server_id ? (queued.record.sent_update ?? newUpdate(queued.record)) : null;
        const first = update ? !queued.record.sent_update : !queued.record.sent_body;
        const record: OfflinePhotosession = {
          ...queued.record,
          sent_body: body,
          ...(update && { sent_update: update }),
        };
        const item = { ...queued.item, last_attempt: clock.now() };
        await Promise.all([
          transaction.objectStore('photosessions').put(record),
          transaction.objectStore('sync_queue').put(item),
        ]);
        return { record, item, body, update, first };
      });
    },
    accept: (local_id, server_id, sent) =>
      settle(local_id, ({ record, item }) => {
        // Another tab was notified before, and the changes may already be on their way.
        if (record.server_id) return { record, item };
        const sent_body = sent ?? record.sent_body ?? wireBody(record);
        const known = {
          server_id,
          sent_body,
          thawed_bodies: [],
          created_offline: false,
          server_revision: FIRST_REVISION,
        };
        return acknowledged({ ...record, ...known }, clock.now());
      }),
    acceptUpdate: (local_id, update, revision) =>
      settle(local_id, ({ record, item }) => {
        if (record.sent_update?.local_revision !== update.local_revision) return { record, item };
        const sent_body = changedBody(record.sent_body, update.body);
        const known = { sent_body, sent_update: null, thawed_updates: [], server_revision: revision };
        return acknowledged({ ...record, ...known }, clock.now());
      }),
    retryLater: (local_id, error, not_before) =>
      settle(local_id, ({ record, item }) => {
        const { retry_count, retry_at } = nextTry(item.retry_count, not_before, clock.now());
        return {
          // What could not go at once waits on the device like everything that was made without a connection.
          record: { ...record, sync_status: 'error', created_offline: !record.server_id, retry_count, error },
          item: { ...item, retry_count, retry_at, not_before, error_message: error.technical },
        };
      }),
    refuse: (local_id, error) =>
      settle(local_id, ({ record, item }) => {
        const earlier = recalled(record, error) ?? rebased(thawedUpdate(record), error);
        const asked = { ...item, not_before: null, error_message: error.technical };
        if (earlier) return { record: earlier, item: { ...asked, retry_at: clock.now() } };
        const storedNothing = error.status !== null && STORED_NOTHING.has(error.status);
        // The revision in an update guards the server: changed again, it either fits or is a conflict.
        const known = record.server_id ? thawedUpdate(record) : storedNothing ? thawed(record) : record;
        return { record: { ...known, sync_status: 'error', error }, item: { ...asked, retry_at: null } };
      }),
    archive: (local_id, error) =>
      settle(local_id, ({ record }) => ({
        record: { ...record, sync_status: 'error', session_state: 'archived', archived_at: isoTime(clock), error },
        item: null,
      })),
    async undoAttempt({ record: { local_id }, item: { last_attempt }, update, first }) {
      await settle(local_id, ({ record, item }) => {
        const isOwn = first && item.last_attempt === last_attempt && Boolean(record.server_id) === Boolean(update);
        if (!isOwn) return { record, item };
        return {
          record: update ? { ...record, sent_update: null } : thawed(record),
          item: { ...item, last_attempt: null },
        };
      });
    },
    async sessionFate(local_id) {
      const record = await context.database.use((open) => open.get('photosessions', local_id));
      if (!record) return 'sent';
      if (record.archived_at) return 'archived';
      // A correction that needs a person does not block the photos of a session that the server has.
      const isThere = Boolean(record.server_id) && record.error?.needs_person === true;
      return isUnsynced(record) && !isThere ? 'waiting' : 'sent';
    },
    async requeue(local_id) {
      const record = await settle(local_id, ({ record: known, item }) => ({
        record: { ...known, retry_count: 0, error: known.error && { ...known.error, needs_person: false } },
        item: queuedAfresh(known, item, clock.now()),
      }));
      if (!record) throw new OfflineFailure('record_missing');
      return record;
    },
  };
}
