const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 300_000;

/** When to ask the provider again after this many answers that settled nothing: 2 s, doubled each time, at most 5 min. */
export function nextAsk(now: Date, asked: number): Date {
  return new Date(now.getTime() + Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(20, Math.max(0, asked - 1))));
}
