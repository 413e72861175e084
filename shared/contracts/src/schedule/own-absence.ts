import { shiftDate } from '../calendar-date';
import { ABSENCE_ASKED_AFTER_DAYS } from './limits';
import type { AbsenceState } from './words';

/** Whether a person may take back their own absence: asked for, or agreed to and not begun. Later their planner ends it. */
export function mayWithdrawAbsence({ state, from }: { state: AbsenceState; from: string }, today: string): boolean {
  return state === 'requested' || (state === 'approved' && from > today);
}

/** Whether an absence is that long over that it is asked about before it is written. */
export function isLongOver({ to }: { to: string }, today: string): boolean {
  return to < shiftDate(today, -ABSENCE_ASKED_AFTER_DAYS);
}
