import { parseCellRef } from 'hucre/xlsx';

/** Opening tags of rows, of cells, and of a cell's formula, value or own text. A prefix of the namespace is short. */
const TAG = /<(?:\w{1,8}:)?(row|c|f|v|t)(?=[\s/>])([^>]*)>/g;
const REFERENCE = /\sr=["']([^"']*)["']/;
const CELL_NAME = /^[A-Z]{1,3}[1-9]\d{0,6}$/;

/** Columns of the largest sheet, so that a position is one number. */
const ALL_COLUMNS = 16_384;

/**
 * Finds what the reader would pass over without a word: a filled cell beyond the limits, a cell whose name another one has, a name that is
 * none, and a formula that no program has calculated yet.
 * @param xml of a worksheet
 * @returns whether anything is filled, and the first fault with its place from 1
 */
export function sheetCells(xml, { rows, columns }) {
  const seen = new Set();
  const faultOf = ({ row, column, isFormula, isFilled }) => {
    if (column === 0) return 'broken';
    if (seen.has(row * ALL_COLUMNS + column)) return 'twice';
    if (isFormula) return 'formula';
    if (isFilled && column > columns) return 'columns';
    return isFilled && row > rows ? 'rows' : null;
  };
  let isFilled = false;
  for (const cell of cellsOf(xml)) {
    const fault = faultOf(cell);
    if (fault) return { isFilled: true, fault: { fault, row: cell.row, column: cell.column } };
    seen.add(cell.row * ALL_COLUMNS + cell.column);
    isFilled ||= cell.isFilled;
  }
  return { isFilled, fault: null };
}

/** Every cell with its place, its column 0 when its name is none, and whether it is filled or a formula without a value. */
function* cellsOf(xml) {
  let place = { row: 0, column: 0 };
  let cell = null;
  for (const { 0: text, 1: tag, 2: attributes, index } of xml.matchAll(TAG)) {
    if (tag === 'row' || tag === 'c') {
      if (cell) yield cell;
      const name = REFERENCE.exec(attributes)?.[1];
      if (tag === 'row') place = { row: Number(name ?? place.row + 1), column: 0 };
      else place = name === undefined ? { ...place, column: place.column + 1 } : placeOf(name);
      cell = tag === 'c' ? { ...place, isFormula: false, isFilled: false } : null;
    } else if (cell) {
      if (tag === 'f') cell.isFormula = true;
      if (tag === 'v') cell.isFormula = false;
      if (tag !== 'f' && !attributes.endsWith('/') && xml[index + text.length] !== '<') cell.isFilled = true;
    }
  }
  if (cell) yield cell;
}

function placeOf(name) {
  if (!CELL_NAME.test(name)) return { row: 0, column: 0 };
  const { row, col } = parseCellRef(name);
  return { row: row + 1, column: col + 1 };
}
