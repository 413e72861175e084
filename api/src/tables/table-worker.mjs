import { parentPort, workerData } from 'node:worker_threads';
import { detectDelimiter, streamCsvRows } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';

/**
 * Reads one table into lines of cells. Runs in its own worker thread with a bounded heap and a time limit, so that no file can bring down
 * the process.
 */
const { kind, bytes, text, limits, escaped } = workerData;

const COLUMNS_OF_EXCEL = 26;

/** «A», «Z», «AA»: a spreadsheet's column name, from 0. */
function letters(column) {
  const last = String.fromCharCode(65 + (column % COLUMNS_OF_EXCEL));
  return column < COLUMNS_OF_EXCEL ? last : letters(Math.floor(column / COLUMNS_OF_EXCEL) - 1) + last;
}

/** Days keep their date whatever the cell's time: a spreadsheet has no zones. */
function cellOf(value) {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : { day: value.toISOString().slice(0, 10) };
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim();
  return value ?? null;
}

/** The first visible sheet; one row and column more than allowed, so that an excess is noticed. */
async function sheetRows() {
  let found = false;
  const { sheets } = await readXlsx(bytes, {
    range: `A1:${letters(limits.columns)}${limits.rows + 1}`,
    sheets: ({ hidden, veryHidden }) => {
      if (hidden || veryHidden || found) return false;
      found = true;
      return true;
    },
  });
  return sheets[0]?.rows ?? [];
}

/** Excel itself writes the separator into the first line: `sep=;`. */
const SEPARATOR = /^sep=(.)\r?\n/i;

/** Characters of a cell, as in Excel: a quote that nobody closed makes one cell of the whole file. */
const MAX_CELL_LENGTH = 32_767;
/** Characters by which the separator is recognised; the reader would take all of a file without line ends. */
const SAMPLE_LENGTH = 256 * 1024;

/** Where a quote is not closed, or a cell is longer than any spreadsheet's; found before the reader collects the cell, letter by letter. */
function endlessCell(delimiter) {
  let [row, column, start, quoted] = [1, 1, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    if (at - start > MAX_CELL_LENGTH) return { row, column, fault: quoted ? 'quote' : 'cell' };
    const sign = text[at];
    if (sign === '"' && quoted && text[at + 1] === '"') at += 1;
    else if (sign === '"' && quoted) quoted = false;
    else if (quoted) continue;
    else if (sign === '"' && at === start) quoted = true;
    else if (sign === delimiter || sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at += 1;
      [row, column] = sign === delimiter ? [row, column + 1] : [row + 1, 1];
      start = at + 1;
    }
  }
  return quoted ? { row, column, fault: 'quote' } : null;
}

function readText() {
  const named = SEPARATOR.exec(text)?.[1];
  const delimiter = named ?? detectDelimiter(text.slice(0, SAMPLE_LENGTH));
  return endlessCell(delimiter) ?? read(streamCsvRows(text, { delimiter, skipLines: named === undefined ? 0 : 1 }));
}

function read(rows) {
  const lines = [];
  let number = SEPARATOR.test(text ?? '') ? 1 : 0;
  for (const values of rows) {
    number += 1;
    const cells = values.map((value) => cellOf(kind === 'csv' ? value.replace(escaped, '') : value));
    while (cells.length > 0 && cells.at(-1) === null) cells.pop();
    if (cells.length > limits.columns) return { fault: 'columns' };
    if (cells.length === 0) continue;
    if (lines.length === limits.rows) return { fault: 'rows' };
    lines.push({ number, cells });
  }
  return { lines };
}

try {
  parentPort.postMessage(kind === 'csv' ? readText() : read(await sheetRows()), []);
} catch {
  parentPort.postMessage({ fault: 'broken' }, []);
}
