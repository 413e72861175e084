import { setUiLocale } from '@studio/ui';
import { counted } from './counted';

afterEach(() => setUiLocale('ru-RU'));

it('takes the form that the language has for the number', () => {
  setUiLocale('en-US');
  expect(counted(1, { one: '# record', other: '# records' })).toBe('1 record');
  expect(counted(1200, { one: '# record', other: '# records' })).toBe('1,200 records');
  setUiLocale('fr-FR');
  expect(counted(0, { one: '# fiche', other: '# fiches' })).toBe('0 fiche');
  setUiLocale('ar-EG');
  const forms = { zero: 'لا سجلات', one: 'سجل واحد', two: 'سجلّان', few: '# سجلات', many: '# سجلًا', other: '# سجل' };
  expect([0, 1, 2, 5, 11, 100].map((count) => counted(count, forms))).toEqual([
    'لا سجلات',
    'سجل واحد',
    'سجلّان',
    '5 سجلات',
    '11 سجلًا',
    '100 سجل',
  ]);
});
