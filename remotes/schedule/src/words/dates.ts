import { daysOfMonth, monthWords, shiftDate, weekOf } from '@studio/contracts';

export { monthWords };

const WEEKDAY = new Intl.DateTimeFormat('ru-RU', { weekday: 'short', timeZone: 'UTC' });
const DAY_MONTH = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const LONG = new Intl.DateTimeFormat('ru-RU', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

const utc = (date: string) => new Date(`${date}T00:00:00Z`);

/** «пн» */
export const weekdayOf = (date: string) => WEEKDAY.format(utc(date));
/** «9 марта» */
export const dayMonth = (date: string) => DAY_MONTH.format(utc(date));
/** «понедельник, 9 марта» */
export const longDay = (date: string) => LONG.format(utc(date));

export const isWeekend = (date: string) => [0, 6].includes(utc(date).getUTCDay());

/** `2026-03-09T22:00` → «22:00» */
export const clockOf = (wall: string) => wall.slice(11, 16);

/** Monday is 1. */
export const weekdayNumber = (date: string) => ((utc(date).getUTCDay() + 6) % 7) + 1;

/** Days from the first to the last, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = shiftDate(day, 1)) days.push(day);
  return days;
}

export type Span = 'day' | 'week' | 'month';

/** The days that a span around the date shows. */
export function spanOf(span: Span, date: string): { from: string; to: string } {
  if (span === 'day') return { from: date, to: date };
  if (span === 'week') return { from: weekOf(date), to: shiftDate(weekOf(date), 6) };
  return daysOfMonth(date.slice(0, 7));
}

/** The date in the previous or next span. */
export function movedBy(span: Span, date: string, steps: number): string {
  if (span === 'day') return shiftDate(date, steps);
  if (span === 'week') return shiftDate(date, 7 * steps);
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + steps, 1)).toISOString().slice(0, 10);
}

/** «9 марта», «9–15 марта», «28 февраля – 3 марта» */
export function daysWords(from: string, to: string): string {
  if (from === to) return dayMonth(from);
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${Number(from.slice(8))}–${dayMonth(to)}`
    : `${dayMonth(from)} – ${dayMonth(to)}`;
}

/** «9–15 марта», «март 2026», «понедельник, 9 марта» */
export function spanWords(span: Span, from: string, to: string): string {
  if (span === 'day') return longDay(from);
  if (span === 'month') return monthWords(from.slice(0, 7));
  return daysWords(from, to);
}
