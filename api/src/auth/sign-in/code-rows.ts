import { encode } from 'uqr';

/** The squares of the QR code of a text, row by row: `1` for a dark one. */
export function codeRows(text: string): string[] {
  return encode(text).data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
}
