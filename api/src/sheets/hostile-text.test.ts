import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { assertRefused, workbookOf } from '../testing/sheets';
import { readTable } from './read-table';
import { writeTable } from './write-table';

const LIMITS = { bytes: 5 * 1024 * 1024, rows: 5_001, columns: 60 };
const read = async (text: string) => (await readTable(new TextEncoder().encode(text), LIMITS)).lines;

describe('a CSV file with an endless cell', () => {
  const megabytes = 'я'.repeat(2_500_000);

  test('is refused at once, with the row and column of the open quote', async () => {
    const began = performance.now();
    await assertRefused(read(`"${megabytes}`), 'table_broken', /^Строка 1, столбец 1: кавычка открыта и не закрыта/);
    assert.ok(performance.now() - began < 10_000, 'no time-out of the reader');
    await assertRefused(read(`а;б\n"в";"г\n${megabytes}`), 'table_broken', /^Строка 2, столбец 2: кавычка/);
    await assertRefused(read(`sep=|\nа|б\nв|"г""`), 'table_broken', /^Строка 3, столбец 2: кавычка/);
  });

  test('is refused with its place when the cell is longer than any spreadsheet has', async () => {
    await assertRefused(read(`а;б\nв;${megabytes}`), 'table_too_large', /^Строка 2, столбец 2: в ячейке слишком/);
    await assertRefused(read(megabytes), 'table_too_large', /^Строка 1, столбец 1: в ячейке слишком/);
    assert.equal((await read(`а;б\nв;"${'я'.repeat(30_000)}"`)).length, 2);
  });

  test('a quote within a cell opens nothing', async () => {
    const lines = await read('а;5" рамка\nв;"г ""д"""');
    assert.deepEqual(
      lines.map(({ cells }) => cells),
      [
        ['а', '5" рамка'],
        ['в', 'г "д"'],
      ],
    );
  });
});

describe('a table of nothing is refused where it has more cells than fit, empty ones included:', () => {
  const LENGTH = 5_000_000;
  for (const [name, sign, message] of [
    ['carriage returns', '\r', /^Строка 300060, столбец 1: в таблице больше 300.060 ячеек, считая пустые\. Удалите/],
    ['line ends', '\n', /^Строка 300060, столбец 1: в таблице больше 300.060 ячеек/],
    ['separators', ';', /^Строка 2, столбец 300059: в таблице больше 60 столбцов, считая пустые\. Удалите/],
  ] as const)
    test(name, async () => {
      await assertRefused(read(`а;б\n${sign.repeat(LENGTH)}`), 'table_too_large', message);
      const fits = await read(`а;б\n${sign.repeat(250_000)}`);
      assert.deepEqual(fits, [{ number: 1, cells: ['а', 'б'] }]);
    });

  const withRows = (xml: string) =>
    workbookOf([['а', 'б']], (parts) => ({
      ...parts,
      'xl/worksheets/sheet1.xml':
        parts['xl/worksheets/sheet1.xml']?.replace('</sheetData>', `${xml}</sheetData>`) ?? '',
    }));
  const CELL = '<c r="A1"><v>1</v></c>';

  /** Of as many cells as fit, each with a text. */
  let workOfLargest: number;
  before(async () => {
    const rows = Array.from({ length: 5_001 }, (_, row) => Array.from({ length: 60 }, () => `${row}`));
    workOfLargest = await work(await workbookOf(rows));
  });

  for (const [name, xml, message] of [
    ['cells of one name', `<row r="2">${CELL.repeat(600_000)}</row>`, /^Строка 2, столбец \d{6}: .* 60 столбцов/],
    ['cells of a prefix', `<x:row>${'<x:c/>'.repeat(600_000)}</x:row>`, /^Строка 2, столбец \d{6}: .* 60 столбцов/],
    ['rows of one name', `<row r="1">${CELL}</row>`.repeat(600_000), /^Строка \d{6}, столбец 1: .* 300.060 ячеек/],
    ['empty rows', '<row/>'.repeat(4_000_000), /^Строка \d{6}, столбец 1: .* 300.060 ячеек/],
    ['other tags', '<x/>'.repeat(7_000_000), /^Внутри файла слишком много данных/],
  ] as const)
    test(name, async () => {
      const bytes = await withRows(xml);
      await assertRefused(readTable(bytes, LIMITS), 'table_too_large', message);
      assert.ok((await work(bytes)) < workOfLargest, 'it costs less than the largest table');
    });

  test('a large table with empty rows behind it is read', async () => {
    const rows = Array.from({ length: 5_000 }, (_, row) => [`${row}`, null, 'б']);
    assert.equal(
      (await readTable(await workbookOf([...rows, ...Array.from({ length: 20_000 }, () => [null])]), LIMITS)).lines
        .length,
      5_000,
    );
  });
});

