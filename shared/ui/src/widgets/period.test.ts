import { addDays, month, monday, PERIOD_PRESETS, weekDays } from './period';

test.each([
  ['2026-03-09', '2026-03-09'],
  ['2026-03-15', '2026-03-09'],
  ['2026-03-01', '2026-02-23'],
])('the week of %s begins on Monday %s', (date, first) => {
  expect(monday(date)).toBe(first);
  expect(weekDays(date)).toHaveLength(7);
  expect(weekDays(date).at(-1)).toBe(addDays(first, 6));
});

test.each([
  ['2028-02-10', '2028-02-01', '2028-02-29'],
  ['2026-12-31', '2026-12-01', '2026-12-31'],
])('the month of %s lasts from %s to %s', (date, from, to) => {
  expect(month(date)).toEqual({ from, to });
});

test('ready periods end where they say', () => {
  const of = (id: string) => PERIOD_PRESETS.find((preset) => preset.id === id)?.of('2026-03-01');
  expect(of('yesterday')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(of('last-month')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(of('days7')).toEqual({ from: '2026-02-23', to: '2026-03-01' });
});
