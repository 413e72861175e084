import { foldHeader } from '../tables';

/** Letters from which on two differences may be a slip. */
const LONG_NAME = 8;
/** Letters below which a difference of one makes another name: «Уфа». */
const SHORT_NAME = 4;

/**
 * Whether two names may be meant to be the same: they differ by a letter left out, doubled, wrong or exchanged, two in a long name, or by
 * spaces and punctuation alone. Names with different figures never are: «Студия 1» and «Студия 2».
 */
export function isSimilar(one: string, other: string): boolean {
  const [some, others] = [foldHeader(one), foldHeader(other)];
  if (some === others) return true;
  if (some.replace(/\D/g, '') !== others.replace(/\D/g, '')) return false;
  const length = Math.min(some.length, others.length);
  if (length < SHORT_NAME) return false;
  return distance(some, others) <= (length < LONG_NAME ? 1 : 2);
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
