import { SYNC_MAX_RETRIES } from '@studio/contracts';
import type { QueuedRecord, QueueItem } from './record';
import type { SyncTrigger } from './sync-events';

/** True for runs that try everything, false for those that send only what is due. */
export function isFullRun(trigger: SyncTrigger): boolean {
  return trigger !== 'retry' && trigger !== 'saved';
}

/** Whether a run sends this record; see `SyncTrigger`. */
export function isDue(queued: QueuedRecord, trigger: SyncTrigger, now: number): boolean {
  const { item, record } = queued;
  if (!isClockTurnedBack(item, now) && item.not_before !== null && item.not_before > now) return false;
  if (record.error?.needs_person) return trigger === 'manual';
  if (isFullRun(trigger)) return true;
  const at = dueAt(queued, now);
  return at !== null && at <= now;
}

/** Epoch milliseconds at which the record is to be sent unasked; null when it waits for a person or a full run. */
export function dueAt({ item, record }: QueuedRecord, now: number): number | null {
  if (record.error?.needs_person) return null;
  if (item.retry_at !== null) return isClockTurnedBack(item, now) ? now : item.retry_at;
  return item.retry_count < SYNC_MAX_RETRIES ? Math.max(now, item.not_before ?? 0) : null;
}

/** The last attempt lies in the future: what the queue item says about times means nothing any more. */
function isClockTurnedBack(item: QueueItem, now: number): boolean {
  return item.last_attempt !== null && item.last_attempt > now;
}
