import { type Column, sql, type SQL } from 'drizzle-orm';

/**
 * The one order of texts in lists and files, as `compareRussian` has it: a key for `order by` and for indexes. In written SQL it is
 * `russian_order(…)`.
 */
export function inRussian(text: Column | SQL): SQL {
  return sql`russian_order(${text})`;
}

/** The form in which a search compares a text, as `foldText` makes it of what is searched for; every database we accept has it the same. */
export function foldedText(text: Column | SQL): SQL<string> {
  return sql<string>`translate(lower(${text}), 'ё', 'е')`;
}
