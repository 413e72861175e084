import { quoted } from './quoted';

test('quotes within quotes become inner ones', () => {
  expect(quoted('Самара')).toBe('«Самара»');
  expect(quoted('Парк «Зелёная роща»')).toBe('«Парк „Зелёная роща“»');
});
