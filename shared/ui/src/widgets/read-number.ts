/** Reads a number as people type it: blanks between the digits, a comma or a point; null for anything else. */
export function readNumber(text: string): number | null {
  const plain = text
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace('−', '-')
    .replace(',', '.');
  if (!/^-?(\d+(\.\d*)?|\.\d+)$/.test(plain)) return null;
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}

/** Keeps of what is typed what can be part of a number with so many digits after the comma. */
export function maskNumber(typed: string, fraction: number, signed: boolean): string {
  const sign = signed && /^\s*[-−]/.test(typed) ? '−' : '';
  const [whole = '', ...rest] = typed
    .replace(/[^\d.,]/g, '')
    .replace(/\./g, ',')
    .split(',');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, '\u00a0');
  if (rest.length === 0 || fraction === 0) return sign + grouped;
  return `${sign}${grouped},${rest.join('').slice(0, fraction)}`;
}
