import { hours, quoted, TIME_EXCEPTION_WORDS, type TimeException, type TimeToPay } from '@studio/contracts';
import { clockOf, dayMonth } from '../words/dates';

type Clocks = Pick<TimeToPay, 'starts' | 'ends' | 'came' | 'left'>;

/** «10:00–22:00»; «–» without a shift. */
export function planWords({ starts, ends }: Clocks): string {
  return starts === null || ends === null ? '–' : `${clockOf(starts)}–${clockOf(ends)}`;
}

/** «10:25–22:00», «с 10:25», «не отмечен» */
export function presenceWords({ came, left }: Clocks): string {
  if (came === null) return 'не отмечен';
  return left === null ? `с ${clockOf(came)}` : `${clockOf(came)}–${clockOf(left)}`;
}

/** «Опоздание 25 мин», «Без смены» */
export function exceptionWords(exception: TimeException, row: Clocks): string {
  const minutes = beyond(exception, row);
  return minutes > 0 ? `${TIME_EXCEPTION_WORDS[exception]}: ${spent(minutes)}` : TIME_EXCEPTION_WORDS[exception];
}

/** «Иванова Анна, 2 марта» */
export const whoseDay = ({ employee_name, date }: Pick<TimeToPay, 'employee_name' | 'date'>) =>
  `${employee_name}, ${dayMonth(date)}`;

/** «Решение: Петров Борис, «Отпустили раньше»»; null where nobody has decided. */
export function decidedWords({
  decided_by_name,
  reason,
}: Pick<TimeToPay, 'decided_by_name' | 'reason'>): string | null {
  if (decided_by_name === null) return null;
  return `Решение: ${decided_by_name}${reason === null ? '' : `, ${quoted(reason)}`}`;
}

/** What is there now, in one line: «График 10:00–22:00, отметки 10:25–22:00». */
export function factsWords(row: Clocks): string {
  return `${row.starts === null ? 'Смены нет' : `График ${planWords(row)}`}, ${row.came === null ? 'приход не отмечен' : `отметки ${presenceWords(row)}`}`;
}

const spent = (minutes: number) => (minutes < 60 ? `${minutes} мин` : hours(minutes));

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
