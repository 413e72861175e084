/** Control characters that no text table has, but a picture or program among the CSV files does. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u0080-\u009f]/;

/** The text of a CSV file: UTF-8 and UTF-16 by their byte order marks, UTF-8 without, otherwise Windows-1251; null for binary content. */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decoded(bytes);
  return BINARY.test(text) || text.includes('\ufffd') ? null : text;
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}
