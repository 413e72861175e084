import { NEAR_SHIFT_MINUTES, type Shift } from '@studio/contracts';

/** The shift that a check-in at this moment (epoch milliseconds) counts for: the first that is on or begins soon. */
export function nearShift(shifts: readonly Shift[], now: number): Shift | undefined {
  return shifts
    .filter(
      ({ starts_at, ends_at }) =>
        now >= Date.parse(starts_at) - NEAR_SHIFT_MINUTES * 60_000 && now < Date.parse(ends_at),
    )
    .toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))[0];
}
