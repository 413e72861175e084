import { sql, type SQL } from 'drizzle-orm';
import { foldedText } from '../../kernel/database/russian-text';
import { foldText, likePattern } from '../../kernel/words/text';

/** Conditions that a text has each word of a search, in any order and case; none without a search. */
export function wordsWithin(text: SQL, search = ''): SQL[] {
  const words = foldText(search).split(' ').filter(Boolean);
  return words.map((word) => sql`${foldedText(text)} like ${likePattern(word)}`);
}

/** Names and articles of the materials of a document's lines, as one text; `lines` selects their `item_id`. */
export const materialsOf = (lines: SQL) =>
  sql`(select string_agg(i.name || ' ' || i.code, ' ') from item i where i.id in (${lines}))`;
