import { hasSearchTerms, numberedSearchTerms, searchTerms } from './search-terms';

describe('the search field of numbered records', () => {
  test.each([
    ['  Пётр  СОЛОВЬЁВ ', ['петр', 'соловьев'], [], null],
    ['Пётр\u200b', ['петр'], [], null],
    ['8 916 12', ['8', '916', '12'], ['891612', '+791612'], null],
    ['+7 (916) 123-45-67', ['+7', '(916)', '123-45-67'], ['79161234567'], null],
    ['+7\u00a0916\u00a0123‑45–67', ['+7', '916', '123‑45–67'], ['79161234567'], null],
    ['4567', ['4567'], ['4567'], 4567],
    ['12', ['12'], [], 12],
    ['№ 123', [], [], 123],
    ['№123', [], [], 123],
    ['#7', [], [], 7],
    ['№ пять', [], [], null],
    ['9'.repeat(40), ['9'.repeat(40)], ['9'.repeat(40)], null],
    ['Новикова', ['новикова'], [], null],
  ])('reads %j', (typed, words, phoneParts, number) =>
    expect(numberedSearchTerms(typed)).toEqual({ words, phoneParts, number }),
  );
});

test('people have no numbers: the sign is a word like others', () =>
  expect(searchTerms('№ 123')).toEqual({ words: ['№', '123'], phoneParts: [] }));

test('a record is found by all words in any order, or by part of its phone', () => {
  const finds = (text: string) => hasSearchTerms(searchTerms(text), 'Ёлкина Ольга, фотограф', '+79161234567');
  expect(['ольга елк', 'ФОТО ольга', '8 916 123', '234'].filter((text) => !finds(text))).toEqual([]);
  expect(['ольга иванова', '495', '', ' '].filter(finds)).toEqual([]);
});
