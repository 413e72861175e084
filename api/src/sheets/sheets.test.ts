import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { assertRefused, packed, workbookOf } from '../testing/sheets';
import { readTable } from './read-table';
import { writeTable } from './write-table';

const LIMITS = { bytes: 5 * 1024 * 1024, rows: 5_001, columns: 60 };
const readWhole = (bytes: Uint8Array | string) =>
  readTable(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes, LIMITS);
const read = async (bytes: Uint8Array | string) => (await readWhole(bytes)).lines;
const cells = async (bytes: Uint8Array | string) => (await read(bytes)).map((line) => line.cells);

/** Windows-1251 of Russian capital and small letters and ASCII. */
function windows1251(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code;
  });
}

/** The same as DOS wrote it. */
function cp866(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => {
    const at = letter.charCodeAt(0) - 0x410;
    if (at < 0 || at > 0x3f) return letter.charCodeAt(0);
    return at < 0x30 ? 0x80 + at : 0xe0 + at - 0x30;
  });
}

describe('a table', () => {
  const LINES = [
    ['Имя', 'Город'],
    ['Анна', 'Пермь; центр'],
  ];

  for (const [name, bytes] of Object.entries({
    'commas and quotes': 'Имя,Город\nАнна,"Пермь; центр"\n',
    'semicolons, a mark and CRLF': '\ufeffИмя;Город\r\nАнна;"Пермь; центр"\r\n',
    tabs: 'Имя\tГород\nАнна\tПермь; центр',
    'the separator in its first line': 'sep=|\r\nИмя|Город\r\nАнна|Пермь; центр\r\n',
    'Windows-1251': windows1251('Имя,Город\r\nАнна,Пермь; центр'),
    CP866: cp866('Имя,Город\r\nАнна,Пермь; центр'),
    'UTF-16 without its mark': new Uint8Array(Buffer.from('Имя\tГород\r\nАнна\tПермь; центр', 'utf16le')),
    'UTF-16BE without its mark': new Uint8Array(Buffer.from('Имя\tГород\r\nАнна\tПермь; центр', 'utf16le').swap16()),
    'UTF-16': new Uint8Array(Buffer.from('\ufeffИмя\tГород\r\nАнна\tПермь; центр', 'utf16le')),
  }))
    test(`is read from CSV with ${name}`, async () => assert.deepEqual(await cells(bytes), LINES));

  test('keeps the numbers of its lines, whatever is empty between them', async () => {
    const expected = [1, 3, 5];
    assert.deepEqual(
      (await read('а;б\n;\nв;г\n\nд;е')).map(({ number }) => number),
      expected,
    );
    const bytes = await workbookOf([['а', 'б'], [], ['в'], [null, null], ['д']]);
    assert.deepEqual(
      (await read(bytes)).map(({ number }) => number),
      expected,
    );
    assert.deepEqual(
      (await read('sep=;\nа;б\n\nв')).map(({ number }) => number),
      [2, 4],
    );
  });

  test('keeps quotes, line ends and separators inside quoted cells', async () => {
    assert.deepEqual(await cells('а;"б ""в"""\n"г\nд";"е;ж"'), [
      ['а', 'б "в"'],
      ['г\nд', 'е;ж'],
    ]);
  });

  test('has days for the dates of a workbook, and the results of its formulas', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Лист',
          rows: [
            ['Дата', 'Номер', 'Сумма'],
            [new Date('2025-01-09T00:00:00Z'), 79161234567, null],
          ],
          cells: new Map([['1,2', { formula: 'SUM(B2)', formulaResult: 7 }]]),
        },
      ],
    });
    assert.deepEqual((await cells(bytes))[1], [{ day: '2025-01-09' }, 79161234567, 7]);
  });

  test('says in each row what a cell merged over them says; rows with nothing else stay empty', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Лист',
          rows: [['Список'], ['Город', 'Имя'], ['Пермь', 'Анна'], [null, 'Олег'], [], [null, null, 'да']],
          merges: [
            { startRow: 0, startCol: 0, endRow: 0, endCol: 2 },
            { startRow: 2, startCol: 0, endRow: 9, endCol: 0 },
          ],
        },
      ],
    });
    assert.deepEqual(await read(bytes), [
      { number: 1, cells: ['Список'] },
      { number: 2, cells: ['Город', 'Имя'] },
      { number: 3, cells: ['Пермь', 'Анна'] },
      { number: 4, cells: ['Пермь', 'Олег'] },
      { number: 6, cells: ['Пермь', null, 'да'] },
    ]);
  });

  test('is the first visible sheet; of merged cells the first has the text', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Тайный', rows: [['секрет']], hidden: true },
        {
          name: 'Лист',
          rows: [['Имя', null, 'Город']],
          merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 1 }],
        },
        { name: 'Ещё', rows: [['другое']] },
      ],
    });
    assert.deepEqual(await cells(bytes), [['Имя', null, 'Город']]);
    assert.deepEqual((await readWhole(bytes)).otherSheets, ['Ещё']);
  });

  test('is not an empty sheet before it', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Лист1', rows: [] },
        { name: 'Люди', rows: [['Имя']] },
      ],
    });
    assert.deepEqual(await readWhole(bytes), { lines: [{ number: 1, cells: ['Имя'] }], otherSheets: [] });
  });

  test('is read with texts of several formats, and shows what is no date in a cell for dates', async () => {
    const runs = '<c r="A1" t="inlineStr"><is><r><t>Ан</t></r><r><t>на</t></r></is></c>';
    const bytes = await workbookOf([[new Date('2025-01-09T00:00:00Z')], [null]], (parts) =>
      inSheet(parts, (xml) =>
        xml
          .replace(/<v>[^<]*<\/v>/, '<v>79161234567</v>')
          .replace('<sheetData>', `<sheetData><row r="5">${runs.replace('A1', 'A5')}</row>`),
      ),
    );
    assert.deepEqual(await cells(bytes), [['########'], ['Анна']]);
  });

  test('is read back as written, formulas as text', async () => {
    const texts = [
      '=1+1',
      '+7 916 123-45-67',
      '-5',
      '@имя',
      '\tтаб',
      '\rк',
      "'кавычка'",
      "'=1",
      "''+1",
      'два\nряда',
      'а;б"в',
      '2025-01-09',
      '007',
    ];
    const sheet = {
      name: 'Лист',
      columns: [
        { header: 'Текст', width: 20, cell: (text: string) => text },
        { header: 'День', width: 12, kind: 'day' as const, cell: () => '2025-01-09' },
      ],
      rows: texts,
    };
    const csv = await writeTable(sheet, 'csv');
    const text = await csv.text();
    for (const cell of text.split(/[;\n"]/)) assert.doesNotMatch(cell, /^[=+@-]/);
    assert.equal(new Uint8Array(await csv.arrayBuffer())[0], 0xef);
    const expected = texts.map((one) => one.trim());
    const readBack = async (blob: Blob) => (await cells(new Uint8Array(await blob.arrayBuffer()))).slice(1);
    assert.deepEqual(
      await readBack(csv),
      expected.map((one) => [one, '09.01.2025']),
    );
    assert.deepEqual(
      await readBack(await writeTable(sheet, 'xlsx')),
      expected.map((one) => [one, { day: '2025-01-09' }]),
    );
  });
});

const SHEET = 'xl/worksheets/sheet1.xml';
const inSheet = (parts: Record<string, string>, change: (xml: string) => string) => ({
  ...parts,
  [SHEET]: change(parts[SHEET] ?? ''),
});

describe('a workbook with something that would be passed over', () => {
  const withCells = (...cells: string[]) =>
    workbookOf([['Имя', 'Город']], (parts) =>
      inSheet(parts, (xml) =>
        xml.replace('</sheetData>', cells.map((cell) => `<row>${cell}</row>`).join('') + '</sheetData>'),
      ),
    );

  for (const [what, cell, code, message] of [
    ['beyond the last column', '<c r="BI2"><v>1</v></c>', 'table_too_large', /^Строка 2, столбец 61: .* 60 столбцов/],
    [
      'in the last column of all',
      `<c r="XFD2" t="inlineStr"><is><t>а</t></is></c>`,
      'table_too_large',
      /^Строка 2, столбец 16384: .* 60/,
    ],
    ['below the last row', '<c r="A5002"><v>1</v></c>', 'table_too_large', /^Строка 5002, столбец 1: .* 5.000 строк/],
    ['far below it', '<x:c r="B1048576"><x:v>1</x:v></x:c>', 'table_too_large', /^Строка 1048576, столбец 2: /],
    ['in a cell that is there twice', '<c r="A1"><v>1</v></c>', 'table_broken', /^Строка 1, столбец 1: .* две такие/],
    ['in a cell whose value another one clears', '<c r="A1"/>', 'table_broken', /^Строка 1, столбец 1: .* две такие/],
    ['in a cell whose name is none', '<c r="1A"><v>1</v></c>', 'table_broken', /повреждён/],
    [
      'in a formula that was never calculated',
      '<c r="A2"><f>1+1</f></c>',
      'table_broken',
      /^Строка 2, столбец 1: формула/,
    ],
  ] as const)
    test(`is refused with its place: ${what}`, async () => {
      await assertRefused(readWhole(await withCells(cell)), code, message);
    });

  test('is refused with three hundred thousand cells of one name', async () => {
    const bytes = await withCells('<c r="A1"><v>1</v></c>'.repeat(300_000));
    await assertRefused(readWhole(bytes), 'table_broken', /^Строка 1, столбец 1: в файле две такие ячейки/);
  });

  test('is read when what lies there is empty, as in a formatted column, or a formula without a text', async () => {
    const bytes = await withCells('<c r="XFD2" s="1"/>', '<c r="B9999" t="str"><f>""</f><v></v></c>');
    assert.deepEqual(await cells(bytes), [['Имя', 'Город']]);
  });
});

describe('a hostile table', () => {
  const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  const OLD_EXCEL = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 1, 2, 3]);

  test('is refused by its type, whatever its name', async () => {
    await assertRefused(read(''), 'table_broken', /пустой/);
    await assertRefused(read(' \n\n '), 'table_broken', /пустой/);
    await assertRefused(read(PNG), 'table_type_unsupported', /не таблица/);
    await assertRefused(read('Имя;\u0000Город'), 'table_type_unsupported', /не таблица/);
    await assertRefused(read(OLD_EXCEL), 'table_type_unsupported', /старого Excel/);
    const ods = packed({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<office/>' });
    await assertRefused(read(ods), 'table_type_unsupported', /OpenDocument/);
    await assertRefused(read(new Uint8Array(LIMITS.bytes + 1)), 'table_too_large', /5 МБ/);
  });

  test('is refused when it is truncated, or a ZIP of something else', async () => {
    const whole = await workbookOf([['Имя'], ['Анна']]);
    for (const share of [0.1, 0.5, 0.9, 0.99])
      await assertRefused(read(whole.slice(0, Math.floor(whole.length * share))), 'table_broken', /повреждён/);
    await assertRefused(read(packed({ 'notes.txt': 'Привет' })), 'table_broken', /повреждён/);
    const damaged = whole.slice();
    damaged.fill(7, 60, 200);
    await assertRefused(read(damaged), 'table_broken', /повреждён/);
  });

  test('is refused when it unpacks to more than the limit, whatever size it declares', async () => {
    const zeros = '0'.repeat(40 * 1024 * 1024);
    await assertRefused(read(packed({ 'xl/worksheets/sheet1.xml': zeros })), 'table_too_large', /слишком много данных/);
    const parts = { '[Content_Types].xml': zeros };
    await assertRefused(read(packed(parts, { declared: 1_000 })), 'table_broken', /повреждён/);
    await assertRefused(read(packed(parts, { declared: 0 })), 'table_broken', /повреждён/);
  });

  test('is refused when it has too many rows, columns or tags', async () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => [`Имя ${index}`]);
    await assertRefused(read(rows.join('\n')), 'table_too_large', /5.000 строк/);
    await assertRefused(read(await workbookOf(rows)), 'table_too_large', /(5.000 строк|слишком много данных)/);
    const columns = Array.from({ length: 10_000 }, (_, index) => `Столбец ${index}`);
    await assertRefused(read(columns.join(';')), 'table_too_large', /60 столбцов/);
    await assertRefused(read(await workbookOf([columns])), 'table_too_large', /60 столбцов/);
    await assertRefused(read(';'.repeat(4_000_000) + 'а'), 'table_too_large', /60 столбцов/);
    const deep = '<a>'.repeat(8_000_000);
    const started = process.memoryUsage().rss;
    await assertRefused(
      read(packed({ '[Content_Types].xml': deep, '_rels/.rels': deep.slice(0, 3) })),
      /table_(broken|too_large)/,
      /таблиц|данных/,
    );
    assert.ok(process.memoryUsage().rss - started < 700 * 1024 * 1024, 'memory stays bounded');
  });

  test('reads no other file for its entities', async () => {
    const bytes = await workbookOf([['Имя'], ['Анна']], (parts) => ({
      ...parts,
      'xl/sharedStrings.xml':
        '<?xml version="1.0"?><!DOCTYPE sst [<!ENTITY x SYSTEM "file:///etc/hostname"><!ENTITY a "ааа"><!ENTITY b "&a;&a;">]>' +
        '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>Имя</t></si><si><t>&x;&b;</t></si></sst>',
    }));
    assert.deepEqual(await cells(bytes), [['Имя'], ['&x;&b;']]);
  });

  test('is bounded in memory: many at once wait, and too many are refused', async () => {
    const bytes = deflateRawSync(Buffer.from('x')); // No table at all, so each is quick once it begins.
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, () => read(Buffer.concat([Buffer.from('PK'), bytes]))),
    );
    assert.ok(outcomes.every(({ status }) => status === 'rejected'));
    const tables = await Promise.allSettled(Array.from({ length: 30 }, () => read('а;б\nв;г')));
    const refused = tables.filter((outcome) => outcome.status === 'rejected');
    assert.ok(refused.length > 0 && refused.length < 30);
    for (const { reason } of refused) assert.equal(reason.code, 'unavailable');
  });
});
