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

/** Words around a number that was pasted: «№ 12», «1 500 руб.». */
const AROUND = /^[^\d.,\-−]+|[^\d.,]+\.?$/g;

/**
 * Formats what is typed as a number: grouped, with `fraction` digits after the comma, its minus kept. Null for what is not a number: a
 * letter, a number with letters inside, or decimals where only whole numbers are accepted: what is left of those would be another number.
 */
export function maskNumber(typed: string, fraction: number): string | null {
  const bare = typed.replace(/[\s\u00a0\u202f]/g, '');
  // A single key is looked at as it is; a word can only come with a number next to it.
  const plain = /\d/.test(bare) && !/^[\d.,\-−]*$/.test(bare) ? bare.replace(AROUND, '') : bare;
  const [, sign = '', digits] = /^([-−]?)([\d.,]*)$/.exec(plain) ?? [];
  if (digits === undefined) return null;
  const [whole = '', ...rest] = digits.replace(/\./g, ',').split(',');
  if (fraction === 0 && /[1-9]/.test(rest.join(''))) return null;
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, '\u00a0');
  const minus = sign === '' ? '' : '−';
  if (rest.length === 0 || fraction === 0) return minus + grouped;
  return `${minus}${grouped},${rest.join('').slice(0, fraction)}`;
}
