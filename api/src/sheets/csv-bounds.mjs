/** Characters of a cell, as in Excel: a quote that nobody closed makes one cell of the whole file. */
const MAX_CELL_LENGTH = 32_767;

/**
 * Finds what the reader would collect letter by letter for seconds: a quote that is not closed, a cell longer than any spreadsheet's, and
 * more cells than fit, empty ones included.
 * @returns the length of text that may be read, and what is wrong there, with its place from 1.
 */
export function csvBounds(text, delimiter, { rows, columns }) {
  let [row, column, start, quoted, cells] = [1, 1, 0, false, 0];
  const fault = (name, length = 0) => ({ length, fault: { fault: name, row, column } });
  for (let at = 0; at < text.length; at += 1) {
    if (at - start > MAX_CELL_LENGTH) return fault(quoted ? 'quote' : 'cell');
    const sign = text[at];
    if (sign === '"' && quoted && text[at + 1] === '"') at += 1;
    else if (sign === '"' && quoted) quoted = false;
    else if (quoted) continue;
    else if (sign === '"' && at === start) quoted = true;
    else if (sign === delimiter || sign === '\n' || sign === '\r') {
      cells += 1;
      if (cells > rows * columns) return fault('cells', at);
      if (sign === '\r' && text[at + 1] === '\n') at += 1;
      [row, column] = sign === delimiter ? [row, column + 1] : [row + 1, 1];
      start = at + 1;
    }
  }
  return quoted ? fault('quote') : { length: text.length, fault: null };
}
