/**
 * What a spreadsheet reads as the start of a formula: also full-width, as a Japanese Excel does, after blanks and unseen marks, and after
 * apostrophes, so that an apostrophe before it can be removed again.
 */
const UNSEEN = '[\\s\\p{C}]*';
const SIGN = '[=+\\-@|＝＋－＠﹦﹢﹣﹫]';
const START = `'*(?:${UNSEEN}${SIGN}|[\\t\\r\\n])`;

const FORMULA = new RegExp(`^${START}`, 'u');
const ESCAPED = new RegExp(`^()'(?=${START})`, 'u');

/**
 * The same within a text, behind a comma, tab or line end: a spreadsheet of another language cuts the line there, and does not heed quotes
 * in the middle of what it takes for a cell. The second group is optional so that blanks are read once.
 */
const CUT = `([,\\t\\r\\n]${UNSEEN})`;
const FORMULA_WITHIN = new RegExp(`${CUT}('*${SIGN})?`, 'gu');
const ESCAPED_WITHIN = new RegExp(`${CUT}(?:'(?='*${SIGN}))?`, 'gu');

/** The text for CSV, with an apostrophe before whatever would become a formula. */
export function withoutFormulas(text: string): string {
  return text
    .replace(FORMULA_WITHIN, (all, cut: string, sign?: string) => (sign === undefined ? all : `${cut}'${sign}`))
    .replace(FORMULA, "'$&");
}

/** For `String.replace` with `$1`, in turn: they take the apostrophes of `withoutFormulas` away again. */
export const ESCAPES = [ESCAPED, ESCAPED_WITHIN];
