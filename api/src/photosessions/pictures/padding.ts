/** Bytes of the picture itself that may happen to equal the padding that follows. */
const ALIKE = 4;

/**
 * Whether the JPEG has this many bytes of padding before an end marker: one byte repeated. The remains of a hole vary, and where the hole
 * itself is one byte repeated, the decoder has read part of it as picture.
 */
export function isPaddedBy(jpeg: Uint8Array, count: number): boolean {
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  for (let end = bytes.indexOf(END); end !== -1; end = bytes.indexOf(END, end + 1)) {
    const run = runBefore(bytes, end);
    if (run >= count && run <= count + ALIKE) return true;
  }
  return false;
}

const END = Buffer.from([0xff, 0xd9]);

function runBefore(bytes: Buffer, end: number): number {
  let from = end;
  while (from > 0 && bytes[from - 1] === bytes[end - 1]) from -= 1;
  return end - from;
}
