import { isOver, mayBeOffered, nearShift } from './near-shift';
import { ANNA, shift } from '../testing/company';

/** From 10 to 22 by Moscow. */
const day = shift(21, ANNA, '2026-03-02');
const at = (clock: string) => Date.parse(`2026-03-02T${clock}:00+03:00`);

test('a shift that has ended is neither near nor ahead, and one that begins within the hour is not offered', () => {
  expect(nearShift([day], at('21:59'))).toBe(day);
  expect(nearShift([day], at('22:00'))).toBeUndefined();
  expect([isOver(day, at('21:59')), isOver(day, at('22:00'))]).toEqual([false, true]);
  expect([mayBeOffered(day, at('08:59')), mayBeOffered(day, at('09:00'))]).toEqual([true, false]);
});
