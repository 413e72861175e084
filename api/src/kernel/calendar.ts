/** The calendar date, `2026-03-01`, on which this moment falls in an IANA time zone. */
export function dateIn(timeZone: string, moment: Date): string {
  // The Swedish locale writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
}
