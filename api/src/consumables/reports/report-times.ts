import { type ReportRhythm, shiftDate } from '@studio/contracts';
import { instantIn } from '../../kernel/words/wall-time';

const isMonday = (day: string) => new Date(day).getUTCDay() === 1;

/** The first moment after `now`, and not before the day, at which a schedule is due by the clocks of this zone. */
export function nextTime(rhythm: ReportRhythm, hour: number, startsOn: string, now: Date, zone: string): Date {
  for (let day = startsOn; ; day = shiftDate(day, 1)) {
    if (rhythm === 'week' && !isMonday(day)) continue;
    if (rhythm === 'month' && !day.endsWith('-01')) continue;
    const at = instantIn(zone, new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`));
    if (at > now) return at;
  }
}

/** The last day, week or month that ended before this day. */
export function periodBefore(rhythm: ReportRhythm, today: string): { date_from: string; date_to: string } {
  const yesterday = shiftDate(today, -1);
  if (rhythm === 'day') return { date_from: yesterday, date_to: yesterday };
  if (rhythm === 'week') {
    const monday = shiftDate(today, -((new Date(today).getUTCDay() + 6) % 7));
    return { date_from: shiftDate(monday, -7), date_to: shiftDate(monday, -1) };
  }
  const last = shiftDate(`${today.slice(0, 7)}-01`, -1);
  return { date_from: `${last.slice(0, 7)}-01`, date_to: last };
}
