import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readTable } from './read-table';

const LIMITS = { bytes: 5 * 1024 * 1024, rows: 5_001, columns: 60 };
const cells = async (text: string) =>
  (await readTable(new TextEncoder().encode(text), LIMITS)).lines.map((line) => line.cells);

/** Tables as people have them, with the sign in their texts that another table is separated by. */
const TABLES: Record<string, string[][]> = {
  'one column of figures with kopecks': [['Цена, ₽'], ['350,50'], ['99,90']],
  'one column of addresses': [['Адрес'], ['ул. Мира, 1'], ['ул. Ленина, 2; во дворе']],
  'one column of phones': [['Телефон'], ['+79161234567'], ['+79161234568']],
  'prices with kopecks': [
    ['Товар', 'Цена, ₽'],
    ['Рамка', '350,50'],
    ['Кружка', '99,90'],
  ],
  'prices of which few have kopecks': [
    ['Товар', 'Цена'],
    ['Рамка', '350'],
    ['Кружка, белая', '99,90'],
  ],
  'figures alone below the header': [
    ['Код', 'Цена'],
    ['1', '350'],
    ['2', '400'],
  ],
  'roles without a blank': [
    ['Телефон', 'Роли'],
    ['+79161234567', 'Кассир,Фотограф'],
    ['+79161234568', 'Кассир,Фотограф'],
  ],
  'packs and hours': [
    ['Артикул', 'Упаковки', 'Часы'],
    ['A-1', 'Коробка × 500; Пачка × 100', 'пн–пт 10:00–22:00; сб–вс 11:00–21:00'],
    ['A-2', 'Коробка × 50; Пачка × 10', 'пн–пт 10:00–22:00; сб–вс 11:00–21:00'],
  ],
  'a title above': [
    ['Прайс, март 2026', '', ''],
    ['Товар', 'Цена', 'Вид'],
    ['Рамка', '350,50', 'Рамки'],
    ['Кружка', '99,90', 'Кружки'],
  ],
  'lines that end early': [
    ['Сотрудник', 'Телефон', 'Роли'],
    ['Орлова Яна', '+79161234567', ''],
    ['Зайцев Пётр', '', ''],
    ['Белов Олег', '+79161234568', 'Кассир'],
  ],
};

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** The table in CSV: cells with the separator in quotes as every program has them, the others in quotes too if asked for. */
function csvOf(rows: string[][], separator: string, all: boolean): string {
  return rows
    .map((row) => {
      const written = row.map((cell) => (all || cell.includes(separator) ? quoted(cell) : cell));
      return written.join(separator).replace(new RegExp(`${separator}+$`), '');
    })
    .join('\r\n');
}

describe('the separator of a CSV file', () => {
  for (const [name, rows] of Object.entries(TABLES))
    for (const [word, separator] of [
      ['semicolon', ';'],
      ['comma', ','],
      ['tab', '\t'],
    ] as const)
      for (const all of [false, true])
        test(`is the ${word} of ${name}${all ? ', all in quotes' : ''}`, async () => {
          const filled = rows.map((row) => row.map((cell) => cell || null));
          for (const row of filled) while (row.at(-1) === null) row.pop();
          assert.deepEqual(await cells(csvOf(rows, separator, all)), filled);
        });

  test('may be followed by a blank everywhere', async () => {
    assert.deepEqual(await cells('Имя, Город\nАнна, Пермь'), [
      ['Имя', 'Город'],
      ['Анна', 'Пермь'],
    ]);
  });

  test('is that of the whole head, when line ends are within quotes', async () => {
    assert.deepEqual(await cells('Товар;Цена\n"Рамка,\nдуб,\nбелая";350,50\nКружка;1'), [
      ['Товар', 'Цена'],
      ['Рамка,\nдуб,\nбелая', '350,50'],
      ['Кружка', '1'],
    ]);
  });
});
