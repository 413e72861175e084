import { hours, type TimeToPay } from '@studio/contracts';
import type { Fact } from '@studio/ui';
import { clockOf } from '../words/dates';
import { planWords } from '../hours/hours-words';

/** Plan, presence and break of a day, and what plan and presence agree in. */
export function dayFacts(row: TimeToPay): Fact[] {
  const { starts, planned_minutes, agreed_minutes, decided_by_name } = row;
  return [
    ['По графику', starts === null ? 'Смены нет' : `${planWords(row)}, ${hours(planned_minutes)}`],
    ['Отметки', presentWords(row)],
    ['Перерыв', breakWords(row)],
    ['Сошлось', starts === null || decided_by_name !== null ? null : hours(agreed_minutes)],
  ];
}

/** «10:25–22:00, 10 ч 35 мин» */
function presentWords({ came, left, present_minutes }: TimeToPay): string {
  if (came === null) return present_minutes === 0 ? 'Нет' : hours(present_minutes);
  return left === null ? `С ${clockOf(came)}` : `${clockOf(came)}–${clockOf(left)}, ${hours(present_minutes)}`;
}

/** «По графику 1 ч, по отметкам 20 мин. Вычтен по графику: 1 ч»; null where there is none. */
export function breakWords(row: Pick<TimeToPay, `break_${'planned_' | 'pressed_' | ''}minutes`>): string | null {
  const { break_planned_minutes: planned, break_pressed_minutes: pressed, break_minutes: taken } = row;
  if (planned === 0 && pressed === 0) return null;
  const sides = `По графику ${hours(planned)}, по отметкам ${hours(pressed)}`;
  if (taken === 0) return `${sides}. Не вычтен: работа до 4 часов`;
  return `${sides}. Вычтен ${pressed === taken ? 'по отметкам' : 'по графику'}: ${hours(taken)}`;
}
