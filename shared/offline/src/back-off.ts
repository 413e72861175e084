import { SYNC_FIRST_RETRY_DELAY, SYNC_MAX_RETRIES, SYNC_RETRY_MULTIPLIER } from '@studio/contracts';

interface NextTry {
  retry_count: number;
  /** Epoch milliseconds; null when the scheduled retries are used up. */
  retry_at: number | null;
}

/** When something that failed `retry_count` times is tried again: 5, 10 and 20 s later, and never before `not_before`. */
export function nextTry(retry_count: number, not_before: number | null, now: number): NextTry {
  if (retry_count >= SYNC_MAX_RETRIES) return { retry_count, retry_at: null };
  const delay = SYNC_FIRST_RETRY_DELAY * SYNC_RETRY_MULTIPLIER ** retry_count;
  return { retry_count: retry_count + 1, retry_at: Math.max(now + delay, not_before ?? 0) };
}
