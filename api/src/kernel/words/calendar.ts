import { dateIn } from '@studio/contracts';

export { dateIn };

/** The company's own zone: that of its head office, for what belongs to no location. */
export const COMPANY_ZONE = 'Europe/Moscow';

/** The company's calendar date, `2026-03-01`, at this moment. */
export const companyDate = (moment: Date): string => dateIn(COMPANY_ZONE, moment);

/** Making one takes a hundred times what using it does. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** What a zone's clocks show at this moment: `2026-03-01T09:30:00`. */
export function wallTimeIn(timeZone: string, moment: Date): string {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    // The Swedish locale writes dates as ISO 8601 does.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(timeZone, clock);
  }
  return clock.format(moment).replace(' ', 'T');
}

/** `2026-03-01` → «01.03.2026». */
export function russianDay(date: string): string {
  return date.split('-').toReversed().join('.');
}
