const ZONES = new Set(Intl.supportedValuesOf('timeZone'));

/** An IANA zone by its proper name that this program knows; `europe/moscow`, `UTC+3` and `posixrules` are none. */
export function isTimeZone(name: string): boolean {
  return ZONES.has(name);
}

/** «Екатеринбург, UTC+5», by the clocks of this moment. */
export function zoneTitle(name: string, now: Date): string {
  const part = (timeZoneName: 'shortGeneric' | 'shortOffset') =>
    new Intl.DateTimeFormat('ru-RU', { timeZone: name, timeZoneName })
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName')?.value ?? name;
  return `${part('shortGeneric')}, ${part('shortOffset').replace('GMT', 'UTC')}`;
}
