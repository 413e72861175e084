import { shiftDate, type Shift } from '@studio/contracts';
import { movedTo, plannedOf, type PlannedShift } from '../grid/plan';

/** The same weekdays four weeks later, and for a month's last days eight: so every day gets its shifts. */
const FOUR_WEEKS = 28;

/** Shifts of the previous week on the days of this one. */
export function weekLater(shifts: readonly Shift[], newId: () => string): PlannedShift[] {
  return shifts.map((shift) => laterBy(7, shift, newId));
}

/** Shifts of the four weeks before the days, on all of the days. */
export function fourWeeksLater(shifts: readonly Shift[], to: string, newId: () => string): PlannedShift[] {
  return shifts.flatMap((shift) =>
    [FOUR_WEEKS, 2 * FOUR_WEEKS]
      .filter((days) => shiftDate(shift.date, days) <= to)
      .map((days) => laterBy(days, shift, newId)),
  );
}

function laterBy(days: number, shift: Shift, newId: () => string): PlannedShift {
  return { ...movedTo(plannedOf(shift), shiftDate(shift.date, days)), id: newId() };
}
