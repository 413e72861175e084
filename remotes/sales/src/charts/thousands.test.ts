import { thousands } from './thousands';

test.each([
  [0, '0'],
  [150_000, '1,5'],
  [200_000, '2'],
  [25_000, '0,25'],
  [120_000_000, '1\u00a0200'],
])('%s kopecks on an axis are «%s» thousand rubles, not rounded to another step', (kopecks, text) => {
  expect(thousands(kopecks)).toBe(text);
});
