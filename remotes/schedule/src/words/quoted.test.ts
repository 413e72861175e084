import { quoted } from './quoted';

test('a name is quoted, unless it contains quotes', () => {
  expect(quoted('Арбат')).toBe('«Арбат»');
  expect(quoted('Гостиница «Замоскворечье»')).toBe('Гостиница «Замоскворечье»');
});
