import { monthAfter, monthName, monthOptions } from './months';

test('months are counted over the end of a year', () => {
  expect(monthAfter('2026-11', 2)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
  expect(monthName('2026-03')).toBe('март 2026 г.');
});

test('months to choose from begin with the newest', () => {
  expect(monthOptions('2026-02', 3).map(({ value }) => value)).toEqual(['2026-02', '2026-01', '2025-12']);
});
