import { NEAR_SHIFT_MINUTES, type Shift, SWAP_LAPSES_MINUTES } from '@studio/contracts';

/** Whether it has ended at this moment (epoch milliseconds). */
export const isOver = ({ ends_at }: Pick<Shift, 'ends_at'>, now: number): boolean => Date.parse(ends_at) <= now;

/** Whether a colleague could still answer an offer of it. */
export const mayBeOffered = ({ starts_at }: Pick<Shift, 'starts_at'>, now: number): boolean =>
  Date.parse(starts_at) - SWAP_LAPSES_MINUTES * 60_000 > now;

/** The shift that a check-in at this moment (epoch milliseconds) counts for: the first that is on or begins soon. */
export function nearShift(shifts: readonly Shift[], now: number): Shift | undefined {
  return shifts
    .filter((shift) => now >= Date.parse(shift.starts_at) - NEAR_SHIFT_MINUTES * 60_000 && !isOver(shift, now))
    .toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))[0];
}
