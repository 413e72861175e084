import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { REFUSALS } from './refusal.mjs';

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

test('the page explains every number, and no other', () => {
  const rows = [...PAGE.matchAll(/^\| (R\d{3}) \| ([^|]+) \| ([^|]+) \|$/gm)];
  assert.deepEqual(new Set(rows.map(([, code]) => code)), new Set(Object.keys(REFUSALS)));
  assert.equal(rows.length, Object.keys(REFUSALS).length, 'a number stands twice');
  for (const [, code, cause, cure] of rows) assert.ok(cause.trim() && cure.trim(), code);
});

test('every number that the tools give is a known one, and every known one is given', () => {
  assert.deepEqual(codesUsed(), new Set(Object.keys(REFUSALS)));
});
