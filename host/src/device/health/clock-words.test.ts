import { clockWords } from './clock-words';

const minute = 60_000;

describe('a wrong clock in words', () => {
  it.each([
    [6 * minute, 'Часы этого устройства спешат на 6 минут.'],
    [-61 * minute, 'Часы этого устройства отстают на 61 минуту.'],
    [3 * 60 * minute, 'Часы этого устройства спешат на 3 часа.'],
    [-365 * 24 * 60 * minute, 'Часы этого устройства отстают на 365 дней.'],
  ])('%i ms: %s', (difference, words) => {
    expect(clockWords(difference).replaceAll('\u00A0', ' ')).toBe(words);
  });
});
