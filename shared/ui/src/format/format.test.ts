import { formatDate, formatDateLong, formatDateTime, formatTime } from './date';
import { formatBytes, formatMoney, formatNumber, formatPercent } from './number';
import { formatPhone } from './phone';
import { countOf, plural } from './plural';

const photos = ['фотография', 'фотографии', 'фотографий'] as const;

describe('numbers', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1\u00A0000'],
    [1234567, '1\u00A0234\u00A0567'],
    [-1234, '−1\u00A0234'],
    [Number.NaN, '—'],
    [Number.POSITIVE_INFINITY, '—'],
  ])('%d is written %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });

  test('a fraction has a comma and its digits are not grouped', () => {
    expect(formatNumber(1234.56789, { fraction: 4 })).toBe('1\u00A0234,5679');
  });

  test('a change carries its sign, and nothing has none', () => {
    expect(formatNumber(5, { signed: true })).toBe('+5');
    expect(formatNumber(-5, { signed: true })).toBe('−5');
    expect(formatNumber(-0.001, { fraction: 2, signed: true })).toBe('0,00');
  });

  test('money is kept in kopecks and read in roubles', () => {
    expect(formatMoney(123456750)).toBe('1\u00A0234\u00A0567,50\u00A0₽');
    expect(formatMoney(-50)).toBe('−0,50\u00A0₽');
    expect(formatMoney(123456750, { whole: true })).toBe('1\u00A0234\u00A0568\u00A0₽');
  });

  test('a share is read in per cent', () => {
    expect(formatPercent(0.1234)).toBe('12,3\u00A0%');
    expect(formatPercent(-0.05, { fraction: 0, signed: true })).toBe('−5\u00A0%');
  });

  test.each([
    [0, '0\u00A0Б'],
    [1023, '1\u00A0023\u00A0Б'],
    [1024, '1\u00A0КБ'],
    [1536, '1,5\u00A0КБ'],
    [1048575, '1\u00A0МБ'],
    [5_452_595, '5,2\u00A0МБ'],
    [262_144_000, '250\u00A0МБ'],
    [-1, '—'],
  ])('%d bytes are written %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});

describe('words with numbers', () => {
  test.each([
    [0, 'фотографий'],
    [1, 'фотография'],
    [2, 'фотографии'],
    [5, 'фотографий'],
    [11, 'фотографий'],
    [21, 'фотография'],
    [112, 'фотографий'],
    [1.5, 'фотографии'],
  ])('%d → %s', (count, word) => {
    expect(plural(count, photos)).toBe(word);
  });

  test('the number is tied to its word', () => {
    expect(countOf(1234, photos)).toBe('1\u00A0234\u00A0фотографии');
  });
});

describe('dates', () => {
  const instant = '2025-03-09T21:30:00Z';

  test('an instant is read on the clock of the given zone', () => {
    expect(formatDateTime(instant, 'Europe/Moscow')).toBe('10.03.2025, 00:30');
    expect(formatDateTime(instant, 'Europe/Kaliningrad')).toBe('09.03.2025, 23:30');
    expect(formatTime(instant, 'Asia/Vladivostok')).toBe('07:30');
  });

  test('a calendar date is the same day in every zone', () => {
    expect(formatDate('2025-03-09', 'Asia/Vladivostok')).toBe('09.03.2025');
    expect(formatDate('2025-03-09', 'America/New_York')).toBe('09.03.2025');
    expect(formatDateLong('2025-03-09')).toBe('9 марта 2025\u00A0г.');
  });

  test.each([null, undefined, '', 'вчера'])('%p is a dash', (value) => {
    expect(formatDate(value)).toBe('—');
  });
});

describe('phones', () => {
  test.each([
    ['+79161234567', '+7 916 123-45-67'],
    ['8 (916) 123-45-67', '+7 916 123-45-67'],
    ['9161234567', '+7 916 123-45-67'],
    ['+7916', '+7 916'],
    ['+79161', '+7 916 1'],
    ['+7916123456', '+7 916 123-45-6'],
    ['+49 30 123456', '+4930123456'],
    ['', ''],
    ['нет', 'нет'],
    ['•• 92-53', '•• 92-53'],
    ['•• 72-10', '•• 72-10'],
  ])('%p is written %p', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
  });
});
