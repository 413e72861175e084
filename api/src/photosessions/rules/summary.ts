import { type PhotosessionSummary, shiftDate } from '@studio/contracts';
import type { DayFigures, Period } from '../queries/session-figures';

/** The last `days` days including `today`, and as many before them. */
export function periods(today: string, days: number): { current: Period; previous: Period } {
  const from = shiftDate(today, 1 - days);
  return { current: { from, to: today }, previous: { from: shiftDate(from, -days), to: shiftDate(from, -1) } };
}

type Totals = Pick<PhotosessionSummary, 'sessions' | 'photos' | 'conversion'>;

/** Conversion is sessions sold ÷ sessions shown; null when none was shown. */
export function totals(days: readonly DayFigures[]): Totals {
  const add = (figure: 'sessions' | 'photos' | 'shown' | 'sold') => days.reduce((sum, day) => sum + day[figure], 0);
  const shown = add('shown');
  return { sessions: add('sessions'), photos: add('photos'), conversion: shown === 0 ? null : add('sold') / shown };
}

/** Every day of the period, those without sessions as zeros. */
export function everyDay({ from, to }: Period, days: readonly DayFigures[]): PhotosessionSummary['by_day'] {
  const known = new Map(days.map((day) => [day.date, day]));
  const filled: PhotosessionSummary['by_day'] = [];
  for (let date = from; date <= to; date = shiftDate(date, 1)) {
    const { sessions, photos } = known.get(date) ?? { sessions: 0, photos: 0 };
    filled.push({ date, sessions, photos });
  }
  return filled;
}
