import { and, type ilike, like, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { likePattern } from './text';

/** Letters of one entry of a trigram index. */
const TRIGRAM = 3;
/** Longest text that is looked up whole. */
const SHORT = TRIGRAM + 1;
/** Digits that few texts share; those before them are of a country and an operator, which many do. */
const TELLING_DIGITS = 7;

/**
 * Whether a text with a trigram index contains another. Of a longer one the index is asked for no letter twice where it can: it reads all
 * that it has of every three letters that it is asked for, and those that overlap are mostly in the same texts. `ilike` disregards case.
 */
export function containsText(text: PgColumn | SQL, sought: string, compare: typeof like | typeof ilike = like): SQL {
  const pieces = piecesOf(sought);
  if (pieces.length === 1) return compare(text, likePattern(sought));
  return and(
    ...pieces.map((piece) => compare(text, likePattern(piece))),
    // Not an expression of the index, so compared with what it found.
    compare(sql`(${text} || '')`, likePattern(sought)),
  )!;
}

/** The same of digits, of which the index is asked for the last ones alone: the first ones occur everywhere. */
export function containsDigits(text: PgColumn | SQL, digits: string): SQL {
  const last = containsText(text, digits.slice(-TELLING_DIGITS));
  return digits.length <= TELLING_DIGITS ? last : sql`(${last} and strpos(${text}, ${digits}) > 0)`;
}

/** Threes of letters that make it up, in order; the last one may share letters with the one before it. */
function piecesOf(text: string): string[] {
  const letters = Array.from(text);
  if (letters.length <= SHORT) return [text];
  const last = letters.length - TRIGRAM;
  const starts = Array.from({ length: Math.ceil(letters.length / TRIGRAM) }, (_, index) => index * TRIGRAM);
  return starts.map((start) => letters.slice(Math.min(start, last)).slice(0, TRIGRAM).join(''));
}
