import { DAY_MS, MAX_FIGURE_DAYS, shiftDate } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';
import { companyDate } from '../../kernel/words/calendar';

interface Period {
  date_from: string;
  date_to: string;
}

/** @throws `validation_failed` for a period that ends before it starts, or exceeds the limit */
export function requirePeriod({ date_from, date_to }: Period): void {
  if (date_to < date_from)
    throw failure('validation_failed', { field: 'date_to', message: 'Конец периода раньше начала.' });
  if (Date.parse(date_to) - Date.parse(date_from) >= MAX_FIGURE_DAYS * DAY_MS)
    throw failure('validation_failed', { field: 'date_to', message: 'Не больше пяти лет за раз.' });
}

/** @throws `validation_failed` for a period of more than so many days */
export function requireFewDays({ date_from, date_to }: Period, most: number): void {
  if (Date.parse(date_to) - Date.parse(date_from) >= most * DAY_MS)
    throw failure('validation_failed', { field: 'date_to', message: `Не больше ${most} дней за раз.` });
}

/**
 * What of the period has gone by: sums of fewer days are not compared with those of more. One that is wholly ahead stays; the day after the
 * company's today has already begun in the east.
 */
export function elapsed({ date_from, date_to }: Period, now: Date): Period {
  const today = companyDate(now);
  return date_to > shiftDate(today, 1) && date_from <= today ? { date_from, date_to: today } : { date_from, date_to };
}

/** The period to compare with: the previous one of the same length, or the same days a year earlier (weekdays kept: 364 days). */
export function comparedWith({ date_from, date_to }: Period, compare: 'previous' | 'year' | 'none'): Period | null {
  if (compare === 'none') return null;
  const length = Math.round((Date.parse(date_to) - Date.parse(date_from)) / DAY_MS) + 1;
  const back = compare === 'year' ? 364 : length;
  return { date_from: shiftDate(date_from, -back), date_to: shiftDate(date_to, -back) };
}

/** The same calendar dates a year earlier, to compare a month with. */
export function calendarYearBefore({ date_from, date_to }: Period): Period {
  return { date_from: yearEarlier(date_from), date_to: yearEarlier(date_to) };
}

function yearEarlier(date: string): string {
  const day = date.slice(4) === '-02-29' ? '-02-28' : date.slice(4);
  return `${Number(date.slice(0, 4)) - 1}${day}`;
}
