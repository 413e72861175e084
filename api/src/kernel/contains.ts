import { and, like, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { likePattern } from './text';

/** Letters of one entry of a trigram index. */
const TRIGRAM = 3;
/** Longest word that is looked up whole. */
const SHORT = TRIGRAM + 2;
/** Threes of a word of letters that the index is asked for: the ends of Russian names are everybody's. */
const MAX_OF_WORD = 2;
/** Digits that few texts share; those before them are of a country and an operator, which many do. */
const TELLING_DIGITS = 7;

/**
 * Whether a text with a trigram index contains another. Of a longer one the index is asked for no letter twice: it reads all that it has of
 * every three letters that it is asked for, and those that overlap are mostly in the same texts. Both are folded by whoever asks.
 *
 * @param asked parts of the searched text, in its order, that the index is asked for, where others tell more
 */
export function containsText(
  text: PgColumn | SQL,
  searchText: string,
  asked: readonly string[] = piecesOf(searchText),
): SQL {
  const whole = likePattern(searchText);
  if (asked.length === 1 && asked[0] === searchText) return like(text, whole);
  // One pattern of all parts: each condition of its own would be compared once more with what the index found.
  const found = like(text, asked.map(likePattern).join(''));
  // Not an expression of the index, so compared with what it found.
  return and(found, like(sql`(${text} || '')`, whole))!;
}

/** The same of digits, of which the index is asked for the last ones alone: the first ones occur everywhere. */
export function containsDigits(text: PgColumn, digits: string): SQL {
  return containsText(text, digits, piecesOf(digits.slice(-TELLING_DIGITS)));
}

/** What the index is asked for: of each word some threes of letters, in order; the text itself where no word has three. */
function piecesOf(text: string): string[] {
  const words = text.split(' ').filter((word) => Array.from(word).length >= TRIGRAM);
  return words.length === 0 ? [text] : words.flatMap(piecesOfWord);
}

/** Threes of letters that make it up, without one or two that are left over. */
function piecesOfWord(word: string): string[] {
  const letters = Array.from(word);
  if (letters.length <= SHORT) return [word];
  const pieces = Array.from({ length: Math.floor(letters.length / TRIGRAM) }, (_, index) =>
    letters.slice(index * TRIGRAM, (index + 1) * TRIGRAM).join(''),
  );
  return /^\p{L}+$/u.test(word) ? pieces.slice(0, MAX_OF_WORD) : pieces;
}
