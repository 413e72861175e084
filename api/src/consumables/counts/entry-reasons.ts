import type { HeldReason } from '@studio/contracts';

/** What the reasons to hold a figure that was counted without a connection rest on. */
export interface EntryFacts {
  /** Whether its maker had the right to count there and then. */
  mayCount: boolean;
  /** The whole count is approved or cancelled. */
  isOver: boolean;
}

/** Why such a figure may not count by itself; none for nearly all. */
export function entryReasons({
  mayCount,
  isOver,
}: EntryFacts): { reason: HeldReason; facts: Record<string, unknown> }[] {
  const found: HeldReason[] = [];
  if (!mayCount) found.push('count_right_missing');
  if (isOver) found.push('count_ended');
  return found.map((reason) => ({ reason, facts: {} }));
}
