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
export function offsetOf(zone: string | undefined, at: number): number | null {
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

/** `МСК`, `МСК+2` of a zone at a moment, for distant zones `UTC−5`: short enough to follow each time. */
export function russianZoneLabel(zone: string | undefined, at: number): string {
  const offset = offsetOf(zone, at);
  if (offset === null) return zone ?? '';
  const fromMoscow = offset - (offsetOf(MOSCOW, at) ?? 0);
  const isNear = fromMoscow >= MOSCOW_REACH.from && fromMoscow <= MOSCOW_REACH.to;
  return isNear ? `МСК${signedHours(fromMoscow)}` : `UTC${signedHours(offset)}`;
}

/** `+2`, `−5:30` of minutes; nothing of none. */
export function signedHours(minutes: number): string {
  if (minutes === 0) return '';
  const hours = Math.trunc(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  return `${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
