import { newQueueItem } from './new-record';
import { changesOf, FIRST_REVISION, hasChanges } from './record-changes';
import type { OfflinePhotosession, QueueItem, SentUpdate } from './record';

/** What was changed since the server took the session, as it will be sent. */
export function newUpdate(record: OfflinePhotosession): SentUpdate {
  const body = { revision: record.server_revision ?? FIRST_REVISION, ...changesOf(record) };
  return { local_revision: record.revision, body };
}

/** The server has `sent_body`: either that is the record, or the difference is the next thing to send. */
export function acknowledged(
  record: OfflinePhotosession,
  now: number,
): { record: OfflinePhotosession; item: QueueItem | null } {
  if (!hasChanges(record)) return { record: { ...record, sync_status: 'synced', error: null }, item: null };
  return {
    record: { ...record, sync_status: 'pending', retry_count: 0, error: null },
    item: newQueueItem(record.local_id, now, 'update'),
  };
}
