const ZONES = new Set(Intl.supportedValuesOf('timeZone'));

/** Whether this program knows the IANA zone by its proper name; `europe/moscow`, `UTC+3` and `posixrules` are not. */
export function isTimeZone(name: string): boolean {
  return ZONES.has(name);
}

/** «Екатеринбург, UTC+5», with the present offset. */
export function zoneTitle(name: string, now: Date): string {
  const part = (timeZoneName: 'shortGeneric' | 'shortOffset') =>
    new Intl.DateTimeFormat('ru-RU', { timeZone: name, timeZoneName })
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName')?.value ?? name;
  return `${part('shortGeneric')}, ${part('shortOffset').replace('GMT', 'UTC')}`;
}
