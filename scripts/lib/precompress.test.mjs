import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { compressedCopies } from './precompress.mjs';

/** A large script, whichever. */
const source = readFileSync(
  join(dirname(createRequire(import.meta.url).resolve('react-dom')), 'cjs/react-dom-client.production.js'),
);

async function copiesOf(bytes) {
  const copies = await compressedCopies('assets/main.js', bytes);
  return Object.fromEntries(copies.map((copy) => [copy.ending, copy.bytes]));
}

for (const length of [2_000, 29_999, 30_000, 300_000])
  test(`both copies of ${length} bytes contain what was compressed`, async () => {
    const bytes = source.subarray(0, length);
    const copies = await copiesOf(bytes);
    assert.ok(gunzipSync(copies['.gz']).equals(bytes));
    assert.ok(brotliDecompressSync(copies['.br']).equals(bytes));
  });

test('the gzip of a large script is shorter than what zlib makes of it', async () => {
  const bytes = source.subarray(0, 300_000);
  assert.ok((await copiesOf(bytes))['.gz'].length < gzipSync(bytes, { level: 9 }).length * 0.98);
});
