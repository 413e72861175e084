import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from './content-hash.mjs';

const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const MIN_BYTES = 1024;

/**
 * Writes `.gz` and `.br` next to every text file of a folder that is worth it; a server sends them unchanged. With `onlyMissing` a file
 * that has both already is skipped.
 */
export async function precompress(folder, { onlyMissing = false } = {}) {
  for (const file of filesBelow([folder]).filter((name) => TEXT.test(name))) {
    if (onlyMissing && existsSync(`${file}.gz`) && existsSync(`${file}.br`)) continue;
    for (const { ending, bytes } of await compressedCopies(file, await readFile(file)))
      await writeFile(file + ending, bytes);
  }
}

/** The compressed copies of a file that are worth having: none for a picture or a small one. */
export async function compressedCopies(name, bytes) {
  if (!TEXT.test(name) || bytes.length < MIN_BYTES) return [];
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(bytes, { level: 9 }),
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  ]);
  return [
    { ending: '.gz', bytes: zipped },
    { ending: '.br', bytes: brotli },
  ];
}
