import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRefused } from '../testing/tables';
import { readTable } from './read-table';
import { writeTable } from './write-table';

const LIMITS = { bytes: 5 * 1024 * 1024, rows: 5_001, columns: 60 };
const read = (text: string) => readTable(new TextEncoder().encode(text), LIMITS);

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

/** Milliseconds of the processor, over all threads; the lesser of two. */
async function work(text: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    const before = process.cpuUsage();
    await read(text).catch(() => null);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  return Math.min(...times);
}

describe('ten times the CSV costs no more than fifteen times the work:', () => {
  for (const [name, unit] of Object.entries({
    'an open quote': (length: number) => `"${'a'.repeat(length)}`,
    'a cell without end': (length: number) => 'a'.repeat(length),
    'quotes alone': (length: number) => '"'.repeat(length),
    'separators alone': (length: number) => ';'.repeat(length),
    'line ends alone': (length: number) => '\n'.repeat(length),
    'carriage returns alone': (length: number) => '\r'.repeat(length),
    apostrophes: (length: number) => `${"'".repeat(1_000)}\n`.repeat(length / 1_001),
    blanks: (length: number) => `${' '.repeat(1_000)}x\n`.repeat(length / 1_002),
    'open quotes in many cells': (length: number) => '"a"b;'.repeat(length / 5),
    'a table': (length: number) => 'Анна;Пермь\n'.repeat(Math.min(5_000, length / 11)),
  }))
    test(name, async () => {
      const [small, large] = [await work(unit(200_000)), await work(unit(2_000_000))];
      assert.ok(large <= 15 * small, `${small} ms became ${large} ms`);
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
    const lines = await readTable(new Uint8Array(await csv.arrayBuffer()), LIMITS);
    assert.deepEqual(
      lines.slice(1).map(({ cells: [cell] }) => cell),
      texts.map((text) => text.trim()),
    );
  });

  test('is a text cell in a workbook', async () => {
    const bytes = new Uint8Array(await (await writeTable(sheet, 'xlsx')).arrayBuffer());
    const lines = await readTable(bytes, LIMITS);
    assert.deepEqual(
      lines.slice(1).map(({ cells: [cell] }) => cell),
      texts.map((text) => text.trim()),
    );
  });
});
