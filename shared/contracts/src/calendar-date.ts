import { DAY_MS } from './durations';

/** The calendar date `days` later, or earlier when negative. */
export function shiftDate(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** First and last day of a month, `2026-03`. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}
