import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { matchPrices } from './price-rows';
import { productKey } from './product-key';

const mug = { id: 'mug', name: 'Кружка', is_active: true };
const frame = { id: 'frame', name: 'Рамка 15×20', is_active: true };
const old = { id: 'old', name: 'Рамка  15x20', is_active: false };
type Row = [name: string, price: number | null | { fault: string }];
const UNREADABLE = { fault: '«5 руб» не цена.' };
const rows = (...named: Row[]) =>
  named.map(([name, price], index) => ({
    line: index + 2,
    name: { value: name || null },
    price: price !== null && typeof price === 'object' ? price : { value: price },
  }));
const match = (named: Row[], products = [mug, frame, old], prices: [string, number][] = []) =>
  matchPrices(rows(...named), products, new Map(prices));

describe('a table of prices', () => {
  test('names a product whatever its capitals, spaces and sign of multiplication', () => {
    for (const name of ['Рамка 15×20', 'рамка  15x20', 'РАМКА 15 х 20', 'Рамка 15*20', ' Рамка\u00a015×20'])
      assert.equal(productKey(name), productKey('Рамка 15×20'), name);
    assert.notEqual(productKey('Рамка 15×20'), productKey('Рамка 20×15'));
  });

  test('gives a price to the product on sale, never to an archived one', () => {
    assert.deepEqual(match([['Рамка  15×20', 100]]).found, [{ product_id: 'frame', price_kop: 100 }]);
    const { found, faults } = match([['Рамка  15×20', 100]], [mug, old]);
    assert.deepEqual(found, []);
    assert.deepEqual(faults, [{ row: 2, message: 'Товар «Рамка  15×20» снят с продажи: цену ему не назначают.' }]);
  });

  test('of the list itself is read back: the price that an archived product has already is no fault', () => {
    assert.deepEqual(match([['Рамка 15×20', 700]], [mug, old], [['old', 700]]), { found: [], faults: [] });
    assert.equal(match([['Рамка 15×20', 800]], [mug, old], [['old', 700]]).faults.length, 1);
  });

  test('is refused where a name is that of several products, or comes twice', () => {
    const twin = { id: 'twin', name: 'рамка 15x20', is_active: true };
    assert.deepEqual(
      match(
        [
          ['Рамка 15×20', 100],
          ['Кружка', 200],
          ['кружка', 300],
          ['Магнит', 100],
          ['Кружка', UNREADABLE],
          ['Кружка', null],
        ],
        [mug, frame, twin],
      ).faults.map(({ row, message }) => `${row} ${message}`),
      [
        '2 Так называются несколько товаров: «Рамка 15×20», «рамка 15x20». Переименуйте лишний.',
        '4 Товар «кружка» уже есть в строке 3.',
        '5 Товар «Магнит» не найден в каталоге.',
        '6 Товар «Кружка» уже есть в строке 3.',
      ],
    );
  });

  test('names the product on sale that an unknown name may have been meant to be', () => {
    const gone = { id: 'gone', name: 'Магнитик', is_active: false };
    assert.deepEqual(
      match(
        [
          ['Кружкка', 100],
          ['Магнитикк', 100],
        ],
        [mug, gone],
      ).faults.map(({ message }) => message),
      ['Товар «Кружкка» не найден в каталоге. Похоже на «Кружка»?', 'Товар «Магнитикк» не найден в каталоге.'],
    );
  });

  test('is refused where a row has no product, no known one, or a price that is none, also of a product off sale', () => {
    const { found, faults } = match(
      [
        ['', 300],
        ['', null],
        ['Магнит', null],
        ['Кружка', UNREADABLE],
        ['Рамка 15×20', UNREADABLE],
      ],
      [mug, old],
    );
    assert.deepEqual(found, []);
    assert.deepEqual(
      faults.map(({ row, message }) => `${row} ${message}`),
      [
        '2 У цены нет товара.',
        '3 В строке нет товара.',
        '4 Товар «Магнит» не найден в каталоге.',
        '5 Цена товара «Кружка»: «5 руб» не цена.',
        '6 Товар «Рамка 15×20» снят с продажи: цену ему не назначают.',
      ],
    );
  });

  test('keeps the price of a product without one, on sale or not', () => {
    assert.deepEqual(
      match(
        [
          ['Кружка', null],
          ['Рамка 15×20', null],
        ],
        [mug, old],
      ),
      { found: [], faults: [] },
    );
  });
});
