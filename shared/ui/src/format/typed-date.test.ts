import { maskDate, readTypedDate, writeTypedDate } from './typed-date';

test.each([
  ['9.3.2025', '2025-03-09'],
  ['09.03.25', '2025-03-09'],
  ['09032025', '2025-03-09'],
  ['29/02/2024', '2024-02-29'],
])('%s is read as %s', (typed, iso) => {
  expect(readTypedDate(typed)).toBe(iso);
});

test.each(['', '9', '09.03', '31.02.2025', '00.01.2025', '01.13.2025', 'завтра'])('«%s» is no date', (typed) => {
  expect(readTypedDate(typed)).toBeNull();
});

test('dots come by themselves while digits are typed, and a typed dot is kept', () => {
  expect(['0', '09', '090', '0903', '09032', '09032025'].map(maskDate)).toEqual([
    '0',
    '09',
    '09.0',
    '09.03',
    '09.03.2',
    '09.03.2025',
  ]);
  expect(maskDate('9.')).toBe('9.');
  expect(maskDate('9.3.2025')).toBe('9.3.2025');
});

test('what is written can be read again', () => {
  expect(readTypedDate(writeTypedDate('2025-12-31'))).toBe('2025-12-31');
  expect(writeTypedDate('')).toBe('');
});
