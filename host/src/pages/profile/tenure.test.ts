import { tenureOf } from './tenure';

const at = (day: string) => new Date(`${day}T12:00:00`);

it.each([
  ['2024-03-15', '2026-03-15', 2, 0],
  ['2024-03-15', '2026-03-14', 1, 11],
  ['2025-12-31', '2026-01-30', 0, 0],
  ['2025-12-31', '2026-01-31', 0, 1],
  ['2026-05-01', '2026-03-01', 0, 0],
])('from %s until %s it is %d years and %d months', (hired, now, years, months) => {
  expect(tenureOf(hired, at(now))).toEqual({ years, months });
});
