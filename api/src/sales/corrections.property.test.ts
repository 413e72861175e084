import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { asc, eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { rowsOf } from '../kernel/database/rows-of';
import { checkFigures } from '../statistics';
import { givenLocation } from '../testing/builders';
import { type Caller, givenCaller } from '../testing/caller';
import { givenPrices, givenProduct, seenSale } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';
import { receipt } from './schema';
import { refundSale } from '../testing/refunds';

const RUNS = process.env['TEST_FULL'] ? 100 : 4;
/** Kopecks that do not divide evenly. */
const PRICES = [33_33, 1, 99_99];

let app: TestApp;
let admin: Caller;
let place: string;
let products: string[];

before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-06-15T06:00:00Z'));
  place = (await givenLocation(app)).id;
  // Whoever may give any sum back without goods.
  admin = await givenCaller(app, ['developer'], { primary_location_id: place });
  products = [];
  for (const _price of PRICES) products.push((await givenProduct(app)).id);
  const prices = Object.fromEntries(products.map((id, at) => [id, PRICES[at] ?? 0]));
  await givenPrices(app, admin.person.id, place, prices);
});
after(() => app.close());

const acts = fc.array(
  fc.oneof(
    /** How many hundredths of what is left came in cash. */
    fc.record({ act: fc.constant('methods' as const), cash: fc.integer({ min: 0, max: 100 }) }),
    fc.record({ act: fc.constant('pieces' as const), line: fc.nat(2), quantity: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ act: fc.constant('sum' as const), sum_kop: fc.integer({ min: 1, max: 5_000 }) }),
  ),
  { maxLength: 8 },
);
type Act = typeof acts extends fc.Arbitrary<(infer One)[]> ? One : never;

async function sell(later: boolean) {
  const total = PRICES.reduce((all, price) => all + 3 * price, 0);
  const cash = Math.floor(total / 3);
  const { status, body } = await admin.post('/sales', {
    id: randomUUID(),
    location_id: place,
    lines: products.map((product_id) => ({ product_id, quantity: 3 })),
    expected_total_kop: total,
    goods_later: later,
    payments: [
      { id: randomUUID(), method: 'cash', amount_kop: cash },
      { id: randomUUID(), method: 'card', amount_kop: total - cash },
    ],
  });
  assert.equal(status, 201, JSON.stringify(body));
  return body as { id: string; total_kop: number; lines: { id: string }[] };
}

async function perform(id: string, lines: readonly { id: string }[], wanted: Act): Promise<void> {
  app.setNow(new Date(app.now().getTime() + 1_000));
  if (wanted.act === 'methods') {
    const { body } = await admin.get(`/sales/${id}`);
    const left = body.paid_kop - body.refunded_kop;
    const cash = Math.floor((left * wanted.cash) / 100);
    const payments = [
      { method: 'cash', amount_kop: cash },
      { method: 'card', amount_kop: left - cash },
    ].filter(({ amount_kop }) => amount_kop > 0);
    const what = { act: 'methods', payments };
    const reply = await admin.post(`/sales/${id}/corrections`, {
      request_id: randomUUID(),
      ...(await seenSale(app, id)),
      what,
    });
    assert.ok(reply.status < 500, JSON.stringify(reply.body));
    return;
  }
  const goods =
    wanted.act === 'sum'
      ? { sum_kop: wanted.sum_kop }
      : { lines: [{ sale_line_id: lines[wanted.line]?.id, quantity: wanted.quantity }] };
  const reply = await refundSale(admin, id, { ...goods });
  assert.ok(reply.status < 500, JSON.stringify(reply.body));
}

/** No receipt gives back more of a means than earlier ones took; in the end nothing is left of either. */
async function checkReceipts(id: string): Promise<void> {
  const rows = await app.database.db
    .select()
    .from(receipt)
    .where(eq(receipt.sale_id, id))
    .orderBy(asc(receipt.created_at), asc(receipt.kind));
  let [cash, cashless] = [0, 0];
  for (const { kind, cash_kop, cashless_kop, amount_kop, positions } of rows) {
    assert.equal(
      positions.reduce((all, { sum_kop }) => all + sum_kop, 0),
      amount_kop,
    );
    cash += kind === 'refund' ? -cash_kop : cash_kop;
    cashless += kind === 'refund' ? -cashless_kop : cashless_kop;
    assert.ok(cash >= 0 && cashless >= 0, 'more goes back than was taken so');
  }
  assert.deepEqual([cash, cashless], [0, 0]);
}

async function check(wanted: readonly Act[], later: boolean): Promise<void> {
  const { id, lines, total_kop } = await sell(later);
  for (const one of wanted) await perform(id, lines, one);
  app.setNow(new Date(app.now().getTime() + 1_000));
  await refundSale(admin, id);
  const { body } = await admin.get(`/sales/${id}`);
  assert.deepEqual([body.state, body.paid_kop, body.refunded_kop], ['refunded', total_kop, total_kop]);
  for (const line of body.lines) assert.equal(line.refunded_kop, line.sum_kop);
  for (const one of body.payments) assert.equal(one.refunded_kop, one.amount_kop);
  await checkReceipts(id);
  const [till] = rowsOf<{ moves: string; entries: string }>(
    await app.database.db.execute(sql`select (select coalesce(sum(amount_kop), 0) from cash_move) as moves,
      (select coalesce(sum(amount_kop), 0) from day_entry) as entries`),
  );
  assert.deepEqual([Number(till?.moves), Number(till?.entries)], [0, 0]);
  assert.deepEqual(await checkFigures(app.database.db), []);
}

test('corrections of methods and refunds of pieces and sums, in any order, end at nothing', () =>
  fc.assert(fc.asyncProperty(acts, fc.boolean(), check), { numRuns: RUNS, seed: 24 }));
