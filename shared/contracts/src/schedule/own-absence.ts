import type { AbsenceState } from './words';

/** Whether a person may take back their own absence: asked for, or agreed to and not begun. Later their planner ends it. */
export function mayWithdrawAbsence({ state, from }: { state: AbsenceState; from: string }, today: string): boolean {
  return state === 'requested' || (state === 'approved' && from > today);
}