/** Milliseconds of the processor, over all threads; the lesser of two. */
async function work(table: string | Uint8Array): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    const before = process.cpuUsage();
    await (typeof table === 'string' ? read(table) : readTable(table, LIMITS)).catch(() => null);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  return Math.min(...times);
}

/** Below that a measurement is noise. */
const LEAST_MS = 5;

describe('ten times the CSV costs no more than fifteen times the work:', () => {
  for (const [name, unit] of Object.entries({
    'an open quote': (length: number) => `"${'a'.repeat(length)}`,
    'a cell without end': (length: number) => 'a'.repeat(length),
    'quotes alone': (length: number) => '"'.repeat(length),
    'separators alone': (length: number) => ';'.repeat(length),
    'line ends alone': (length: number) => '\n'.repeat(length),
    'carriage returns alone': (length: number) => '\r'.repeat(length),
    apostrophes: (length: number) => `${"'".repeat(1_000)}\n`.repeat(length / 1_001),
    'blanks behind commas': (length: number) => `x,${' \n'.repeat(10_000)}x;`.repeat(length / 20_000),
    blanks: (length: number) => `${' '.repeat(1_000)}x\n`.repeat(length / 1_002),
    'open quotes in many cells': (length: number) => '"a"b;'.repeat(length / 5),
    'a table': (length: number) => 'Анна;Пермь\n'.repeat(Math.min(5_000, length / 11)),
  }))
    test(name, async () => {
      const [small, large] = [await work(unit(200_000)), await work(unit(2_000_000))];
      assert.ok(large <= 15 * Math.max(small, LEAST_MS), `${small} ms became ${large} ms`);
    });
});

describe('a text that spreadsheets read as a formula', () => {
  const SIGNS = ['=', '+', '-', '@', '|', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫'];
  const BEFORE = ['', ' ', '\u00a0', '\u200b', '\ufeff', "'", '\u202e'];
  const texts = [
    ...BEFORE.flatMap((before) => SIGNS.map((sign) => `${before}${sign}1+1`)),
    ...['\t', '\r', '\n'].map((sign) => `${sign}1+1`),
  ];
  const columns = [
    { header: 'Текст', width: 20, cell: (text: string) => text },
    // Of one column alone a reader would guess the separator from its texts.
    { header: 'Ещё', width: 20, cell: () => 'да' },
  ];
  const sheet = { name: 'Лист', columns, rows: texts };

  test('has an apostrophe in CSV, whatever sign it begins with, and is read back as it was', async () => {
    const csv = await writeTable(sheet, 'csv');
    const cells = (await csv.text()).split(/\r\n(?=["']|$)/).slice(1);
    assert.equal(cells.filter((cell) => /^"?'/.test(cell)).length, texts.length);
    const { lines } = await readTable(new Uint8Array(await csv.arrayBuffer()), LIMITS);
    assert.deepEqual(
      lines.slice(1).map(({ cells: [cell] }) => cell),
      texts.map((text) => text.trim()),
    );
  });

  test('begins no cell of a spreadsheet that cuts lines at commas, tabs or within quotes, and is read back', async () => {
    const within = [',', ', ', '\t', '\n', '\r\n', ',,', ',\n'].flatMap((cut) => texts.map((text) => `x${cut}${text}`));
    const first = { header: 'Номер', width: 20, cell: () => 1 };
    const csv = await writeTable({ ...sheet, columns: [first, ...columns], rows: within }, 'csv');
    for (const delimiter of [',', '\t'])
      for (const cell of (await csv.text()).split(/\r\n|[\r\n]/).flatMap((line) => line.split(delimiter)))
        assert.doesNotMatch(cell, /^[\s\p{C}]*[=+\-@|＝＋－＠﹦﹢﹣﹫]/u);
    const { lines } = await readTable(new Uint8Array(await csv.arrayBuffer()), LIMITS);
    assert.deepEqual(
      lines.slice(1).map(({ cells: [, cell] }) => cell),
      within.map((text) => text.trim()),
    );
  });

  test('is a text cell in a workbook', async () => {
    const bytes = new Uint8Array(await (await writeTable(sheet, 'xlsx')).arrayBuffer());
    const { lines } = await readTable(bytes, LIMITS);
    assert.deepEqual(
      lines.slice(1).map(({ cells: [cell] }) => cell),
      texts.map((text) => text.trim()),
    );
  });
});
