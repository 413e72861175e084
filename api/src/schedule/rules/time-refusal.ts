import { monthWords, OWN_TIME, type TimeToPay } from '@studio/contracts';
import type { Person } from '../../kernel/calls/context';
import { isOneself, isUndecidedBy } from '../../kernel/calls/oneself';
import { OF_WHO_LET_IN } from '../../kernel/calls/refuse-own';
import type { FoundTime } from '../queries/found-time';

const TYPED = 'Вы сами записали эти отметки за сотрудника: время подтверждает другой.';
const TAKEN_AWAY = 'Вы сами отменили отметку этого дня: время подтверждает другой.';
const PLANNED_LATE = 'Вы сами поставили или изменили эту смену, когда она уже началась: время подтверждает другой.';

/** Why this person does not decide about the time; null where they may. */
export function timeRefusal(person: Person, row: FoundTime): string | null {
  if (isOneself(person, row.employee_id)) return OWN_TIME;
  if (isUndecidedBy(person, row.employee_id)) return OF_WHO_LET_IN;
  if (row.planned_late_by.some((id) => isOneself(person, id))) return PLANNED_LATE;
  if (row.typed_by.some((id) => isOneself(person, id))) return TYPED;
  return row.taken_by.some((id) => isOneself(person, id)) ? TAKEN_AWAY : null;
}

export const payClosedWords = (month: string) =>
  `Зарплата за ${monthWords(month)} закрыта и больше не пересчитывается. Доплатите премией.`;

export const paySignedWords = (month: string) =>
  `Зарплата за ${monthWords(month)} уже утверждена: отметки этого месяца не меняют. Решите время в «Часах» или доплатите премией.`;

/** The time as this person reads it; in a month whose pay is closed nobody decides. */
export function timeFor(person: Person, row: FoundTime, closed: readonly string[] = []): TimeToPay {
  const month = row.date.slice(0, 7);
  return { ...row, refusal: timeRefusal(person, row) ?? (closed.includes(month) ? payClosedWords(month) : null) };
}
