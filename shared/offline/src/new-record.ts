import { QUEUE_PRIORITY_CREATE, QUEUE_PRIORITY_DEFAULT } from '@studio/contracts';
import type { OfflinePhotosession, QueueItem, SessionInput } from './record';
import { tidyInput } from './wire-body';

/** A record of database version 1 has no owner: it belongs to the person who uses the device. */
export function belongsTo(record: OfflinePhotosession, owner: string): boolean {
  return !record.owner || record.owner === owner;
}

/** Still to be sent. */
export function isUnsynced(record: OfflinePhotosession): boolean {
  return record.sync_status !== 'synced' && !record.archived_at;
}

export function newQueueItem(local_id: string, now: number, action: QueueItem['action'] = 'create'): QueueItem {
  return {
    local_id,
    action,
    priority: action === 'create' ? QUEUE_PRIORITY_CREATE : QUEUE_PRIORITY_DEFAULT,
    retry_count: 0,
    created_at: now,
    last_attempt: null,
    error_message: null,
    retry_at: null,
    not_before: null,
  };
}

/** The record's queue item as if it had never been tried, `Retry-After` aside. */
export function queuedAfresh(record: OfflinePhotosession, item: QueueItem | undefined, now: number): QueueItem {
  return {
    ...newQueueItem(record.local_id, now, record.server_id ? 'update' : 'create'),
    not_before: item?.not_before ?? null,
    last_attempt: item?.last_attempt ?? null,
  };
}

/** The item as it was stored, with sound figures where something else has got in: they decide when a record is sent. */
export function soundItem(record: OfflinePhotosession, item: QueueItem | undefined, now: number): QueueItem {
  const fresh = queuedAfresh(record, undefined, now);
  if (!item) return fresh;
  const time = (stored: number | null) => (Number.isFinite(stored) ? stored : null);
  return {
    ...item,
    priority: Number.isFinite(item.priority) ? item.priority : fresh.priority,
    retry_count: Number.isFinite(item.retry_count) ? item.retry_count : 0,
    created_at: time(item.created_at) ?? now,
    last_attempt: time(item.last_attempt),
    retry_at: time(item.retry_at),
    not_before: time(item.not_before),
  };
}

/** Fields of a fresh record in addition to its session; a record of database version 1 lacks some of them. */
export const FRESH_RECORD = {
  owner: null,
  created_offline: true,
  sync_status: 'pending',
  session_state: 'new',
  server_id: null,
  retry_count: 0,
  revision: 1,
  sent_body: null,
  error: null,
  archived_at: null,
} as const satisfies Partial<OfflinePhotosession>;

export function newRecord(input: SessionInput, owner: string, local_id: string, now: string): OfflinePhotosession {
  return {
    ...FRESH_RECORD,
    ...tidyInput(input),
    local_id,
    owner,
    local_created_at: now,
    local_updated_at: now,
    created_at: input.created_at ?? now,
  };
}
