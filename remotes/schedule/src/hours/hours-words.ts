import { hours, quoted, TIME_EXCEPTION_WORDS, type TimeException, type TimeToPay } from '@studio/contracts';
import { clockOf, dayMonth } from '../words/dates';

type Clocks = Pick<TimeToPay, 'starts' | 'ends' | 'came' | 'left'>;

/** «10:00–22:00»; «Смены нет». */
export function planWords({ starts, ends }: Clocks): string {
  return starts === null || ends === null ? 'Смены нет' : `${clockOf(starts)}–${clockOf(ends)}`;
}

/** «отметки 10:25–22:00», «отметки с 10:25», «отметок нет» */
export function presenceWords({ came, left }: Clocks): string {
  if (came === null) return 'отметок нет';
  return `отметки ${left === null ? `с ${clockOf(came)}` : `${clockOf(came)}–${clockOf(left)}`}`;
}

/** «Опоздание 25 мин», «Без смены» */
export function exceptionWords(exception: TimeException, row: Clocks): string {
  const minutes = beyond(exception, row);
  return minutes > 0 ? `${TIME_EXCEPTION_WORDS[exception]}: ${hours(minutes)}` : TIME_EXCEPTION_WORDS[exception];
}

/** «Иванова Анна, 2 марта» */
export const whoseDay = ({ employee_name, date }: Pick<TimeToPay, 'employee_name' | 'date'>) =>
  `${employee_name}, ${dayMonth(date)}`;

/** «Решено 8 ч: Петров Борис, «Отпустили раньше»»; null where nobody has decided. */
export function decidedWords({ decided_by_name, decided_minutes, reason, minutes }: TimeToPay): string | null {
  if (decided_by_name === null) return null;
  const decided = decided_minutes ?? minutes;
  const now = decided === minutes ? '' : `, сейчас к оплате ${hours(minutes)}`;
  return `Решено ${hours(decided)}${now}: ${decided_by_name}${reason === null ? '' : `, ${quoted(reason)}`}`;
}

/** What is there now, in one line: «График 10:00–22:00, отметки 10:25–22:00». */
export function factsWords(row: Clocks): string {
  return `${row.starts === null ? '' : 'График '}${planWords(row)}, ${presenceWords(row)}`;
}

function beyond(exception: TimeException, { starts, ends, came, left }: Clocks): number {
  if (exception === 'late') return between(starts, came);
  if (exception === 'early') return between(came, starts);
  if (exception === 'left_early') return between(left, ends);
  return exception === 'longer' ? between(ends, left) : 0;
}

/** Minutes by the clocks of a place. */
function between(from: string | null, to: string | null): number {
  return from === null || to === null ? 0 : Math.round((Date.parse(`${to}:00Z`) - Date.parse(`${from}:00Z`)) / 60_000);
}
