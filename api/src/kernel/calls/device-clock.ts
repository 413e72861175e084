import { DEVICE_TIME_HEADER, MINUTE_MS } from '@studio/contracts';
import type { CallContext } from './context';

/** Clocks that differ by less are the same. */
export const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS;

/**
 * A moment that the caller's device has recorded, set right by what its clock differs from ours as it sends. A clock that was moved in
 * between says nothing: where only the recorded moment can be true, it stays.
 */
export function happenedAt(
  { origin, now }: Pick<CallContext, 'origin' | 'now'>,
  recorded: Date,
  canBe: (moment: Date) => boolean,
): Date {
  const header = origin.headers[DEVICE_TIME_HEADER];
  const difference = now().getTime() - Date.parse(typeof header === 'string' ? header : '');
  if (Number.isNaN(difference) || Math.abs(difference) < CLOCK_TOLERANCE_MS) return recorded;
  const moved = new Date(recorded.getTime() + difference);
  return Number.isNaN(moved.getTime()) || (canBe(recorded) && !canBe(moved)) ? recorded : moved;
}
