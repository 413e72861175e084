import { hours, isUsualTime, type ShiftPosition, type TimeDecision, type TimeToPay } from '@studio/contracts';

/** A ready answer: how many minutes, and what its button says. */
export interface ReadyAnswer {
  kind: 'plan' | 'presence' | 'nothing';
  minutes: number;
  label: string;
}

/** Answers of one press: those that need neither a reason nor a position. */
export function readyAnswers(row: TimeToPay): ReadyAnswer[] {
  const { planned_minutes, present_minutes } = row;
  return [
    ...(planned_minutes > 0
      ? [{ kind: 'plan' as const, minutes: planned_minutes, label: `По графику ${hours(planned_minutes)}` }]
      : []),
    ...(present_minutes > 0 && present_minutes !== planned_minutes && knowsPosition(row)
      ? [{ kind: 'presence' as const, minutes: present_minutes, label: `По отметкам ${hours(present_minutes)}` }]
      : []),
    ...(isUsualTime(row, 0) ? [{ kind: 'nothing' as const, minutes: 0, label: 'Не платить' }] : []),
  ];
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
