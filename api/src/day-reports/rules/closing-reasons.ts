import type { HeldReason } from '@studio/contracts';

/** What the reasons to hold a day that was closed without a connection rest on. */
export interface ClosingFacts {
  /** Whether its maker had the right to submit the day there and then. */
  maySubmit: boolean;
  isLocked: boolean;
  isSubmitted: boolean;
  business_date: string;
}

/** Why such a day may not count by itself; none for nearly all. */
export function closingReasons({ maySubmit, isLocked, isSubmitted, business_date: date }: ClosingFacts) {
  const found: { reason: HeldReason; facts: Record<string, unknown> }[] = [];
  if (!maySubmit) found.push({ reason: 'till_right_missing', facts: {} });
  if (isLocked) found.push({ reason: 'day_closed', facts: { date } });
  else if (isSubmitted) found.push({ reason: 'day_submitted', facts: { date } });
  return found;
}
