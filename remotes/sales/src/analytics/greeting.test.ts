import { greeting } from './greeting';

test.each([
  [0, 'Доброй ночи'],
  [5, 'Доброе утро'],
  [12, 'Добрый день'],
  [18, 'Добрый вечер'],
  [23, 'Добрый вечер'],
])('at %i o’clock of the person’s place the page says «%s»', (hour, words) => {
  const time_zone = 'Asia/Yekaterinburg';
  const at = new Date(Date.UTC(2026, 2, 8, hour - 5));
  expect(greeting(at, { first_name: 'Анна', time_zone })).toBe(`${words}, Анна`);
  expect(greeting(at, { first_name: '', time_zone })).toBe(words);
});

test('without a place the hour is the device’s own', () => {
  expect(greeting(new Date(2026, 2, 8, 12), null)).toBe('Добрый день');
});
