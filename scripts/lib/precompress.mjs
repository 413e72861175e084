import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from './content-hash.mjs';
import { shortestGzip } from './zopfli.mjs';

const PACKED = /\.(js|css|html|svg|json|webmanifest|txt|wasm)$/;
const MIN_BYTES = 1024;

/**
 * From here on the search for a shorter gzip is worth its time: it saves 3 %, which is 8 kB of the host's first script; a program for
 * scanning, which is fetched once and late, would take many seconds for it.
 */
const MIN_SEARCHED = 30_000;

/**
 * Writes `.gz` and `.br` next to every file of a folder that is worth it; a server sends them unchanged. With `onlyMissing` a file
 * that has both already is skipped.
 */
export async function precompress(folder, { onlyMissing = false } = {}) {
  for (const file of filesBelow([folder]).filter((name) => PACKED.test(name))) {
    if (onlyMissing && existsSync(`${file}.gz`) && existsSync(`${file}.br`)) continue;
    for (const { ending, bytes } of await compressedCopies(file, await readFile(file)))
      await writeFile(file + ending, bytes);
  }
}

/** The compressed copies of a file that are worth having: none for a picture or a small one. */
export async function compressedCopies(name, bytes) {
  if (!PACKED.test(name) || bytes.length < MIN_BYTES) return [];
  const [zipped, brotli] = await Promise.all([
    bytes.length < MIN_SEARCHED || name.endsWith('.wasm')
      ? usualGzip(bytes)
      : shortestGzip(bytes).catch(() => usualGzip(bytes)),
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  ]);
  return [
    { ending: '.gz', bytes: zipped },
    { ending: '.br', bytes: brotli },
  ];
}

/** Also where zopfli is not installed: the image that lays the files has no packages. */
const usualGzip = (bytes) => promisify(gzip)(bytes, { level: 9 });
