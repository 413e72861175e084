import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bytesBySource } from './source-map.mjs';

test('each character of a file is counted for the source it came from, or for none', () => {
  // `ab` is the wrapper's, `cde` comes from one.ts, `fg` on the next line from two.ts.
  const bytes = bytesBySource('abcde\nfg', { sources: ['one.ts', 'two.ts'], mappings: 'A,EAAA;ACAA' });
  assert.deepEqual(Object.fromEntries(bytes), { '(webpack)': 2, 'one.ts': 3, 'two.ts': 2 });
});

test('differences of several digits, and backwards ones, are read', () => {
  const code = `${'x'.repeat(40)}${'y'.repeat(10)}z`;
  const bytes = bytesBySource(code, { sources: ['one.ts', 'two.ts'], mappings: 'ACAA,wCDAA,UCAA' });
  assert.deepEqual(Object.fromEntries(bytes), { 'two.ts': 41, 'one.ts': 10 });
});
