import { daySteps } from './day-steps';

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    sessions: 1,
  }));

test('two months are shown by days', () => {
  const { step, steps } = daySteps(days(62));
  expect(step).toBe('day');
  expect(steps).toHaveLength(62);
  expect(steps[0]).toEqual({ id: '2026-01-01', label: '01.01', title: '01.01.2026', days: days(1) });
});

test('a quarter is shown by calendar weeks, and loses nothing', () => {
  const { step, steps } = daySteps(days(90));
  expect(step).toBe('week');
  expect(steps.map((one) => one.days.length)).toEqual([4, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 2]);
  expect(steps[1]).toMatchObject({ id: '2026-01-05', label: '05.01', title: 'неделя с 05.01.2026' });
});
