import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { givenCaller, multipart, type Caller } from '../testing/caller';
import { workbookOf } from '../testing/sheets';
import { testApp, type TestApp } from '../testing/test-app';
import { priceLine, product } from './schema';

type Cell = string | number | boolean | Date | null;
/** A row as people write it, and the kopecks that it gives, null for a row that gives none, or how it is refused. */
type Odd = [name: Cell, price: Cell, outcome: number | null | RegExp];

const NAME = 'Рамка «Ёлка» 15×20';
const writings = (name: string) => [
  name,
  name.toLocaleUpperCase('ru-RU'),
  name.toLocaleLowerCase('ru-RU'),
  name.replaceAll('Ё', 'Е'),
  name.replaceAll(' ', '  '),
  name.replaceAll(' ', '\u00a0'),
  ` ${name}\t`,
  name.replace('×', 'x'),
  name.replace('×', ' х '),
  name.replace('×', '*'),
];
const PRICES: [Cell, number][] = [
  [350, 350_00],
  [99.5, 99_50],
  [0.1 + 0.2, 30],
  ['1250', 1_250_00],
  ['1 250,50', 1_250_50],
  ['1\u00a0250.5', 1_250_50],
  ['350 ₽', 350_00],
  ['0,01', 1],
  [10_000_000, 1_000_000_000],
];
const NO_PRICES: Cell[] = [
  0,
  -5,
  '-5',
  '−5',
  '0',
  '0,00',
  'дорого',
  '350 руб',
  '1.250,00',
  '1,005',
  1.005,
  10_000_000.01,
  '99999999',
  1e21,
  '350-400',
  '=350',
  '#Н/Д',
  true,
  new Date('2025-01-05T00:00:00Z'),
];

describe('a hundred odd prices', () => {
  let app: TestApp;
  let office: Caller;
  let count = 0;
  before(async () => {
    app = await testApp();
    office = await givenCaller(app, ['office']);
  });
  after(() => app.close());

  /** A product of its own for each row: no name comes twice. */
  async function given(is_active = true): Promise<string> {
    const name = `${NAME} № ${(count += 1)}`;
    await app.database.db.insert(product).values({ kind: 'print', name, is_active });
    return name;
  }

  async function draft(): Promise<{ id: string; revision: number }> {
    return (await office.post('/sales/price-lists', { name: 'Зима', starts_at: app.now().toISOString() })).body;
  }

  async function send(id: string, bytes: Uint8Array) {
    const { payload, headers } = multipart(Buffer.from(bytes), 'Цены.xlsx', 'application/octet-stream');
    return office.send('POST', `/sales/price-lists/${id}/import`, payload, headers);
  }
  const tableOf = (odd: Odd[]) => workbookOf([['Товар', 'Цена, ₽'], ...odd.map(([name, price]) => [name, price])]);

  async function pricesOf(id: string): Promise<Record<string, number>> {
    const rows = await app.database.db
      .select({ name: product.name, price_kop: priceLine.price_kop })
      .from(priceLine)
      .innerJoin(product, eq(product.id, priceLine.product_id))
      .where(eq(priceLine.price_list_id, id));
    return Object.fromEntries(rows.map(({ name, price_kop }) => [name, price_kop]));
  }

  test('give each product its price, or are refused row by row with nothing written', async () => {
    const right: Odd[] = [];
    const expected: Record<string, number> = {};
    for (const [at] of writings(NAME).entries())
      for (const [price, kopecks] of PRICES.slice(at % 3, (at % 3) + 6)) {
        const name = await given();
        right.push([writings(name)[at] ?? null, price, kopecks]);
        expected[name] = kopecks;
      }
    right.push([await given(), null, null], [await given(false), null, null], [null, null, null]);
    const wrong: Odd[] = [];
    for (const price of NO_PRICES) wrong.push([await given(), price, /^Цена товара «.*»: /]);
    for (const price of [100, '100', 'дорого', true]) wrong.push([null, price, /^У цены нет товара\.$/]);
    for (const name of writings(await given(false))) wrong.push([name, 100, /снят с продажи|уже есть в строке/]);
    for (const name of ['Магнит', '  ', '#REF!', 5, 'Рамка 20×15'])
      wrong.push([name, 100, /не найден|нет товара|Excel/]);
    for (const name of writings(String(right[0]?.[0]))) wrong.push([name, 100, /уже есть в строке 2\.$/]);
    wrong.push(['Открытка', null, /не найден/]);
    assert.ok(right.length + wrong.length >= 100, `${right.length + wrong.length} rows`);

    const { id, revision } = await draft();
    const refused = await send(id, await tableOf([...right, ...wrong]));
    assert.deepEqual([refused.status, refused.body.code], [422, 'import_has_errors']);
    const faults: { row: number; message: string }[] = refused.body.details;
    assert.deepEqual(
      faults.map(({ row }) => row),
      wrong.map((_, index) => right.length + index + 2),
    );
    for (const [index, [, , message]] of wrong.entries())
      assert.match(faults[index]?.message ?? '', message instanceof RegExp ? message : /^$/);
    assert.deepEqual(await pricesOf(id), {});

    const sent = await send(id, await tableOf(right));
    assert.equal(sent.status, 200, JSON.stringify(sent.body));
    assert.deepEqual(await pricesOf(id), expected);
    const back = await office.patch(`/sales/price-lists/${id}`, { revision: sent.body.revision, lines: [] });
    assert.deepEqual([back.status, back.body.lines, sent.body.revision > revision], [200, [], true]);
  });

  test('are refused as a whole without a price, with a column twice, a further sheet, a row above the header', async () => {
    const { id } = await draft();
    const name = await given();
    const rows = [
      ['Товар', 'Цена, ₽'],
      [name, 100],
    ];
    for (const [bytes, message] of [
      [await tableOf([[name, null, null]]), /нет ни одной цены/],
      [
        await workbookOf([
          ['Товар', 'Цена, ₽', 'Цена, руб.'],
          [name, 100, 200],
        ]),
        /означают одно и то же/,
      ],
      [
        await workbookOf([
          ['Товар', 'Стоимость'],
          [name, 100],
        ]),
        /нет столбца «Цена, ₽»/,
      ],
      [await workbookOf([[name, 100], ...rows]), /^Строка 1 стоит над заголовком/],
      [await workbookOf([['Товар', 'Цена, ₽']]), /нет ни одной строки/],
      [
        await writeXlsx({
          sheets: [
            { name: 'А', rows },
            { name: 'Б', rows },
          ],
        }),
        /«Б»/,
      ],
    ] as const) {
      const { status, body } = await send(id, bytes);
      assert.ok(status >= 400 && status < 500, String(status));
      assert.match(body.message, message);
      assert.deepEqual(await pricesOf(id), {});
    }
  });
});
