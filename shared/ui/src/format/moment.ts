import { russianZoneLabel, signedHours, offsetOf } from '@studio/contracts/russian-words';
import { uiLocale } from '../locale/ui-locale';
import { type DateValue, formatDate, formatDateTime, formatTime } from './date';
import { dash } from './number';

/** Minutes east of Greenwich at a moment, in an IANA zone or this device's own; null for a zone that this browser does not know. */
export function zoneOffset(zone: string | undefined, at: number): number | null {
  return offsetOf(zone, at);
}

/** `МСК`, `МСК+2`, for distant zones `UTC−5`: short enough to follow each time. */
export function zoneLabel(zone: string | undefined, at: number): string {
  if (uiLocale() === 'ru-RU') return russianZoneLabel(zone, at);
  const offset = zoneOffset(zone, at);
  return offset === null ? (zone ?? '') : `UTC${signedHours(offset)}`;
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
