import { maskTime, readTypedTime } from './typed-time';

test.each([
  ['0', '0'],
  ['093', '09:3'],
  ['0930', '09:30'],
  ['930', '9:30'],
  ['9:30', '9:30'],
  ['09.30', '09:30'],
  ['22000', '22:00'],
  ['ab', ''],
])('%s is masked as %s', (typed, masked) => expect(maskTime(typed)).toBe(masked));

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['9:3', '09:30'],
  ['22', '22:00'],
  ['2359', '23:59'],
  ['24:00', null],
  ['10:75', null],
  ['', null],
])('%s is read as %s', (typed, time) => expect(readTypedTime(typed)).toBe(time));
