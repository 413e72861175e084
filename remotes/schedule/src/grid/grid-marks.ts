import type { Absence, ScheduleBoard, ShiftWish } from '@studio/contracts';
import { cellKey } from './plan';

/** What the cells show apart from shifts, indexed for fast access. */
export interface GridMarks {
  /** Locations on screen. */
  here: ReadonlySet<string>;
  absenceOf: (employeeId: string | null, date: string) => Absence | undefined;
  wishOf: (employeeId: string | null, date: string) => ShiftWish | undefined;
  warningOf: (shiftId: string) => string | null;
}

export function marksOf(board: ScheduleBoard): GridMarks {
  const absences = new Map<string, Absence[]>();
  for (const one of board.absences) absences.set(one.employee_id, [...(absences.get(one.employee_id) ?? []), one]);
  const wishes = new Map(board.wishes.map((one) => [cellKey(one.employee_id, one.date), one]));
  const warnings = new Map(board.warnings.map(({ shift_id, message }) => [shift_id, message]));
  return {
    here: new Set(board.locations.map(({ id }) => id)),
    absenceOf: (employeeId, date) => absences.get(employeeId ?? '')?.find(({ from, to }) => from <= date && date <= to),
    wishOf: (employeeId, date) => wishes.get(cellKey(employeeId, date)),
    warningOf: (shiftId) => warnings.get(shiftId) ?? null,
  };
}
