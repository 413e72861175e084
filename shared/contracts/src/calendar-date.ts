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

/** The calendar date, `2026-03-01`, on which this moment falls in an IANA time zone; without one, by this machine's clock. */
export function dateIn(timeZone: string | undefined, moment: Date): string {
  return formatOf(timeZone).format(moment);
}

/** Making one takes a hundred times what using it does. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // The Swedish locale writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { ...(timeZone && { timeZone }), dateStyle: 'short' });
  formats.set(timeZone, format);
  return format;
}
