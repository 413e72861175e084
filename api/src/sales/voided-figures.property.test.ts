import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as fc from 'fast-check';
import { checkFigures } from '../statistics';
import { givenLocation } from '../testing/builders';
import { type Caller, givenCaller, type Reply } from '../testing/caller';
import { refundSale } from '../testing/refunds';
import { givenPrices, givenProduct, seenSale } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';

const RUNS = process.env['TEST_FULL'] ? 100 : 12;
const PRICE_KOP = 33_33;
const TOTAL_KOP = 3 * PRICE_KOP;
const MONTH = 'date_from=2026-06-01&date_to=2026-06-30';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

const acts = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant('methods' as const), cash: fc.integer({ min: 0, max: 100 }) }),
    fc.record({ act: fc.constant('remove' as const), at: fc.nat(3) }),
    fc.record({ act: fc.constant('pay' as const), part: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ act: fc.constant('refund' as const), quantity: fc.integer({ min: 1, max: 2 }) }),
    fc.record({ act: fc.constant('next day' as const) }),
    fc.record({ act: fc.constant('void' as const) }),
  ),
  { maxLength: 7 },
);
type Act = typeof acts extends fc.Arbitrary<(infer One)[]> ? One : never;

/** Performs an act, unless the sale is not of the kind that it fits. */
async function perform(by: Caller, id: string, wanted: Act) {
  const hours = wanted.act === 'next day' ? 24 : 0;
  app.setNow(new Date(app.now().getTime() + hours * 3_600_000 + 1_000));
  const { body } = await by.get(`/sales/${id}`);
  const correct = async (what: object) =>
    by.post(`/sales/${id}/corrections`, {
      request_id: randomUUID(),
      ...(await seenSale(app, id)),
      what,
      reason: 'Не та продажа',
    });
  const left_kop = body.paid_kop - body.refunded_kop;
  const tryIt = async (): Promise<Reply | null> => {
    switch (wanted.act) {
      case 'methods': {
        const cash = Math.floor((left_kop * wanted.cash) / 100);
        const both = [
          { method: 'cash', amount_kop: cash },
          { method: 'card', amount_kop: left_kop - cash },
        ];
        return correct({ act: 'methods', payments: both.filter(({ amount_kop }) => amount_kop > 0) });
      }
      case 'remove':
        return correct({ act: 'payment', payment_id: body.removable_payments[wanted.at] ?? randomUUID() });
      case 'pay':
        return by.post(`/sales/${id}/payments`, {
          payment_id: randomUUID(),
          method: 'card',
          amount_kop: Math.ceil((TOTAL_KOP * wanted.part) / 100),
        });
      case 'refund':
        return refundSale(by, id, { lines: [{ sale_line_id: body.lines[0].id, quantity: wanted.quantity }] });
      case 'void':
        return correct({ act: 'void' });
      case 'next day':
        break;
    }
    return null;
  };
  const reply = await tryIt();
  assert.ok(reply === null || reply.status < 500, JSON.stringify(reply?.body));
}

/** Gross and refunds, by everything that says them, are what the sale itself says: of one that never was nothing. */
async function check(wanted: readonly Act[], first: number): Promise<void> {
  app.setNow(new Date('2026-06-15T06:00:00Z'));
  const place = (await givenLocation(app)).id;
  const by = await givenCaller(app, ['developer'], { primary_location_id: place });
  const product = (await givenProduct(app)).id;
  await givenPrices(app, by.person.id, place, { [product]: PRICE_KOP });
  const id = randomUUID();
  const amount_kop = Math.ceil((TOTAL_KOP * first) / 100);
  const sold = await by.post('/sales', {
    id,
    location_id: place,
    lines: [{ product_id: product, quantity: 3 }],
    expected_total_kop: TOTAL_KOP,
    goods_later: true,
    payments: [{ id: randomUUID(), method: 'cash', amount_kop }],
  });
  assert.equal(sold.status, 201, JSON.stringify(sold.body));
  for (const one of wanted) await perform(by, id, one);
  const { body: end } = await by.get(`/sales/${id}`);
  const right = { gross_kop: end.paid_kop, refunds_kop: end.refunded_kop };
  if (end.state === 'cancelled') assert.deepEqual(right, { gross_kop: 0, refunds_kop: 0 });

  const at = `location_id=${place}`;
  const { body: summary } = await by.get(`/statistics/summary?${MONTH}&${at}`);
  assert.deepEqual(sumsOf([summary.sums]), right, 'summary');
  for (const of of ['product', 'employee', 'day'] as const) {
    const { body } = await by.get(`/statistics/breakdown?${MONTH}&by=${of}&${at}`);
    assert.deepEqual(sumsOf(body.map(({ sums }: { sums: Sums }) => sums)), right, of);
  }
  const { body: list } = await by.get(`/sales?days=figures&${MONTH}&${at}`);
  assert.deepEqual(sumsOf([list.counted]), right, 'counted of the list');
  for (const of of ['product', 'seller', 'source']) {
    const { body } = await by.get(`/sales/groups?by=${of}&days=figures&${MONTH}&${at}`);
    assert.deepEqual(sumsOf([body.total]), right, of);
    assert.deepEqual(sumsOf(body.rows), right, of);
  }
  assert.deepEqual(await checkFigures(app.database.db), []);
}

interface Sums {
  gross_kop: number;
  refunds_kop: number;
}
const sumsOf = (rows: readonly Sums[]) => ({
  gross_kop: rows.reduce((sum, { gross_kop }) => sum + gross_kop, 0),
  refunds_kop: rows.reduce((sum, { refunds_kop }) => sum + refunds_kop, 0),
});

test('whatever is paid, corrected, refunded and voided in whatever order: figures are what the sale says it took and gave back', () =>
  fc.assert(fc.asyncProperty(acts, fc.integer({ min: 1, max: 100 }), check), {
    numRuns: RUNS,
    seed: 24,
    examples: [
      [[{ act: 'methods', cash: 0 }, { act: 'void' }], 100],
      [
        [
          { act: 'pay', part: 30 },
          { act: 'methods', cash: 50 },
          { act: 'next day' },
          { act: 'remove', at: 1 },
          { act: 'remove', at: 0 },
        ],
        30,
      ],
    ],
  }));
