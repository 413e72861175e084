/** Control characters that no text table has, but a picture or program among the CSV files does. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u0080-\u009f]/;

/**
 * The text of a CSV file: UTF-8 and UTF-16 by their byte order marks or without, otherwise Windows-1251 or CP866, whichever reads as Russian;
 * null for binary content.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decoded(bytes);
  return BINARY.test(text) || text.includes('\ufffd') ? null : text;
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const wide = wideWithoutMark(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const [windows, dos] = ['windows-1251', 'ibm866'].map((name) => new TextDecoder(name).decode(bytes)) as [
      string,
      string,
    ];
    return oddSigns(dos) < oddSigns(windows) ? dos : windows;
  }
}

/** Bytes of the start that tell how a file is written. */
const TOLD_BY = 4_096;

/** UTF-16 without its mark: half of a table's bytes are zero, or name the Cyrillic page, and they stand at every other place. */
function wideWithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes.length < 4 || bytes.length % 2 === 1) return null;
  const start = bytes.subarray(0, TOLD_BY);
  const pages = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0 || byte === 4) pages[at % 2]! += 1; // Two places.
  const [even = 0, odd = 0] = pages;
  const half = start.length / 2;
  if (odd > half * 0.9 && even < half * 0.1) return 'utf-16le';
  return even > half * 0.9 && odd < half * 0.1 ? 'utf-16be' : null;
}

/** Signs that Russian tables have hardly any of, and text in the wrong encoding many: letters beyond the alphabet, frames, capitals within words. */
function oddSigns(text: string): number {
  return (text.match(/[^\s!-~А-яЁё№«»–—₽°×]|[а-яё][А-ЯЁ]/gu) ?? []).length;
}
