import { intlLocale } from '../locale/ui-locale';
import { dash } from './number';

/** An instant (ISO 8601, milliseconds or a Date), or a calendar date `2025-03-09`, which has no time zone and never shifts. */
export type DateValue = string | number | Date;

const dateOnly = /^\d{4}-\d{2}-\d{2}$/;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = intlLocale();
  const key = `${locale} ${timeZone ?? ''} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, {
      // Arabic letters of the half of the day would scatter in a Russian line.
      ...(locale.startsWith('ar') && { hourCycle: 'h23' }),
      ...options,
      ...(timeZone && { timeZone }),
    });
    formats.set(key, format);
  }
  return format;
}

function write(
  value: DateValue | null | undefined,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): string {
  if (value === null || value === undefined || value === '') return dash;
  const calendar = typeof value === 'string' && dateOnly.test(value);
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return dash;
  // Direction marks in Arabic dates would reverse a line of another language.
  return formatter(calendar ? 'UTC' : timeZone, options)
    .format(date)
    .replace(/[\u200E\u200F\u061C]/g, '');
}

const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const minutes = { hour: '2-digit', minute: '2-digit' } as const;

/** `09.03.2025` in the given IANA time zone, or the browser's own. Nothing or nonsense → «—». */
export function formatDate(value: DateValue | null | undefined, timeZone?: string): string {
  return write(value, timeZone, day);
}

/** `9 марта 2025 г.` */
export function formatDateLong(value: DateValue | null | undefined, timeZone?: string): string {
  return write(value, timeZone, { day: 'numeric', month: 'long', year: 'numeric' }).replace(/\s+г\.$/, '\u00A0г.');
}

/** `14:05` in the given time zone. */
export function formatTime(value: DateValue | null | undefined, timeZone?: string): string {
  return write(value, timeZone, minutes);
}

/** `09.03.2025, 14:05` in the given time zone: a studio's own, so that a session reads the same from another city. */
export function formatDateTime(value: DateValue | null | undefined, timeZone?: string): string {
  return write(value, timeZone, { ...day, ...minutes });
}
