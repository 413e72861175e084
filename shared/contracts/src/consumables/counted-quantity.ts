import { foldText } from '../fold-text';
import { STOCK_UNIT_WORDS, STOCK_UNITS, type StockUnit } from './words';

interface Counted {
  unit: StockUnit;
  packs: readonly { name: string; factor: number }[];
}

const MAX_COUNTED = 999_999_999;
const TERM = /^(\d{1,9})\s*(?:[×xх*]\s*(\d{1,9})|([\p{L}.].*))?$/u;

/**
 * What was typed, in the material's own units: «1 037», «2 пачки + 37», «2 × 500 + 37 л.». Null for what is no such number, or where two
 * packs of one name have different sizes.
 */
export function countedQuantity(text: string, line: Counted): number | null {
  const terms = foldText(text)
    .replaceAll(/(?<=\d)\s+(?=\d)/g, '')
    .split('+');
  const counted = terms.map((term) => unitsOf(term.trim(), line));
  const sum = counted.reduce<number>((total, units) => total + (units ?? Number.NaN), 0);
  return Number.isNaN(sum) || sum > MAX_COUNTED ? null : sum;
}

function unitsOf(term: string, line: Counted): number | null {
  const [, digits, times, word] = TERM.exec(term) ?? [];
  if (digits === undefined) return null;
  const factor = word === undefined ? Number(times ?? 1) : factorOf(word, line);
  return factor === null ? null : Number(digits) * factor;
}

/** The size that a word means, in any of its forms: «пачек» is «Пачка»; null for none, or for several. */
function factorOf(word: string, { unit, packs }: Counted): number | null {
  const stem = stemOf(word);
  const sizes = [...[STOCK_UNITS[unit], STOCK_UNIT_WORDS[unit]].map((name) => ({ name, factor: 1 })), ...packs].filter(
    ({ name }) => foldText(name).startsWith(stem),
  );
  const [size, ...others] = new Set(sizes.map(({ factor }) => factor));
  return size === undefined || others.length > 0 ? null : size;
}

/** Without the ending that case and number change. */
function stemOf(word: string): string {
  const letters = word.replaceAll(/[^\p{L}\p{N} ]/gu, '').trim();
  return letters.length > 4 ? letters.slice(0, -2) : letters.slice(0, 3);
}
