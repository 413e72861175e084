import { parentPort, workerData } from 'node:worker_threads';
import { streamCsvRows } from 'hucre/csv';
import { colToLetter, readXlsx } from 'hucre/xlsx';
import { csvBounds } from './csv-bounds.mjs';
import { csvSeparator } from './csv-separator.mjs';
import { fillMerged } from './merged-cells.mjs';
import { sheetCells } from './sheet-cells.mjs';
import { unpacked, workbookBounds } from './workbook-bounds.mjs';
import { visibleSheets } from './workbook-sheets.mjs';

/**
 * Reads one table into lines of cells. Runs in its own worker thread with a bounded heap and a time limit, so that no file can bring down
 * the process.
 */
const { kind, bytes, entries, text, limits, escapes } = workerData;

/** Without the apostrophes that keep texts of CSV from becoming formulas. */
function unescaped(value) {
  return escapes.reduce((text, escape) => text.replace(escape, '$1'), value);
}

/** What a spreadsheet shows for a number that is no date in a cell for dates. */
const NO_DATE = '########';

/** Days keep their date whatever the cell's time: a spreadsheet has no zones. */
function cellOf(value) {
  if (value instanceof Date) {
    const day = Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
    return /^\d{4}-/.test(day) ? { day } : NO_DATE;
  }
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim();
  return value ?? null;
}

const files = new Map((entries ?? []).map((entry) => [entry.name, entry]));
const bytesOf = (path) => unpacked(bytes, files.get(path));

/** The first visible sheet that has anything in it, and the names of the others. */
async function readWorkbook() {
  const bounds = workbookBounds(bytes, entries, limits);
  if (bounds) return bounds;
  const sheets = visibleSheets((path) => new TextDecoder().decode(bytesOf(path)));
  const [first, ...others] = sheets
    .map(({ index, path }) => ({ index, ...sheetCells(bytesOf(path).toString('latin1'), limits) }))
    .filter(({ isFilled }) => isFilled);
  if (!first) return { lines: [], otherSheets: [] };
  if (first.fault) return first.fault;
  const names = [];
  const read = await readXlsx(bytes, {
    range: `A1:${colToLetter(limits.columns - 1)}${limits.rows}`,
    sheets: ({ name, index }) => {
      names.push(name);
      return index === first.index;
    },
  });
  const { rows, merges = [] } = read.sheets[0];
  return { ...linesOf(fillMerged(rows, merges)), otherSheets: others.map(({ index }) => names[index]) };
}

/** Excel itself writes the separator into the first line: `sep=;`. */
const SEPARATOR = /^sep=(.)\r?\n/i;

/** Characters by which the separator is recognised; the reader would take all of a file without line ends. */
const SAMPLE_LENGTH = 256 * 1024;

function readText() {
  const named = SEPARATOR.exec(text)?.[1];
  const delimiter = named ?? csvSeparator(text.slice(0, SAMPLE_LENGTH));
  const { length, fault } = csvBounds(text, delimiter, limits);
  if (length === 0) return fault;
  const rows = streamCsvRows(text.slice(0, length), { delimiter, skipLines: named === undefined ? 0 : 1 });
  return firstOf({ ...linesOf(rows), otherSheets: [] }, fault);
}

/** What is wrong before the place of a fault is what people see first. */
function firstOf(reply, fault) {
  return 'fault' in reply ? reply : (fault ?? reply);
}

function linesOf(rows) {
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
