import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { discountOf } from '@studio/contracts';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { givenPrices, givenProduct } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';

/** Kopecks that ten percent do not divide, among them halves. */
const SUMS = [1, 5, 9, 15, 123_45, 99_95, 33_33, 77_77];

let app: TestApp;
let seller: Caller;
let place: string;
let products: string[];

before(async () => {
  app = await testApp();
  place = (await givenLocation(app)).id;
  seller = await givenCaller(app, ['salesperson'], { primary_location_id: place });
  products = [];
  for (const _sum of SUMS) products.push((await givenProduct(app)).id);
  const prices = Object.fromEntries(products.map((id, at) => [id, SUMS[at] ?? 0]));
  await givenPrices(app, seller.person.id, place, prices);
});
after(() => app.close());

function sell(at: number, basis_points: number) {
  const discount = { kind: 'percent' as const, basis_points };
  const price = SUMS[at] ?? 0;
  return seller.post('/sales', {
    id: randomUUID(),
    location_id: place,
    lines: [{ product_id: products[at], quantity: 1 }],
    discount,
    discount_reason: 'Постоянный клиент',
    expected_total_kop: price - discountOf(price, discount),
  });
}

test('a salesperson gives the whole ten percent of any sum; a hundredth of a percent more is refused where it is a kopeck', async () => {
  for (const at of SUMS.keys()) {
    const { status, body } = await sell(at, 1_000);
    assert.equal(status, 201, `${SUMS[at]}: ${JSON.stringify(body)}`);
  }
  const at = SUMS.indexOf(123_45);
  assert.equal((await sell(at, 1_000)).body.discount_kop, 12_35);
  assert.equal((await sell(at, 1_010)).body.code, 'discount_over_ceiling');
});
