import { clockWords } from './clock-words';

const minute = 60_000;

describe('a wrong clock in words', () => {
  it.each([
    [6 * minute, 'спешат на 6 минут'],
    [-61 * minute, 'отстают на 61 минуту'],
    [3 * 60 * minute, 'спешат на 3 часа'],
    [-365 * 24 * 60 * minute, 'отстают на 365 дней'],
  ])('%i ms: %s', (difference, words) => {
    expect(clockWords(difference).replaceAll('\u00A0', ' ')).toBe(words);
  });
});
