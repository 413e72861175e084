import type { PhotosessionSummary } from '@studio/contracts';

export interface DayPoint {
  /** First day of the step, `2026-03-08`. */
  date: string;
  sessions: number;
  photos: number;
}

const WEEK = 7;
/** Most bars that can still be told apart. */
const MAX_BARS = 45;

/** Days while they fit; longer periods in weeks, counted back from the last day. */
export function byDayPoints(days: PhotosessionSummary['by_day']): { step: 'day' | 'week'; points: DayPoint[] } {
  if (days.length <= MAX_BARS) return { step: 'day', points: [...days] };
  const points: DayPoint[] = [];
  for (let end = days.length; end > 0; end -= WEEK) {
    const week = days.slice(Math.max(0, end - WEEK), end);
    const [first] = week;
    if (first)
      points.unshift({
        date: first.date,
        sessions: week.reduce((sum, day) => sum + day.sessions, 0),
        photos: week.reduce((sum, day) => sum + day.photos, 0),
      });
  }
  return { step: 'week', points };
}
