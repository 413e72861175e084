import { DAY_MS, REPORT_DAYS } from '@studio/contracts';

/** A device's time of an event, clamped to the plausible: not in the future, not before the oldest row kept. */
export function reportedTime(told: string, now: Date): Date {
  const at = Date.parse(told);
  const latest = now.getTime();
  // A leap second or a year beyond a Date's range is not a valid time.
  return Number.isNaN(at) ? now : new Date(Math.min(latest, Math.max(oldestKept(now).getTime(), at)));
}

/** Rows not seen since then are swept. */
export function oldestKept(now: Date): Date {
  return new Date(now.getTime() - REPORT_DAYS * DAY_MS);
}
