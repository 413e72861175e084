import { formatDate, formatDateLong, formatDateTime } from '../format/date';
import { formatBytes, formatMoney, formatNumber, formatPercent } from '../format/number';
import { maskDate, readTypedDate, writeTypedDate } from '../format/typed-date';
import { labels } from '../labels';
import { recordLabels } from '../records/record-labels';
import { loadUiLocale } from './load-ui-locale';
import { setUiLocale, type UiLocale } from './ui-locale';
import ar from './words/ar';
import en from './words/en';
import fr from './words/fr';

const at = '2025-03-09T11:05:00Z';

afterEach(() => setUiLocale('ru-RU'));

/** Spaces of every kind are one: their kind is the browser's business. */
const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ').replace(/[\u200E\u200F\u061C]/g, '');

const EXPECTED: Record<UiLocale, string[]> = {
  'ru-RU': [
    '1 234 567,5',
    '−5',
    '1 234,50 ₽',
    '12,3 %',
    '1,5 КБ',
    '09.03.2025',
    '9 марта 2025 г.',
    '09.03.2025, 14:05',
  ],
  'en-US': ['1,234,567.5', '−5', '₽1,234.50', '12.3%', '1.5 kB', '03/09/2025', 'March 9, 2025', '03/09/2025, 02:05 PM'],
  'fr-FR': ['1 234 567,5', '−5', '1 234,50 ₽', '12,3 %', '1,5 ko', '09/03/2025', '9 mars 2025', '09/03/2025 14:05'],
  'ar-EG': ['1,234,567.5', '−5', '1,234.50 ₽', '12.3%', '1.5 kB', '09/03/2025', '9 مارس 2025', '09/03/2025، 14:05'],
};

it.each(Object.entries(EXPECTED))('numbers and dates are written as in %s', (locale, expected) => {
  setUiLocale(locale as UiLocale);
  expect(
    [
      formatNumber(1234567.5, { fraction: 1 }),
      formatNumber(-5),
      formatMoney(123_450),
      formatPercent(0.1234),
      formatBytes(1536),
      formatDate(at),
      formatDateLong(at, 'Europe/Moscow'),
      formatDateTime(at, 'Europe/Moscow'),
    ].map(plain),
  ).toEqual(expected);
});

it('a change carries its sign in every language', () => {
  setUiLocale('fr-FR');
  expect(formatNumber(5, { signed: true })).toBe('+5');
  expect(formatNumber(0, { signed: true })).toBe('0');
});

it.each([
  ['ru-RU', '0903', '09.03', '09.03.2025'],
  ['en-US', '0309', '03/09', '03/09/2025'],
  ['fr-FR', '0903', '09/03', '09/03/2025'],
  ['ar-EG', '0903', '09/03', '09/03/2025'],
] as const)('a day is typed in the order of %s', (locale, typed, masked, whole) => {
  setUiLocale(locale);
  expect(maskDate(typed)).toBe(masked);
  expect(readTypedDate(whole)).toBe('2025-03-09');
  expect(writeTypedDate('2025-03-09')).toBe(whole);
});

it.each(Object.entries({ en, fr, ar }))('no word of a widget stays Russian: %s', (_language, words) => {
  const said = JSON.stringify(words, (_name, value: unknown) =>
    typeof value === 'function' ? value.toString() : value,
  );
  expect(said).not.toMatch(/[\u0400-\u04FF]/);
});

it('widgets speak the language that was loaded once it is switched to, and not before', async () => {
  const install = await loadUiLocale('fr-FR');
  expect(labels.close).toBe('Закрыть');
  install();
  expect(labels.close).toBe('Fermer');
  expect(labels.pagination.position('1', '3')).toBe('1 sur 3');
  expect(recordLabels.selection).toBe('Sélection');
});
