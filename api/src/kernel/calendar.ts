/** The company's own zone: that of its head office, for what belongs to no location. */
export const COMPANY_ZONE = 'Europe/Moscow';

/** The company's calendar date, `2026-03-01`, at this moment. */
export const companyDate = (moment: Date): string => dateIn(COMPANY_ZONE, moment);

/** The calendar date, `2026-03-01`, on which this moment falls in an IANA time zone. */
export function dateIn(timeZone: string, moment: Date): string {
  return formatOf(timeZone).format(moment);
}

/** `2026-03-01` → «01.03.2026». */
export function russianDay(date: string): string {
  return date.split('-').toReversed().join('.');
}

/** Making one takes a hundred times what using it does. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // The Swedish locale writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format;
}
