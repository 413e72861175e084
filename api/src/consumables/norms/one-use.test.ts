import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { StockNormFact, StockReportKind } from '@studio/contracts';
import { jsonRow } from '../queries/json-rows';
import { buildReport } from '../reports/build-report';
import { settledPosition } from '../reports/ledger-position';
import { type Caller, givenCaller } from '../../testing/caller';
import { ok, Shop } from '../../testing/shop';
import { testApp, type TestApp } from '../../testing/test-app';
import { sql } from 'drizzle-orm';

/** «Расход» and «норма» have one answer, wherever they are asked for, and keep it. */
let app: TestApp;
let shop: Shop;
let office: Caller;
const TODAY = '2026-06-15';

before(async () => {
  app = await testApp();
  app.setNow(new Date(`${TODAY}T09:00:00Z`));
  shop = await Shop.open(app);
  office = await givenCaller(app, ['office_manager']);
});
after(() => app.close());

async function report(kind: StockReportKind, item_id: string, position?: number) {
  const parameters = { kind, date_from: '2026-06-01', date_to: TODAY, place_id: shop.place, item_id };
  const at = position ?? (await settledPosition(app.database.db));
  const { result, sha256 } = await buildReport(app.database.db, {
    parameters,
    scope: { kind: 'any' },
    position: at,
  });
  const cells = Object.fromEntries(result.columns.map(({ header }, index) => [header, result.rows[0]?.[index]]));
  return { cells, row: result.rows[0] ?? [], sha256, position: at };
}

const normFact = async (item_id: string) => {
  const rows: StockNormFact[] = ok(
    await shop.senior.get(`/consumables/norms/fact?month=${TODAY.slice(0, 7)}&place_id=${shop.place}`),
  );
  return rows.find((row) => row.item_id === item_id);
};

/** A document by hand; gives its id. */
async function post(kind: string, item_id: string, quantity: number, more: object = {}): Promise<string> {
  const lines = [{ item_id, quantity, ...more }];
  return ok(await shop.senior.post('/consumables/operations', { id: randomUUID(), kind, place_id: shop.place, lines }))
    .id;
}

test('what was used is one figure in report, screen, dashboard and statistics: less what was undone, came back or is spoiled', async () => {
  const { product_id, frame } = await shop.framed({ frames: 10, sheets: 0 });
  const sale = await shop.sell(product_id, 4);
  ok(await shop.giveBack(sale, 1));
  ok(await shop.giveBack(sale, 1, [{ product_id, item_id: frame, to: 'damaged' }]));
  const mistaken = await post('consumption', frame, 2);
  ok(
    await shop.senior.post(`/consumables/operations/${mistaken}/reverse`, {
      reversal_id: randomUUID(),
      reason: 'Ошибка',
    }),
  );
  const { cells } = await report('consumption', frame);
  assert.deepEqual([cells['По продажам'], cells['Всего'], cells['Сумма'], cells['Норма']], [2, 2, 200, 2]);
  const { norm, fact, fact_kop } = (await normFact(frame))!; // It was used.
  assert.deepEqual([norm, fact, fact_kop], [2, 2, 200]);
  const { consumed_kop, written_off_kop } = ok(await shop.senior.get(`/consumables/dashboard?place_id=${shop.place}`));
  assert.deepEqual([consumed_kop, written_off_kop], [200, 100]);
});

test('goods that come late revalue what was used everywhere, and the turnover adds up', async () => {
  const { frame } = await shop.framed({ frames: 0, sheets: 0 });
  const began = app.now();
  await post('arrival', frame, 10, { sum_kop: 1_000 });
  await post('consumption', frame, 4);
  const document = { id: randomUUID(), kind: 'arrival', place_id: shop.place, occurred_on: '2026-06-14' };
  ok(
    await shop.senior.post('/consumables/operations', {
      ...document,
      lines: [{ item_id: frame, quantity: 10, sum_kop: 9_000 }],
    }),
  );
  assert.ok(app.now() >= began);
  const used = await jsonRow<{ kop: number }>(
    app.database.db,
    sql`select sum(l.value_kop) as kop from ledger l join place p on p.id = l.place_id where p.kind = 'consumed' and l.item_id = ${frame}::uuid`,
  );
  // Four of twenty for 10 000, not of ten for 1 000.
  assert.equal(used?.kop, 2_000);
  assert.equal((await report('consumption', frame)).cells['Сумма'], 2_000);
  assert.equal((await normFact(frame))?.fact_kop, 2_000);
  const { row } = await report('turnover', frame);
  const [opening, came, went, closing] = row.slice(-4).map(Number) as [number, number, number, number];
  assert.deepEqual([opening + came - went, closing], [closing, 8_000]);
});

test('the norm is that of the sale’s moment, and a report repeats at its position whatever is sold, given back or set later', async () => {
  const { product_id, frame } = await shop.framed({ frames: 20, sheets: 0 });
  const sale = await shop.sell(product_id, 3);
  const first = await report('consumption', frame);
  assert.equal(first.cells['Норма'], 3);
  const set = async (quantity: number | null) =>
    ok(await office.put('/consumables/norms', { product_id, item_id: frame, quantity, comes_back: quantity !== 5 }));
  app.setNow(new Date(app.now().getTime() + 60_000));
  await set(5);
  assert.equal((await normFact(frame))?.norm, 3);
  ok(await shop.giveBack(sale, 1));
  await shop.sell(product_id, 1);
  assert.equal((await normFact(frame))?.norm, 2 + 5);
  await set(null);
  assert.deepEqual([(await normFact(frame))?.norm, (await normFact(frame))?.fact], [7, 7]);
  assert.equal((await report('consumption', frame, first.position)).sha256, first.sha256);
});

test('a norm far from the one that stood is asked about, and one of nobody knows how many', async () => {
  const { product_id, frame } = await shop.framed({ frames: 20, sheets: 0 });
  const other = await shop.framed({ frames: 5, sheets: 0 });
  const set = (item_id: string, quantity: number, more = {}) =>
    office.put('/consumables/norms', { product_id, item_id, quantity, ...more });
  for (const [item_id, quantity] of [
    [frame, 500],
    [other.frame, 1_000],
  ] as const) {
    const { status, body } = await set(item_id, quantity);
    assert.deepEqual([status, body.code, body.field], [409, 'unusual', 'quantity']);
    assert.equal((await set(item_id, quantity, { is_meant: true })).status, 200);
  }
  assert.equal((await set(frame, 499)).status, 200);
});

test('a norm that is set gives none to the sales before it', async () => {
  const { product_id, frame } = await shop.framed({ frames: 20, sheets: 0 });
  const other = await shop.framed({ frames: 5, sheets: 0 });
  await shop.sell(product_id, 2);
  app.setNow(new Date(app.now().getTime() + 60_000));
  ok(await office.put('/consumables/norms', { product_id, item_id: other.frame, quantity: 7 }));
  assert.equal((await normFact(other.frame))?.norm ?? 0, 0);
  assert.equal((await normFact(frame))?.norm, 2);
});
