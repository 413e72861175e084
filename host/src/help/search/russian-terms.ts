import { stemmer } from '@orama/stemmers/russian';

/** Words that every sentence has: they find nothing. */
const EMPTY = new Set(
  'а в во все вы где для до если же за и из или к как ко ли на не ни но о об от по при с со так то у что чтобы это я мне мой'.split(
    ' ',
  ),
);

const STEMMED = new Map<string, string>();

/** A word as the index keeps it: small letters, ё as е, without its ending; null for one that finds nothing. */
export function termOf(word: string): string | null {
  const plain = word.toLocaleLowerCase('ru-RU').replaceAll('ё', 'е');
  if (EMPTY.has(plain)) return null;
  const known = STEMMED.get(plain);
  if (known !== undefined) return known;
  const stem = stemmer(plain);
  STEMMED.set(plain, stem);
  return stem;
}

/** The words of a text, without signs. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}
