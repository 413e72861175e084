import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readTable } from '../../sheets';
import { priceRows } from './price-table';

const LIMITS = { bytes: 1_000_000, rows: 1_001, columns: 20 };
const read = async (text: string) =>
  priceRows(await readTable(new TextEncoder().encode(text), LIMITS)).map(({ name, price }) => [
    'value' in name ? name.value : name.fault,
    'value' in price ? price.value : price.fault,
  ]);

describe('a table of two columns', () => {
  for (const [name, text, expected] of [
    ['semicolons', 'Товар;Цена, ₽\nРамка;350\nКружка;99,50\n', [350_00, 99_50]],
    ['commas and the heading in quotes', 'Товар,"Цена, ₽"\nРамка,350\nКружка,"99,50"\n', [350_00, 99_50]],
    ['commas, and in the heading too', 'Товар,Цена, ₽\nРамка,350\nКружка,99.50\n', [350_00, 99_50]],
    ['commas without a blank in the heading', 'Товар,Цена,₽\nРамка,350\nКружка,"99,50"\n', [350_00, 99_50]],
    ['commas, and kopecks after a comma', 'Товар,Цена, ₽\nРамка,350\nКружка,99,50\n', [350_00, 99_50]],
    ['commas, and kopecks in each price', 'Товар,Цена, ₽\nРамка,350,00\nКружка,99,50\n', [350_00, 99_50]],
    ['tabs', 'Товар\tЦена, ₽\nРамка\t350\nКружка\t99,50\n', [350_00, 99_50]],
    ['semicolons and one price', 'Товар;Цена, ₽\nРамка;350\nКружка;\n', [350_00, null]],
    ['commas and one price', 'Товар,Цена, ₽\nРамка,350\nКружка,\n', [350_00, null]],
  ] as const)
    test(`with ${name} is read`, async () =>
      assert.deepEqual(await read(text), [
        ['Рамка', expected[0]],
        ['Кружка', expected[1]],
      ]));

  test('whose further cells are no kopecks is refused, not read in part', async () => {
    for (const row of ['Кружка,99,новая', 'Кружка,99,50,1']) {
      const [, [, price] = []] = await read(`Товар,Цена, ₽\nРамка,350\n${row}\n`);
      assert.match(String(price), /не цена/, row);
    }
  });

  test('with a column of another unit after the price keeps it apart', async () => {
    assert.deepEqual(await read('Товар,Цена,Остаток\nРамка,350,12\n'), [['Рамка', 350_00]]);
  });
});
