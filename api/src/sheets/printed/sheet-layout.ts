import { cutToFit, longestWord, MAX_WORD } from './column-widths';
import { headerOf, isNumber, type PrintedCell, type PrintedColumn, printedText } from './printed-document';

/** Characters; longer words wrap. */
const MAX_WIDTH = 60;
/** Characters that a column's edges and its indent take. */
const EDGES = 2;
const INDENT = 1;

interface Table {
  columns: readonly PrintedColumn[];
  rows: readonly (readonly PrintedCell[])[];
  total?: readonly PrintedCell[] | null;
}

/**
 * Characters of each column: the length of its longest text. If that exceeds the page, the widest text columns shrink, down to their
 * longest word: figures are never cut.
 */
export function sheetWidths(tables: readonly Table[], room: number): number[] {
  const wanted: number[] = [];
  const needed: number[] = [];
  for (const { columns, rows, total } of tables)
    for (const [index, column] of columns.entries()) {
      const header = headerOf(column);
      const texts = [header, ...[...rows, ...(total ? [total] : [])].map((cells) => textOf(cells[index], column))];
      const longest = texts.reduce((most, text) => Math.max(most, text.length), column.width);
      const word = texts.reduce((most, text) => Math.max(most, longestWord(text)), 0);
      const width = Math.min(longest, MAX_WIDTH) + EDGES;
      wanted[index] = Math.max(wanted[index] ?? 0, width);
      needed[index] = Math.max(needed[index] ?? 0, isNumber(column) ? width : Math.min(word, MAX_WORD) + EDGES);
    }
  const fixed = needed.reduce((all, width) => all + width, 0);
  const spare = cutToFit(
    wanted.map((width, index) => width - (needed[index] ?? 0)),
    Math.max(0, room - fixed),
  );
  return needed.map((width, index) => width + Math.floor(spare[index] ?? 0));
}

/** Lines that the row's longest text takes when it wraps within its column. */
export function linesOf(
  cells: readonly (PrintedCell | undefined)[],
  columns: readonly PrintedColumn[],
  widths: readonly number[],
): number {
  return columns.reduce((most, column, index) => {
    if (isNumber(column)) return most;
    return Math.max(most, wrappedLines(textOf(cells[index], column), (widths[index] ?? MAX_WIDTH) - INDENT));
  }, 1);
}

const textOf = (cell: PrintedCell | undefined, column: PrintedColumn) => printedText(cell ?? null, column);

function wrappedLines(text: string, width: number): number {
  let lines = 1;
  let at = 0;
  for (const word of text.split(' ')) {
    const after = at === 0 ? word.length : at + 1 + word.length;
    if (after <= width) {
      at = after;
      continue;
    }
    lines += (at === 0 ? 0 : 1) + Math.floor((word.length - 1) / width);
    at = ((word.length - 1) % width) + 1;
  }
  return lines;
}
