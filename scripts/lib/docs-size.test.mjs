import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documents } from './documents.mjs';

/** A page that nobody finishes is not read: what is added takes the place of something else. */
const MAX_WORDS = 25_000;
const MAX_LINE_CHARACTERS = 120;
/** Pages that promise to be short. */
const MAX_LINES = { 'docs/new-remote.md': 250, 'ARCHITECTURE.md': 130 };

const wordsOf = (text) => text.split(/\s+/).filter((word) => word !== '').length;
const linesOf = (text) => text.replace(/\n$/, '').split('\n');
const isWide = (line) => [...line].length > MAX_LINE_CHARACTERS;

test('words and widths are counted', () => {
  assert.equal(wordsOf(' one  two\nthree\n'), 3);
  assert.equal(linesOf('a\nb\n').length, 2);
  assert.equal(isWide('ы'.repeat(120)), false);
  assert.equal(isWide('x'.repeat(121)), true);
});

test('the documents together can be read in an afternoon', () => {
  const pages = documents();
  assert.ok(pages.length > 30);
  const words = pages.reduce((sum, { text }) => sum + wordsOf(text), 0);
  assert.ok(words > 10_000 && words <= MAX_WORDS, `${words} words, of ${MAX_WORDS}`);
});

test('no line of a document is wider than a screen', () => {
  const wide = documents().flatMap(({ file, text }) =>
    linesOf(text).flatMap((line, index) => (isWide(line) ? [`${file}:${index + 1}`] : [])),
  );
  assert.deepEqual(wide, []);
});

test('what promises to be short is short', () => {
  for (const [file, limit] of Object.entries(MAX_LINES)) {
    const page = documents().find((one) => one.file === file);
    assert.ok(page, file);
    assert.ok(linesOf(page.text).length <= limit, `${file} has ${linesOf(page.text).length} lines`);
  }
});
