import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { planted } from './planted.mjs';
import { PLANTS } from './plants.mjs';

for (const { name, edits } of PLANTS) {
  test(`the plant ${name} still finds what it changes`, () => {
    const texts = new Map();
    for (const edit of edits) {
      const before = texts.get(edit.file) ?? readFileSync(new URL(`../../../${edit.file}`, import.meta.url), 'utf8');
      texts.set(edit.file, planted(edit.file, before, [edit]));
    }
  });
}

test('there are at least eight plants, each with a unique name', () => {
  assert.ok(new Set(PLANTS.map(({ name }) => name)).size === PLANTS.length && PLANTS.length >= 8);
});

test('a text that is missing, or occurs twice, is reported', () => {
  assert.throws(() => planted('a.ts', 'one two', [{ search: 'three', replace: '' }]), /stale.*no more/);
  assert.throws(() => planted('a.ts', 'one one', [{ search: 'one', replace: '' }]), /stale.*more than once/);
  assert.equal(planted('a.ts', 'one two', [{ search: 'two', replace: 'three' }]), 'one three');
});
