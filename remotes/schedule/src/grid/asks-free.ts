import { lastDateOf, type ScheduleBoard } from '@studio/contracts';

interface Held {
  employee_id: string | null;
  starts: string;
  ends: string;
}

type Known = Pick<ScheduleBoard, 'absences' | 'wishes'>;

/** Whether the shift meets an absence of its person in that state. */
export function meetsAbsence(
  { absences }: Pick<Known, 'absences'>,
  shift: Held,
  state: 'approved' | 'requested',
): boolean {
  return absences.some(
    (one) => one.employee_id === shift.employee_id && one.state === state && meets(shift, one.from, one.to),
  );
}

/** Whether its person has asked to be free then, and nobody has decided about it. */
export function asksFree(board: Known, shift: Held): boolean {
  return (
    meetsAbsence(board, shift, 'requested') ||
    board.wishes.some(
      ({ employee_id, kind, date }) =>
        employee_id === shift.employee_id && kind === 'cannot' && meets(shift, date, date),
    )
  );
}

const meets = (shift: Held, from: string, to: string) => from <= lastDateOf(shift) && shift.starts.slice(0, 10) <= to;
