import { parentPort, workerData } from 'node:worker_threads';
import { detectDelimiter, streamCsvRows } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { csvBounds } from './csv-bounds.mjs';
import { workbookBounds } from './workbook-bounds.mjs';

/**
 * Reads one table into lines of cells. Runs in its own worker thread with a bounded heap and a time limit, so that no file can bring down
 * the process.
 */
const { kind, bytes, entries, text, limits, escapes } = workerData;

const COLUMNS_OF_EXCEL = 26;

/** «A», «Z», «AA»: a spreadsheet's column name, from 0. */
function letters(column) {
  const last = String.fromCharCode(65 + (column % COLUMNS_OF_EXCEL));
  return column < COLUMNS_OF_EXCEL ? last : letters(Math.floor(column / COLUMNS_OF_EXCEL) - 1) + last;
}

/** Without the apostrophes that keep texts of CSV from becoming formulas. */
function unescaped(value) {
  return escapes.reduce((text, escape) => text.replace(escape, '$1'), value);
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

/** Characters by which the separator is recognised; the reader would take all of a file without line ends. */
const SAMPLE_LENGTH = 256 * 1024;

function readText() {
  const named = SEPARATOR.exec(text)?.[1];
  const delimiter = named ?? detectDelimiter(text.slice(0, SAMPLE_LENGTH));
  const { length, fault } = csvBounds(text, delimiter, limits);
  if (length === 0) return fault;
  const rows = streamCsvRows(text.slice(0, length), { delimiter, skipLines: named === undefined ? 0 : 1 });
  return firstOf(read(rows), fault);
}

async function readWorkbook() {
  const fault = workbookBounds(bytes, entries, limits);
  return fault ?? read(await sheetRows());
}

/** What is wrong before the place of a fault is what people see first. */
function firstOf(reply, fault) {
  return 'fault' in reply ? reply : (fault ?? reply);
}

function read(rows) {
  const lines = [];
  let number = SEPARATOR.test(text ?? '') ? 1 : 0;
  for (const values of rows) {
    number += 1;
    const cells = values.map((value) => cellOf(kind === 'csv' ? unescaped(value) : value));
    while (cells.length > 0 && cells.at(-1) === null) cells.pop();
    if (cells.length > limits.columns) return { fault: 'columns' };
    if (cells.length === 0) continue;
    if (lines.length === limits.rows) return { fault: 'rows' };
    lines.push({ number, cells });
  }
  return { lines };
}

try {
  parentPort.postMessage(kind === 'csv' ? readText() : await readWorkbook(), []);
} catch {
  parentPort.postMessage({ fault: 'broken' }, []);
}
