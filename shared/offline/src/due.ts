import { SYNC_MAX_RETRIES, SYNC_PERIOD } from '@studio/contracts';
import { MAX_RETRY_AFTER_MS } from './outcome';
import type { QueuedRecord } from './record';
import type { SyncTrigger } from './sync-events';

/** What decides when a record or a photo is tried again. Times are epoch milliseconds. */
export interface Attempts {
  retry_count: number;
  last_attempt: number | null;
  retry_at: number | null;
  not_before: number | null;
  needs_person: boolean;
}

export function attemptsOf({ item, record }: QueuedRecord): Attempts {
  return { ...item, needs_person: record.error?.needs_person ?? false };
}

/** True for runs that try everything, false for those that send only what is due. */
export function isFullRun(trigger: SyncTrigger): boolean {
  return trigger !== 'retry' && trigger !== 'saved';
}

/** Whether a run sends this; see `SyncTrigger`. */
export function isDue(attempts: Attempts, trigger: SyncTrigger, now: number): boolean {
  const { not_before } = attempts;
  // A person who presses knows more than a server that was busy a while ago.
  if (trigger === 'manual') return true;
  if (!isClockMoved(attempts, now) && not_before !== null && not_before > now) return false;
  if (attempts.needs_person) return false;
  if (isFullRun(trigger)) return true;
  const at = dueAt(attempts, now);
  return at !== null && at <= now;
}

/** Epoch milliseconds at which it is to be sent unasked; null when it waits for a person or a full run. */
export function dueAt(attempts: Attempts, now: number): number | null {
  const { needs_person, retry_at, retry_count, not_before } = attempts;
  if (needs_person) return null;
  const isMoved = isClockMoved(attempts, now);
  if (retry_at !== null) return isMoved ? now : retry_at;
  if (retry_count >= SYNC_MAX_RETRIES) return null;
  return isMoved ? now : Math.max(now, not_before ?? 0);
}

/** No appointment is further ahead than this, so one that is was made by a wrong clock. */
const FARTHEST = MAX_RETRY_AFTER_MS + SYNC_PERIOD;

/** The last attempt is in the future, or an appointment absurdly far: the stored times are meaningless. */
function isClockMoved({ last_attempt, retry_at, not_before }: Attempts, now: number): boolean {
  return (last_attempt ?? 0) > now || Math.max(retry_at ?? 0, not_before ?? 0) > now + FARTHEST;
}
