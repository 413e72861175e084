// A process of its own: it fills a database with the demo company.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readXlsx } from 'hucre/xlsx';
import type { Caller } from '../testing/caller';
import { callsGiving, everyTable, givenFilledCompany } from '../testing/every-file';
import { testApp, type TestApp } from '../testing/test-app';

/** Figures that nobody sums: a spreadsheet would cut their zeros or write them as 7,9E+10. */
const IDENTIFIERS = new Set(['Телефон', 'Штрихкод', 'Артикул', 'Чек (ФН-ФД-ФПД)']);
const NUMBER = /^[-−+]?\d[\d\s]*([.,]\d+)?\s*[₽%]?$/;
const DATE = /^(\d{4}-\d\d(-\d\d)?|\d\d?\.\d\d?\.\d{2,4})([T, ]+\d\d?:\d\d.*)?$/;

let app: TestApp;
let developer: Caller;
/** The addresses of every export, by the call of the contract. */
let files: Record<string, string[]>;

before(async () => {
  app = await testApp();
  developer = await givenFilledCompany(app);
  files = await everyTable(app, developer);
});
after(() => app.close());

/** The rows of an export; the first row that has all its columns is its header. */
async function rowsOf(path: string) {
  const reply = await developer.get(`${path}&format=xlsx`);
  assert.equal(reply.status, 200, `${path}: ${JSON.stringify(reply.body)}`);
  const [sheet] = (await readXlsx(new Uint8Array(reply.bytes))).sheets;
  const rows = sheet?.rows ?? [];
  const width = Math.max(...rows.map((row) => row.length));
  const at = rows.findIndex((row) => row.length === width && row.every((cell) => typeof cell === 'string'));
  return { header: rows[at] ?? [], rows: rows.slice(at + 1) };
}

describe('an XLSX export', () => {
  it('is of a call that is opened here: each that gives one', () => {
    assert.deepEqual(Object.keys(files).sort(), callsGiving('xlsx').sort());
  });

  it('has no number and no date as text', async () => {
    const wrong: string[] = [];
    for (const path of Object.values(files).flat()) {
      const { header, rows } = await rowsOf(path);
      // A report may have nothing to tell, a template has nothing.
      assert.ok(rows.length > 0 || /template|reports/.test(path), `${path} is empty`);
      for (const [index, name] of header.entries()) {
        if (IDENTIFIERS.has(String(name))) continue;
        const text = rows.map((row) => row[index]).find((cell) => typeof cell === 'string' && isTyped(cell));
        if (text !== undefined) wrong.push(`${path}: ${String(name)} «${String(text)}»`);
      }
    }
    assert.deepEqual(wrong, []);
  });

  it('has columns that sum to the total that it states, to the kopeck', async () => {
    let checked = 0;
    for (const path of Object.values(files).flat()) {
      const { rows } = await rowsOf(path);
      let above: unknown[][] = [];
      for (const row of rows) {
        const isTotal = row.some((cell) => typeof cell === 'string' && /^(Итого|Всего)/.test(cell));
        for (const [index, total] of isTotal ? row.entries() : []) {
          if (typeof total !== 'number') continue;
          const figures = above.map((one) => one[index]).filter((cell) => typeof cell === 'number');
          const sum = figures.reduce((whole, one) => whole + one, 0);
          assert.equal(sum.toFixed(2), total.toFixed(2), `${path}, column ${index}`);
          checked += 1;
        }
        // Another table of the sheet begins with its header.
        const isHeader = row.length > 1 && row.every((cell) => typeof cell === 'string' && cell !== '');
        above = isTotal || isHeader ? [] : [...above, row];
      }
    }
    assert.ok(checked > 5, `${checked} totals`);
  });

  it('of a time sheet has days that sum to the hours of each person, to the minute', async () => {
    const [path = ''] = files['schedule.exportTimeSheet'] ?? [];
    const { header, rows } = await rowsOf(path);
    const hours = header.indexOf('Часов');
    const days = header.flatMap((name, index) => (/^\d+$/.test(String(name)) ? [index] : []));
    assert.ok(rows.length > 0 && days.length >= 28 && hours > 0);
    let worked = 0;
    for (const row of rows) {
      const sum = days.reduce((whole, index) => whole + minutesOf(row[index]), 0);
      assert.equal(sum, minutesOf(row[hours]));
      worked += sum;
    }
    assert.ok(worked % 6 !== 0 || rows.some((row) => days.some((day) => minutesOf(row[day]) % 6 !== 0)), 'odd minutes');
  });

  const isTyped = (text: string) => NUMBER.test(text) || DATE.test(text);
});

const DAY_MINUTES = 1_440;

/** Minutes of a duration, which the reader takes for a moment of the day before 1900. */
function minutesOf(cell: unknown): number {
  if (cell instanceof Date) return Math.round((cell.getTime() - Date.UTC(1899, 11, 31)) / 60_000);
  return typeof cell === 'number' ? Math.round(cell * DAY_MINUTES) : 0;
}
