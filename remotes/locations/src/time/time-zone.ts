import type { Option } from '@studio/ui';
import { formatTime, zoneOffset } from '@studio/ui';
import { ZONE_NAMES } from './zone-names';

/** A zone of the IANA list as an option. */
interface ZoneChoice extends Option {
  /** Minutes east of Greenwich at the moment of the call. */
  offset: number;
}

const MOSCOW = 'Europe/Moscow';

/** «Екатеринбург, Уфа»: the Russian name if there is one, otherwise the browser's name for the zone, or its id. */
export function zoneName(zone: string): string {
  return ZONE_NAMES[zone] ?? zonePart(zone, 'longGeneric', Date.now(), 'ru-RU') ?? zone;
}

/** «UTC+5, МСК+2»: the usual notation in Russia. */
export function zoneOffsetWords(zone: string, at: number): string {
  const offset = zoneOffset(zone, at);
  if (offset === null) return zone;
  const moscow = offset - (zoneOffset(MOSCOW, at) ?? 0);
  return `UTC${signedHours(offset)}, ${moscow === 0 ? 'московское время' : `МСК${signedHours(moscow)}`}`;
}

/** «на 2 ч больше», «на 30 мин меньше»: the difference of the clocks of two zones; null when they agree. */
export function zoneDifferenceWords(from: string, to: string, at: number): string | null {
  const minutes = (zoneOffset(to, at) ?? 0) - (zoneOffset(from, at) ?? 0);
  if (minutes === 0) return null;
  const hours = Math.trunc(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  const words = [hours > 0 && `${hours}\u00a0ч`, rest > 0 && `${rest}\u00a0мин`].filter(Boolean).join(' ');
  return `на ${words} ${minutes > 0 ? 'больше' : 'меньше'}`;
}

/** Zones to choose from, those with Russian names first, each with its offset and local time. */
export function zoneChoices(at: number, present?: string): ZoneChoice[] {
  const named = Object.keys(ZONE_NAMES);
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !Object.hasOwn(ZONE_NAMES, zone));
  const all = new Set([...(present === undefined ? [] : [present]), ...named, ...others]);
  return [...all].flatMap((zone) => {
    const offset = zoneOffset(zone, at);
    return offset === null ? [] : [{ value: zone, label: labelOf(zone), hint: hintOf(zone, at), offset }];
  });
}

function labelOf(zone: string): string {
  return Object.hasOwn(ZONE_NAMES, zone) ? zoneName(zone) : `${zoneName(zone)} (${zone})`;
}

function hintOf(zone: string, at: number): string {
  return `${zoneOffsetWords(zone, at)} · сейчас ${formatTime(at, zone)}`;
}

function zonePart(
  timeZone: string,
  timeZoneName: Intl.DateTimeFormatOptions['timeZoneName'],
  at: number,
  locale: string,
): string | null {
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts(at);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? null;
  } catch {
    // A zone that this browser does not know.
    return null;
  }
}

function signedHours(minutes: number): string {
  const hours = Math.trunc(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  return `${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
