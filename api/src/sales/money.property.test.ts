import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { discountOf, isWithinCeiling } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { givenLocation } from '../testing/builders';
import { givenCaller, statusesOf, type Caller } from '../testing/caller';
import { givenPrices, givenProduct } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';
import { refundSale } from '../testing/refunds';

const RUNS = process.env['TEST_FULL'] ? 400 : 4;
/** Kopecks that no discount divides evenly. */
const PRICES = [33_33, 1, 99_99, 1_250_50];

let app: TestApp;
let admin: Caller;
let place: string;
let products: string[];

before(async () => {
  app = await testApp();
  place = (await givenLocation(app)).id;
  admin = await givenCaller(app, ['admin'], { primary_location_id: place });
  products = [];
  for (const _price of PRICES) products.push((await givenProduct(app)).id);
  await givenPrices(
    app,
    admin.person.id,
    place,
    Object.fromEntries(products.map((id, index) => [id, PRICES[index] ?? 0])),
  );
});
after(() => app.close());

const discount = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), basis_points: fc.integer({ min: 1, max: 2_000 }) }),
    fc.record({ kind: fc.constant('sum' as const), sum_kop: fc.integer({ min: 1, max: 6 }) }),
  ),
);
const wanted = fc.record({
  lines: fc.array(fc.record({ product: fc.nat(PRICES.length - 1), quantity: fc.integer({ min: 1, max: 7 }) }), {
    minLength: 1,
    maxLength: 6,
  }),
  discount,
  /** Where the money is split into payments, in thousandths of the total. */
  cuts: fc.array(fc.integer({ min: 1, max: 999 }), { maxLength: 3 }),
  refunds: fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 4 })), { maxLength: 3 }),
});
type Wanted = typeof wanted extends fc.Arbitrary<infer One> ? One : never;

/** The sums of a sale, computed from the tables by other SQL than the portal's. */
async function sumsOf(id: string) {
  const { rows } = (await app.database.db.execute(sql`
    select s.state, s.subtotal_kop - s.discount_kop - s.total_kop as off_by, s.total_kop as total, s.paid_kop as kept_paid, s.refunded_kop as kept_refunded,
      (select sum(sum_kop) from sale_line where sale_id = s.id) as lines,
      (select count(*) from sale_line where sale_id = s.id and (sum_kop < 0 or discount_kop < 0 or sum_kop <> price_kop * quantity - discount_kop)) as wrong_lines,
      (select coalesce(sum(amount_kop), 0) from payment where sale_id = s.id and state = 'succeeded') as paid,
      (select coalesce(sum(amount_kop), 0) from refund where sale_id = s.id and state = 'succeeded') as refunded,
      (select coalesce(sum(cash_kop + cashless_kop), 0) from receipt where sale_id = s.id and kind <> 'refund') as receipts,
      (select coalesce(sum(amount_kop), 0) from receipt where sale_id = s.id and kind = 'refund') as refund_receipts
    from sale s where s.id = ${id}`)) as { rows: Record<string, string>[] };
  const [{ state, ...sums } = { state: '' }] = rows;
  return { state, ...Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)])) } as Record<
    string,
    number | string
  >;
}

async function check({ lines, discount: given, cuts, refunds }: Wanted): Promise<void> {
  const subtotal = lines.reduce((all, { product, quantity }) => all + (PRICES[product] ?? 0) * quantity, 0);
  const off = discountOf(subtotal, given);
  // A discount above the administrator's limit would be refused.
  const taken = isWithinCeiling(subtotal, off, 20) ? given : null;
  const total = subtotal - discountOf(subtotal, taken);
  const id = randomUUID();
  const made = await admin.post('/sales', {
    id,
    location_id: place,
    lines: lines.map(({ product, quantity }) => ({ product_id: products[product], quantity })),
    discount: taken,
    discount_reason: taken && 'Постоянный клиент',
    expected_total_kop: total,
  });
  assert.equal(made.status, 201, JSON.stringify(made.body));

  const edges = [0, ...cuts.map((cut) => Math.floor((total * cut) / 1_000)), total].sort((one, other) => one - other);
  let paid = 0;
  for (const [at, edge] of edges.slice(1).entries()) {
    const amount_kop = edge - (edges[at] ?? 0);
    if (amount_kop === 0) continue;
    const more = await admin.post(`/sales/${id}/payments`, {
      payment_id: randomUUID(),
      method: 'cash',
      amount_kop: total - paid + 1,
    });
    assert.equal(more.status, 409, 'a kopeck more than is due');
    const reply = await admin.post(`/sales/${id}/payments`, { payment_id: randomUUID(), method: 'card', amount_kop });
    assert.equal(reply.status, 200, JSON.stringify(reply.body));
    paid += amount_kop;
    const sums = await sumsOf(id);
    assert.deepEqual([sums['paid'], sums['kept_paid'], sums['receipts']], [paid, paid, paid]);
    assert.equal(sums['state'] === 'paid', paid === total, 'paid exactly when nothing is due');
  }
  for (const [line, pieces] of refunds) {
    const target = made.body.lines[line % made.body.lines.length];
    const before = await sumsOf(id);
    const reply = await refundSale(admin, id, { lines: [{ sale_line_id: target.id, quantity: pieces }] });
    if (reply.status !== 200) assert.deepEqual(await sumsOf(id), before, 'a refusal changes nothing');
  }
  const half = await sumsOf(id);
  assert.ok(Number(half['refunded']) <= Number(half['paid']));
  await refundSale(admin, id);
  const { state, ...end } = await sumsOf(id);
  assert.deepEqual(end, {
    off_by: 0,
    total,
    kept_paid: total,
    kept_refunded: total,
    lines: total,
    wrong_lines: 0,
    paid: total,
    refunded: total,
    receipts: total,
    refund_receipts: total,
  });
  assert.equal(state, 'refunded');
}

test('lines make the total, payments and receipts sum up to the same kopecks, and refunds return exactly those', () =>
  fc.assert(fc.asyncProperty(wanted, check), { numRuns: RUNS, seed: 15 }));

test('each of several orders raced by four sellers is sold once', async () => {
  const orders = await Promise.all(
    [1, 2, 3].map(async () => {
      const { body } = await admin.post('/sales', {
        id: randomUUID(),
        location_id: place,
        lines: [{ product_id: products[0], quantity: 1 }],
        expected_total_kop: PRICES[0],
      });
      return body.id as string;
    }),
  );
  const sellers = [admin];
  for (const role of ['salesperson', 'salesperson', 'cashier'] as const)
    sellers.push(await givenCaller(app, [role], { primary_location_id: place }));
  for (const id of orders) {
    const replies = await Promise.all(
      sellers.map((seller) =>
        seller.post(`/sales/${id}/payments`, { payment_id: randomUUID(), method: 'cash', amount_kop: PRICES[0] }),
      ),
    );
    assert.deepEqual(statusesOf(replies), [200, 409, 409, 409]);
    assert.equal((await sumsOf(id))['paid'], PRICES[0]);
  }
});
