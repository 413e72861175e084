import { hours, isUsualTime, type ShiftPosition, type TimeDecision, type TimeToPay } from '@studio/contracts';

export type AnswerKind = 'plan' | 'presence' | 'nothing';

/** A ready answer: how many minutes, and what its button says. */
export interface ReadyAnswer {
  kind: AnswerKind;
  minutes: number;
  label: string;
}

/** Buttons of one row: answers that need no position, each of other minutes. */
export function readyAnswers(row: TimeToPay): ReadyAnswer[] {
  const [plan, presence, nothing] = [answerOf('plan', row), answerOf('presence', row), answerOf('nothing', row)];
  return [
    ...(plan === null ? [] : [{ kind: 'plan' as const, minutes: plan, label: `По графику ${hours(plan)}` }]),
    ...(presence === null || presence === plan
      ? []
      : [{ kind: 'presence' as const, minutes: presence, label: `По отметкам ${hours(presence)}` }]),
    ...(nothing === null ? [] : [{ kind: 'nothing' as const, minutes: 0, label: 'Не платить' }]),
  ];
}

/** Minutes of an answer; null where it cannot be given. */
export function answerOf(kind: AnswerKind, row: TimeToPay): number | null {
  if (whyNot(kind, row) !== null) return null;
  return kind === 'nothing' ? 0 : kind === 'plan' ? row.planned_minutes : row.present_minutes;
}

/** Why an answer cannot be given for a row: «не названа должность»; null where it can. */
export function whyNot(kind: AnswerKind, row: TimeToPay): string | null {
  if (kind === 'plan') return row.planned_minutes > 0 ? null : 'смены нет';
  if (kind === 'nothing') return isUsualTime(row, 0) ? null : 'нужна причина';
  if (row.present_minutes === 0) return 'отметок нет';
  return knowsPosition(row) ? null : 'не названа должность';
}

/** Whether it is known what the person worked as; a shift says it. */
export const knowsPosition = ({ shift_id, position }: TimeToPay) => shift_id !== null || position !== null;

/** The decision about a row as it was on the screen. */
export function decisionOf(row: TimeToPay, minutes: number, position: ShiftPosition | null = null): TimeDecision {
  const { employee_id, location_id, date, source_id, facts } = row;
  return { employee_id, location_id, date, source_id, minutes, position, facts };
}

/** The row's key: one of a person's times of a day. */
export const rowKey = ({ employee_id, source_id }: TimeToPay) => `${employee_id} ${source_id}`;

/** The same with what was on the screen: of a row that changes later, another. */
export const seenKey = (row: TimeToPay) => `${rowKey(row)} ${row.facts}`;
