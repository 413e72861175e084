import { momentOf, wallOf } from './wall-moment';

test.each([
  ['Europe/Moscow', '2026-03-08T10:00:00.000Z', '2026-03-08', '13:00'],
  ['Asia/Kamchatka', '2026-03-08T13:30:00.000Z', '2026-03-09', '01:30'],
  // An hour before and an hour after summer time begins.
  ['Europe/Berlin', '2026-03-29T00:30:00.000Z', '2026-03-29', '01:30'],
  ['Europe/Berlin', '2026-03-29T01:30:00.000Z', '2026-03-29', '03:30'],
])('in %s a clock shows %s as %s %s, and the way back', (zone, moment, day, time) => {
  expect(wallOf(moment, zone)).toEqual({ day, time });
  expect(momentOf(day, time, zone)).toBe(moment);
});

test.each([
  ['', '10:00'],
  ['2026-03-08', ''],
  ['2026-03-08', '9'],
  ['2026-03-08', '25:00'],
])('«%s» «%s» is no moment', (day, time) => expect(momentOf(day, time, 'Europe/Moscow')).toBeNull());
