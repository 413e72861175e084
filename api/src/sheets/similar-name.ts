import { foldHeader } from './columns';

/** Letters from which on two differences may be a slip. */
const LONG_NAME = 8;
/** Letters below which a difference of one makes another name: «Уфа», «Рамка L». */
const SHORT_NAME = 4;
/** Letters from which on the beginning of a name says which one is meant. */
const BEGINNING = 4;
/** Differences that two similar names have at most. */
const MAX_DIFFERENCES = 2;

/** A name as it is compared. */
interface Folded {
  letters: string;
  figures: string;
  words: readonly string[];
  /** A bit for each of its letters. */
  mask: number;
}

/**
 * Whether two names may be meant to be the same: they differ by a letter left out, doubled, wrong or exchanged, two in a long name, or by
 * spaces and punctuation alone. Names with different figures never are, nor those with another short word: «Студия 1» and «Студия 2»,
 * «Рамка L» and «Рамка M».
 */
export function isSimilar(one: string, other: string): boolean {
  return areSimilar(folded(one), folded(other));
}

function areSimilar(one: Folded, other: Folded): boolean {
  if (one.letters === other.letters) return true;
  if (one.figures !== other.figures) return false;
  // A difference is a letter more and another one less at most: most names are told apart without counting.
  if (bitsOf(one.mask ^ other.mask) > 2 * MAX_DIFFERENCES) return false;
  const length = Math.min(one.letters.length, other.letters.length);
  if (length < SHORT_NAME || hasOtherShortWord(one.words, other.words)) return false;
  return distance(one.letters, other.letters) <= (length < LONG_NAME ? 1 : MAX_DIFFERENCES);
}

function folded(name: string): Folded {
  const letters = foldHeader(name);
  return { letters, figures: letters.replace(/\D/g, ''), words: wordsOf(name), mask: maskOf(letters) };
}

function wordsOf(name: string): string[] {
  return name
    .split(/[^\p{L}\p{N}]+/u)
    .map(foldHeader)
    .filter(Boolean);
}

function hasOtherShortWord(some: readonly string[], others: readonly string[]): boolean {
  if (some.length !== others.length || some.length === 1) return false;
  return some.some((word, index) => {
    const theirs = others[index] ?? '';
    return word !== theirs && Math.max(word.length, theirs.length) < SHORT_NAME;
  });
}

/** Whether all words of one name are words of the other: «Рамка» and «Рамка, дуб». */
export function isPartOf(one: string, other: string): boolean {
  const [some, others] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length) as [string[], string[]];
  return some.length > 0 && some.every((word) => others.includes(word));
}

/** Names among which similar ones are found, many times. */
export class SimilarNames<Value> {
  readonly #exact = new Map<string, { name: string; value: Value }>();
  /** By figures and length. */
  readonly #groups = new Map<string, { name: string; value: Value; is: Folded }[]>();

  /** Of two names that differ only by spaces the first counts. */
  add(name: string, value: Value): void {
    const is = folded(name);
    if (this.#exact.has(is.letters)) return;
    this.#exact.set(is.letters, { name, value });
    const key = `${is.figures} ${is.letters.length}`;
    const group = this.#groups.get(key);
    if (group) group.push({ name, value, is });
    else this.#groups.set(key, [{ name, value, is }]);
  }

  /** The value with this name, or one that it may have been meant to be; undefined without one. */
  find(name: string): { name: string; value: Value } | undefined {
    const is = folded(name);
    const exact = this.#exact.get(is.letters);
    if (exact || is.letters === '') return exact;
    for (const longer of [0, 1, -1, 2, -2]) {
      const group = this.#groups.get(`${is.figures} ${is.letters.length + longer}`);
      const found = group?.find((one) => areSimilar(one.is, is));
      if (found) return found;
    }
    return undefined;
  }

  /** «Похоже на «Фотограф»?» with a blank before, for a sentence about a name that is not there; empty when none was meant. */
  didYouMean(name: string): string {
    const letters = foldHeader(name);
    const begins = ([one]: [string, unknown]) => letters.length >= BEGINNING && one.startsWith(letters);
    const meant = this.find(name) ?? [...this.#exact].find(begins)?.[1];
    return meant === undefined ? '' : ` Похоже на «${meant.name}»?`;
  }
}

const MASK_BITS = 32;

function maskOf(letters: string): number {
  let mask = 0;
  for (const letter of letters) mask |= 1 << (letter.charCodeAt(0) % MASK_BITS);
  return mask;
}

function bitsOf(mask: number): number {
  let bits = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}

/** Letters to insert, remove, replace or exchange with the next one (optimal string alignment). */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + cost); // All three are within the table.
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, before[j - 2]! + 1); // Two rows above there is one.
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[other.length]!; // A row has one more number than the word has letters.
}
