import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { givenCaller, type Caller } from '../testing/caller';
import { Target } from '../testing/matrix/target';
import { refundSale } from '../testing/refunds';
import { givenPrices, givenProduct } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';

/** A sum for which no goods come back is a discount: as much of it as the person may give, with all that was given so before. */
let app: TestApp;
let target: Target;
let seller: Caller;
let admin: Caller;
let top: Caller;
let digital: string;
let mug: string;
let session: string;
let photo: string;

before(async () => {
  app = await testApp();
  target = await Target.at(app);
  const at = { primary_location_id: target.location };
  seller = await givenCaller(app, ['salesperson'], at);
  admin = await givenCaller(app, ['admin'], at);
  top = await givenCaller(app, ['developer'], at);
  digital = (await givenProduct(app, 'digital')).id;
  mug = (await givenProduct(app, 'souvenir')).id;
  await givenPrices(app, seller.person.id, target.location, { [digital]: 50_000, [mug]: 90_000 });
});
after(() => app.close());

beforeEach(async () => {
  session = await target.session();
  ({ photo } = await target.photo({ session, filename: 'a.jpg', position: 0 }));
});

async function sell(lines: object[], sum: number, more: object = {}) {
  const payments = [{ id: randomUUID(), method: 'card', amount_kop: sum }];
  const sale = { id: randomUUID(), photosession_id: session, lines, expected_total_kop: sum, payments, ...more };
  const { status, body } = await seller.post('/sales', sale);
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}
const file = () => sell([{ product_id: digital, photo_id: photo, quantity: 1 }], 50_000);
const later = () => sell([{ product_id: mug, quantity: 2 }], 180_000, { goods_later: true });
/** The status and the ceiling of the refusal, of asking and of doing it. */
async function give(by: Caller, id: string, sum_kop: number) {
  const asked = await by.post(`/sales/${id}/refunding`, { sum_kop });
  const [paid] = (await by.get(`/sales/${id}`)).body.payments;
  const done = await refundSale(by, id, {
    sum_kop,
    parts: [{ payment_id: paid.id, amount_kop: sum_kop }],
    expected_kop: sum_kop,
  });
  assert.deepEqual([asked.status, asked.body.code], done.status === 200 ? [200, undefined] : [403, done.body.code]);
  return done.status === 200 ? 200 : [done.status, done.body.code, done.body.field, done.body.details];
}
const over = (ceiling: number, most_kop: number) => [403, 'discount_over_ceiling', 'sum_kop', { ceiling, most_kop }];

describe('a sum without goods', () => {
  test('leaves the client no file for a kopeck: beyond the discount it comes back itself', async () => {
    const { id, lines } = await file();
    assert.deepEqual(await give(seller, id, 49_999), over(10, 5_000));
    assert.deepEqual(await give(admin, id, 49_999), over(20, 10_000));
    const back = await refundSale(seller, id, { lines: [{ sale_line_id: lines[0].id, quantity: 1 }] });
    assert.deepEqual([back.status, back.body.state], [200, 'refunded']);
  });

  test('is no discount before the goods go out', async () => {
    const { id } = await later();
    assert.deepEqual(await give(seller, id, 179_999), over(10, 18_000));
    assert.equal(await give(seller, id, 10_000), 200);
    const { status, body } = await seller.post(`/sales/${id}/state`, { state: 'handed_over' });
    assert.deepEqual([status, body.paid_kop - body.refunded_kop], [200, 170_000]);
  });

  test('given in parts is as much as at once, and the rest is for whoever may give more', async () => {
    const { id } = await later();
    assert.equal(await give(seller, id, 18_000), 200);
    assert.deepEqual(await give(seller, id, 1), over(10, 0));
    assert.equal(await give(admin, id, 18_000), 200);
    assert.deepEqual(await give(admin, id, 1), over(20, 0));
    assert.equal(await give(top, id, 18_000), 200);
  });

  test('counts the discount that the sale has: together they stay under the ceiling', async () => {
    const discount = { discount: { kind: 'percent', basis_points: 1_000 }, discount_reason: 'Постоянный клиент' };
    const { id } = await sell([{ product_id: mug, quantity: 2 }], 162_000, { ...discount, goods_later: true });
    assert.deepEqual(await give(seller, id, 1), over(10, 0));
    assert.deepEqual(await give(admin, id, 18_001), over(20, 18_000));
    assert.equal(await give(admin, id, 18_000), 200);
    const half = { ...discount, discount: { kind: 'percent', basis_points: 500 } };
    const { id: other } = await sell([{ product_id: mug, quantity: 2 }], 171_000, { ...half, goods_later: true });
    assert.deepEqual(await give(seller, other, 9_001), over(10, 9_000));
    assert.equal(await give(seller, other, 9_000), 200);
  });

  test('is measured by what the client keeps', async () => {
    const { id, lines } = await later();
    await refundSale(seller, id, { lines: [{ sale_line_id: lines[0].id, quantity: 1 }] });
    assert.deepEqual(await give(seller, id, 9_001), over(10, 9_000));
    assert.equal(await give(seller, id, 9_000), 200);
  });
});
