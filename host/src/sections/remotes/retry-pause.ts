const MIN_RETRY_PAUSE_MS = 2_000;
const MAX_RETRY_PAUSE_MS = 30_000;

/** Milliseconds before the next automatic retry, after this many of them: 2, 4, 8, 16, then 30 s. */
export function retryPause(tries: number): number {
  return Math.min(MIN_RETRY_PAUSE_MS * 2 ** tries, MAX_RETRY_PAUSE_MS);
}
