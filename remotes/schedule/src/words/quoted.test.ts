import { quoted } from './quoted';

test('a name is put in quotes, unless it has its own', () => {
  expect(quoted('Арбат')).toBe('«Арбат»');
  expect(quoted('Гостиница «Замоскворечье»')).toBe('Гостиница «Замоскворечье»');
});
