import { dateIn } from '@studio/contracts';

export { dateIn };

/** The company's own zone: that of its head office, for what belongs to no location. */
export const COMPANY_ZONE = 'Europe/Moscow';

/** The company's calendar date, `2026-03-01`, at this moment. */
export const companyDate = (moment: Date): string => dateIn(COMPANY_ZONE, moment);

/** `2026-03-01` → «01.03.2026». */
export function russianDay(date: string): string {
  return date.split('-').toReversed().join('.');
}
