import { and, like, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { likePattern } from '../words/text';

/** Letters of one entry of a trigram index. */
const TRIGRAM = 3;
/** Letters of the longest word that the index looks up whole. */
const SHORT = TRIGRAM + 2;
/** Trigrams of a word that the index looks up: Russian names begin differently and end alike. */
const MAX_OF_WORD = 2;
/** Last digits of a phone number, which few numbers share; the first ones are a country and an operator. */
const TELLING_DIGITS = 7;

/**
 * Whether a text with a trigram index contains another; both are folded already. The index looks up only trigrams that do not overlap:
 * each costs a read, and overlapping ones are mostly in the same texts.
 *
 * @param asked parts of the searched text, in its order, that the index looks up instead
 */
export function containsText(
  text: PgColumn | SQL,
  searchText: string,
  asked: readonly string[] = piecesOf(searchText),
): SQL {
  const whole = likePattern(searchText);
  if (asked.length === 1 && asked[0] === searchText) return like(text, whole);
  // One pattern of all parts: several conditions would be compared one by one with every row found.
  const found = like(text, asked.map(likePattern).join(''));
  // `|| ''` keeps this condition from the index: it is only compared with the rows found.
  return and(found, like(sql`(${text} || '')`, whole))!;
}

/** The same for digits: the index looks up only the last ones. */
export function containsDigits(text: PgColumn, digits: string): SQL {
  return containsText(text, digits, piecesOf(digits.slice(-TELLING_DIGITS)));
}

/** What the index looks up: some trigrams of each word, in order; the whole text where no word has three letters. */
function piecesOf(text: string): string[] {
  const words = text.split(' ').filter((word) => Array.from(word).length >= TRIGRAM);
  return words.length === 0 ? [text] : words.flatMap(piecesOfWord);
}

/** The word cut into trigrams, without the one or two letters left over. */
function piecesOfWord(word: string): string[] {
  const letters = Array.from(word);
  if (letters.length <= SHORT) return [word];
  const pieces = Array.from({ length: Math.floor(letters.length / TRIGRAM) }, (_, index) =>
    letters.slice(index * TRIGRAM, (index + 1) * TRIGRAM).join(''),
  );
  return /^\p{L}+$/u.test(word) ? pieces.slice(0, MAX_OF_WORD) : pieces;
}
