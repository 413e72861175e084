import { isClosedOn, usualHours } from './usual-hours';

const place = (...opening_hours: { day: number; opens: string; closes: string }[]) => ({ opening_hours });
const MONDAY = '2026-03-02';

it.each([
  ['its hours', place({ day: 1, opens: '09:00', closes: '19:00' }), '09:00', '19:00'],
  ['until midnight', place({ day: 1, opens: '12:00', closes: '24:00' }), '12:00', '00:00'],
  ['into the night', place({ day: 1, opens: '18:00', closes: '02:00' }), '18:00', '02:00'],
  [
    'the usual times where it is open round the clock',
    place({ day: 1, opens: '00:00', closes: '24:00' }),
    '10:00',
    '22:00',
  ],
  ['the usual times on a day off', place({ day: 2, opens: '09:00', closes: '19:00' }), '10:00', '22:00'],
  ['the usual times where nobody has told its hours', place(), '10:00', '22:00'],
  ['the usual times without a place', undefined, '10:00', '22:00'],
])('a new shift begins with %s', (_, at, starts, ends) => {
  expect(usualHours(at, MONDAY)).toEqual({ starts, ends });
});

it('a day off is closed, unless nobody has told the hours', () => {
  expect(isClosedOn(place({ day: 2, opens: '09:00', closes: '19:00' }), MONDAY)).toBe(true);
  expect(isClosedOn(place({ day: 1, opens: '09:00', closes: '19:00' }), MONDAY)).toBe(false);
  expect(isClosedOn(place(), MONDAY)).toBe(false);
});
