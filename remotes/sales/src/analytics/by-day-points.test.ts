import { byDayPoints } from './by-day-points';

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    sessions: 1,
    photos: 2,
  }));

test('a month is shown by days', () => {
  expect(byDayPoints(days(30))).toEqual({ step: 'day', points: days(30) });
});

test('a quarter is shown by weeks that end with the last day and lose nothing', () => {
  const { step, points } = byDayPoints(days(90));
  expect(step).toBe('week');
  expect(points).toHaveLength(13);
  expect(points.at(-1)).toMatchObject({ sessions: 7, photos: 14 });
  expect(points[0]).toMatchObject({ date: '2026-01-01', sessions: 6 });
  expect(points.reduce((sum, point) => sum + point.sessions, 0)).toBe(90);
});
