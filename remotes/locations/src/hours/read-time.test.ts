import { readTime } from './read-time';

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['9:30', '09:30'],
  ['09.30', '09:30'],
  [' 22 ', '22:00'],
  ['24', '24:00'],
  ['0:00', '00:00'],
])('«%s» is %s', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});

test.each(['', '25', '24:30', '9:7', '9:60', 'утро', '12:30:00'])('«%s» is no time', (typed) => {
  expect(readTime(typed)).toBeNull();
});
