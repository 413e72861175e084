import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
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

test('without packages, as in the image that lays the files, large files are compressed nevertheless', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-precompress-'));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const name of ['precompress', 'zopfli', 'content-hash'])
    cpSync(new URL(`${name}.mjs`, import.meta.url), join(folder, `${name}.mjs`));
  const apart = await import(pathToFileURL(join(folder, 'precompress.mjs')).href);
  const [{ bytes }] = await apart.compressedCopies('brand/logo.svg', source);
  assert.ok(gunzipSync(bytes).equals(source));
});
