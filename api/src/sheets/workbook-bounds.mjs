import { inflateRawSync } from 'node:zlib';

const LOCAL_LENGTH = 30;
const DEFLATED = 8;

/** Opening tags of a cell with its text, in the sheet and among the shared texts. */
const TAGS_PER_CELL = 5;

/** Each opening tag; the first group has the name of a row or a cell. A prefix of the namespace is short. */
const TAG = /<(?![/!?])(?:\w{1,8}:)?(?:(row|c)(?=[\s/>]))?/g;

/**
 * Counts rows, cells and tags before the reader makes objects of them: it would collect a million empty ones for seconds.
 * @returns what is more than fits, of cells with the place from 1; null when all of it may be read.
 */
export function workbookBounds(bytes, entries, { rows, columns }) {
  let tags = 0;
  for (const entry of entries) {
    let [row, column, cells] = [0, 0, 0];
    // One character for each byte: names of tags are ASCII.
    for (const [, name] of unpacked(bytes, entry).toString('latin1').matchAll(TAG)) {
      tags += 1;
      if (tags > rows * columns * TAGS_PER_CELL) return { fault: 'unpacked' };
      if (name === undefined) continue;
      [row, column] = name === 'row' ? [row + 1, 0] : [row, column + 1];
      cells += 1;
      if (cells > rows * (columns + 1)) return { fault: 'cells', row, column: Math.max(column, 1) };
    }
  }
  return null;
}

/** The bytes of a file of the archive. */
export function unpacked(bytes, { at, packed, unpacked: size }) {
  const local = Buffer.from(bytes.buffer, bytes.byteOffset + at, LOCAL_LENGTH);
  const start = at + LOCAL_LENGTH + local.readUInt16LE(26) + local.readUInt16LE(28);
  const content = bytes.subarray(start, start + packed);
  if (local.readUInt16LE(8) !== DEFLATED || size === 0) return Buffer.from(content);
  return inflateRawSync(content, { maxOutputLength: size });
}
