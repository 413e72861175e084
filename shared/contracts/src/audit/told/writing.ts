import { monthWords } from '../../payroll/slip-words';
import { russianPhone, russianMoney, russianNumber, russianZoneLabel } from '../../russian-words';

/** How values are written: by a page in its own language and by its device's clock, in a file in Russian and by a place's. */
export interface AuditWriting {
  /** Nothing. */
  none: string;
  money: (kopecks: number) => string;
  /** Of hundredths of a percent. */
  percent: (basisPoints: number) => string;
  /** `2026-11-29`. */
  day: (date: string) => string;
  /** ISO 8601. */
  moment: (at: string) => string;
  /** `2026-11`. */
  month: (month: string) => string;
  phone: (number: string) => string;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const clock = new Intl.DateTimeFormat('ru-RU', { ...day, hour: '2-digit', minute: '2-digit', timeZone });
  clocks.set(timeZone, clock);
  return clock;
}

/** Russian words, moments by the clocks of this zone: «29.11.2026, 18:05 МСК». */
export const russianWriting = (zone: string): AuditWriting => ({
  none: '—',
  money: (kopecks) => russianMoney(kopecks),
  percent: (basisPoints) => `${russianNumber(basisPoints / 100, basisPoints % 100 === 0 ? 0 : 2)}\u00A0%`,
  day: (date) => date.split('-').toReversed().join('.'),
  moment(at) {
    const moment = Date.parse(at);
    return `${clockOf(zone).format(moment)}\u00A0${russianZoneLabel(zone, moment)}`;
  },
  month: monthWords,
  phone: russianPhone,
});
