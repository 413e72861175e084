import { dateIn } from '@studio/contracts';

export { dateIn };

/** The company's own zone: that of its head office, for what belongs to no location. */
export const COMPANY_ZONE = 'Europe/Moscow';

/** The company's calendar date, `2026-03-01`, at this moment. */
export const companyDate = (moment: Date): string => dateIn(COMPANY_ZONE, moment);

// The Swedish locale writes dates as ISO 8601 does.
const companyClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: COMPANY_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** What the company's clocks show at this moment: `2026-03-01T09:30:00`. */
export const companyWallTime = (moment: Date): string => companyClock.format(moment).replace(' ', 'T');

/** `2026-03-01` → «01.03.2026». */
export function russianDay(date: string): string {
  return date.split('-').toReversed().join('.');
}
