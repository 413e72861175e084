import { uiLocale } from '../locale/ui-locale';
import { type DateValue, formatDate, formatDateTime, formatTime } from './date';
import { dash } from './number';

const MOSCOW = 'Europe/Moscow';
/** How far from Moscow people of this country count by its time, in minutes: Kaliningrad to Kamchatka. */
const MOSCOW_REACH = { from: -60, to: 540 };

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** Long lists ask for each of their rows, and making one costs more than using it a hundred times. */
function offsetFormat(zone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { ...(zone && { timeZone: zone }), timeZoneName: 'longOffset' });
  formats.set(zone, made);
  return made;
}

/** Minutes east of Greenwich at a moment, in an IANA zone or this device's own; null for a zone that this browser does not know. */
export function zoneOffset(zone: string | undefined, at: number): number | null {
  try {
    const name =
      offsetFormat(zone)
        .formatToParts(at)
        .find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const match = /^GMT(?:([+-])(\d{2}):(\d{2}))?$/.exec(name);
    if (!match) return null;
    const minutes = Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0);
    return match[1] === '-' ? -minutes : minutes;
  } catch {
    // A zone that this browser does not know.
    return null;
  }
}

/** `МСК`, `МСК+2`, for distant zones `UTC−5`: short enough to follow each time. */
export function zoneLabel(zone: string | undefined, at: number): string {
  const offset = zoneOffset(zone, at);
  if (offset === null) return zone ?? '';
  const fromMoscow = offset - (zoneOffset(MOSCOW, at) ?? 0);
  const isNear = fromMoscow >= MOSCOW_REACH.from && fromMoscow <= MOSCOW_REACH.to;
  if (uiLocale() === 'ru-RU' && isNear) return `МСК${signedHours(fromMoscow)}`;
  return `UTC${signedHours(offset)}`;
}

function signedHours(minutes: number): string {
  if (minutes === 0) return '';
  const hours = Math.trunc(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  return `${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** Its time alone, where its day is said already: `14:05 МСК`, by this device's clock. */
export function formatMomentTime(value: DateValue | null | undefined): string {
  const at = timestampOf(value);
  return Number.isNaN(at) ? dash : `${formatTime(at)}\u00A0${zoneLabel(undefined, at)}`;
}

function timestampOf(value: DateValue | null | undefined): number {
  return value === null || value === undefined || value === '' ? Number.NaN : new Date(value).getTime();
}

/**
 * A moment as every page tells it: `09.03.2025, 14:05 МСК`, by this device's clock and with its zone, so that the same
 * event has the same time on each of them. With the zone of a place whose clock says otherwise that time follows:
 * `…, на месте 16:05`.
 */
export function formatMoment(value: DateValue | null | undefined, placeZone?: string): string {
  const at = timestampOf(value);
  if (Number.isNaN(at)) return dash;
  const own = `${formatDateTime(at)}\u00A0${zoneLabel(undefined, at)}`;
  if (placeZone === undefined || zoneOffset(placeZone, at) === zoneOffset(undefined, at)) return own;
  const there =
    formatDate(at, placeZone) === formatDate(at) ? formatTime(at, placeZone) : formatDateTime(at, placeZone);
  return uiLocale() === 'ru-RU' ? `${own}, на месте ${there}` : `${own} (${there}\u00A0${zoneLabel(placeZone, at)})`;
}
