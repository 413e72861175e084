/**
 * What a spreadsheet reads as the start of a formula: also full-width, as a Japanese Excel does, after blanks and unseen marks, and after
 * apostrophes, so that an apostrophe before it can be removed again.
 */
const START = "'*(?:[\\s\\p{C}]*[=+\\-@|＝＋－＠﹦﹢﹣﹫]|[\\t\\r\\n])";

/** Text that becomes a formula in CSV. */
export const FORMULA = new RegExp(`^${START}`, 'u');

/** The apostrophe that keeps a text of CSV from becoming one. */
export const ESCAPED = new RegExp(`^'(?=${START})`, 'u');
