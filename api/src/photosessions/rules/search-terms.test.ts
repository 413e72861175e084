import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { searchTerms } from './search-terms';

describe('the search field', () => {
  for (const [typed, words, phoneParts, number] of [
    ['  Пётр  СОЛОВЬЁВ ', ['петр', 'соловьев'], [], null],
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
  ] as const)
    it(`reads ${JSON.stringify(typed)}`, () => {
      assert.deepEqual(searchTerms(typed), { words, phoneParts, number });
    });
});
