import { sourceFiles } from '@studio/build/source-files';
import ar from './ar';
import en from './en';
import fr from './fr';
import type { Words } from '../language/words';

const mockRussian: Record<string, Words> = {};
const mockTwice: string[] = [];

jest.mock('../language/words', () => ({
  ...jest.requireActual<object>('../language/words'),
  defineWords: (area: string, words: Words) => {
    if (area in mockRussian) mockTwice.push(area);
    mockRussian[area] = words;
    return () => words;
  },
}));

const areas = sourceFiles('host/src').filter(
  ({ file, text }) => file !== 'host/src/language/words.ts' && /\bdefineWords\(/.test(text),
);

beforeAll(() => {
  for (const { path } of areas) jest.requireActual(path);
});

it('finds every area of the shell once', () => {
  expect(areas.length).toBeGreaterThan(0);
  expect(Object.keys(mockRussian).length).toBeGreaterThanOrEqual(areas.length);
  expect(mockTwice).toEqual([]);
});

it.each(Object.entries({ en, fr, ar }))(
  'translates every sentence: %s',
  (_language, { phrases: _phrases, ...catalog }) => {
    expect(faultsOf(catalog, mockRussian, [])).toEqual([]);
  },
);

const CYRILLIC = /[\u0400-\u04FF]/;

/** What is wrong with a translation, by name: missing, left over, empty, of another kind, or still Russian. */
function faultsOf(given: Words, russian: Words, path: string[]): string[] {
  const names = new Set([...Object.keys(given), ...Object.keys(russian)]);
  return [...names].flatMap((name): string[] => {
    const at = [...path, name].join('.');
    const [translated, original] = [given[name], russian[name]];
    if (original === undefined) return [`${at}: no such Russian words`];
    if (translated === undefined) return [`${at}: not translated`];
    if (typeof translated !== typeof original) return [`${at}: of another kind`];
    if (typeof translated === 'object') return faultsOf(translated, original as Words, [...path, name]);
    if (typeof translated === 'string') return faultOfText(translated, original as string, at);
    // The text of a function: its quoted parts may not be Russian either.
    return CYRILLIC.test(translated.toString()) ? [`${at}: still Russian`] : [];
  });
}

function faultOfText(translated: string, original: string, at: string): string[] {
  if (translated.trim() === '') return [`${at}: empty`];
  if (CYRILLIC.test(translated)) return [`${at}: still Russian`];
  return translated === original && /\p{L}/u.test(original) ? [`${at}: the same as in Russian`] : [];
}
