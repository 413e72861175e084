import { greeting } from './greeting';

test.each([
  [0, 'Доброй ночи'],
  [5, 'Доброе утро'],
  [12, 'Добрый день'],
  [18, 'Добрый вечер'],
  [23, 'Добрый вечер'],
])('at %i o’clock the page says «%s»', (hour, words) => {
  const at = new Date(2026, 2, 8, hour);
  expect(greeting(at, 'Анна')).toBe(`${words}, Анна`);
  expect(greeting(at, '')).toBe(words);
});
