import { dateIn, daysOfMonth, shiftDate } from './calendar-date';

test('a date is shifted over months, years and leap days', () => {
  expect(shiftDate('2028-02-28', 2)).toBe('2028-03-01');
  expect(shiftDate('2026-01-01', -1)).toBe('2025-12-31');
});

test('a month ends with its last day', () => {
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});

test('a moment falls on the date of the zone', () => {
  const evening = new Date('2026-03-08T20:30:00Z');
  expect(dateIn('Europe/Kaliningrad', evening)).toBe('2026-03-08');
  expect(dateIn('Asia/Kamchatka', evening)).toBe('2026-03-09');
});
