import { parentPort, workerData } from 'node:worker_threads';
import { streamCsvRows } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';

/**
 * Reads one table into lines of cells. Runs in its own worker thread with a bounded heap and a time limit, so that no file can bring down
 * the process.
 */
const { kind, bytes, text, limits } = workerData;

const COLUMNS_OF_EXCEL = 26;

/** «A», «Z», «AA»: a spreadsheet's column name, from 0. */
function letters(column) {
  const last = String.fromCharCode(65 + (column % COLUMNS_OF_EXCEL));
  return column < COLUMNS_OF_EXCEL ? last : letters(Math.floor(column / COLUMNS_OF_EXCEL) - 1) + last;
}

/** The apostrophe that keeps a spreadsheet from reading a text of CSV as a formula. */
const ESCAPED = /^'(?='*[=+\-@|\t\r\n])/;

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

function textRows() {
  const named = SEPARATOR.exec(text);
  if (named === null) return streamCsvRows(text);
  return streamCsvRows(text, { delimiter: named[1], skipLines: 1 });
}

function read(rows) {
  const lines = [];
  let number = SEPARATOR.test(text ?? '') ? 1 : 0;
  for (const values of rows) {
    number += 1;
    const cells = values.map((value) => cellOf(kind === 'csv' ? value.replace(ESCAPED, '') : value));
    while (cells.length > 0 && cells.at(-1) === null) cells.pop();
    if (cells.length > limits.columns) return { fault: 'columns' };
    if (cells.length === 0) continue;
    if (lines.length === limits.rows) return { fault: 'rows' };
    lines.push({ number, cells });
  }
  return { lines };
}

try {
  const rows = kind === 'csv' ? textRows() : await sheetRows();
  parentPort.postMessage(read(rows), []);
} catch {
  parentPort.postMessage({ fault: 'broken' }, []);
}
