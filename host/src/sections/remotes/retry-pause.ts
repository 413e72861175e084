const FIRST = 2_000;
const LONGEST = 30_000;

/** Milliseconds before the portal tries again by itself, after so many tries of its own: 2, 4, 8, 16, then 30 s. */
export function retryPause(tries: number): number {
  return Math.min(FIRST * 2 ** tries, LONGEST);
}
