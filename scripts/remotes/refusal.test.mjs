import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { explain, Refusal, REFUSALS } from './refusal.mjs';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/delivery.md'), 'utf8');
const FOLDERS = [import.meta.dirname, join(import.meta.dirname, '..'), join(import.meta.dirname, '../lib')];

function codesUsed() {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.mjs') && !/test\.mjs$|^refusal\.mjs$/.test(name))
      .map((name) => join(folder, name)),
  );
  return new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/(?<=')R\d{3}(?=')/g) ?? []));
}

/** The numbers that pages give; a browser's module, read as text. */
function numbersOfPages() {
  const source = readFileSync(join(import.meta.dirname, '../../host/src/sections/remotes/failure-number.ts'), 'utf8');
  return source.match(/(?<=^ {2})R\d{3}(?=: )/gm) ?? [];
}

test('the page explains every number, and no other', () => {
  const known = new Set([...Object.keys(REFUSALS), ...numbersOfPages()]);
  assert.ok(known.has('R601'));
  const rows = [...PAGE.matchAll(/^- \*\*(R\d{3})\*\* ([^]+?)\s\*Cure:\*\s([^]+?)(?=\n- |\n*$(?![^]))/gm)];
  assert.deepEqual(new Set(rows.map(([, code]) => code)), known);
  assert.equal(rows.length, known.size, 'a number stands twice');
  for (const [, code, cause, cure] of rows) assert.ok(cause.trim() && cure.trim(), code);
});

test('every number that the tools give is a known one, and every known one is given', () => {
  assert.deepEqual(codesUsed(), new Set(Object.keys(REFUSALS)));
});

test('a refusal is shown with the page that explains it; another error unchanged', () => {
  const refusal = new Refusal('R105', 'title is missing');
  assert.equal(
    explain(refusal),
    'R105 The declaration is malformed: title is missing\nCause and cure: docs/delivery.md, R105',
  );
  assert.equal(explain(new Error('webpack fell over')), 'webpack fell over');
});
