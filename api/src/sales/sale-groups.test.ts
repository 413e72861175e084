import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { givenLocation } from '../testing/builders';
import { type Caller, givenCaller } from '../testing/caller';
import { refundSale } from '../testing/refunds';
import { givenPrices, givenProduct } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';

/** Two orders of 1 649 ₽ that a seller and a photographer share, one of a magnet by the seller alone, one print of it given back. */
let app: TestApp;
let place: string;
let admin: Caller;
let seller: Caller;
let photographer: Caller;
let print: string;
let magnet: string;

before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-06-15T09:00:00Z'));
  place = (await givenLocation(app)).id;
  admin = await givenCaller(app, ['admin'], { primary_location_id: place });
  seller = await givenCaller(app, ['salesperson'], { primary_location_id: place });
  photographer = await givenCaller(app, ['photographer'], { primary_location_id: place });
  print = (await givenProduct(app)).id;
  magnet = (await givenProduct(app, 'magnet')).id;
  await givenPrices(app, admin.person.id, place, { [print]: 164_900, [magnet]: 33_333 });
  const sell = async (product_id: string, price_kop: number, shares?: object) => {
    const { status, body } = await seller.post('/sales', {
      id: randomUUID(),
      location_id: place,
      lines: [{ product_id, quantity: 1 }],
      expected_total_kop: price_kop,
      payments: [{ id: randomUUID(), method: 'cash', amount_kop: price_kop }],
    });
    assert.equal(status, 201, JSON.stringify(body));
    if (shares === undefined) return body;
    const shared = await admin.put(`/sales/${body.id}/shares`, { revision: body.revision, shares });
    assert.equal(shared.status, 200, JSON.stringify(shared.body));
    return body;
  };
  const halves = [
    { employee_id: seller.person.id, role: 'seller', basis_points: 5_000 },
    { employee_id: photographer.person.id, role: 'photographer', basis_points: 5_000 },
  ];
  await sell(print, 164_900, halves);
  const { id } = await sell(print, 164_900, halves);
  await sell(magnet, 33_333);
  const back = await refundSale(admin, id);
  assert.equal(back.status, 200, JSON.stringify(back.body));
});
after(() => app.close());

const groups = (by: string, who = admin, query = '') => who.get(`/sales/groups?by=${by}&location_id=${place}${query}`);

test('a seller has the revenue of their shares, and the average check of whole orders', async () => {
  const { body } = await groups('seller');
  const [first, second] = body.rows;
  assert.deepEqual(first, {
    key: seller.person.id,
    name: first.name,
    orders: 3,
    orders_kop: 363_133,
    pieces: 2,
    gross_kop: 198_233,
    refunds_kop: 82_450,
  });
  assert.deepEqual([second.key, second.orders_kop / second.orders], [photographer.person.id, 164_900]);
  const { orders, pieces, gross_kop, refunds_kop } = body.total;
  assert.deepEqual([orders, pieces, gross_kop, refunds_kop], [3, 2, 363_133, 164_900]);
});

test('products and sources have pieces and money; a filter narrows them as it narrows the list', async () => {
  const short = (rows: Record<string, unknown>[]) =>
    rows.map(({ key, pieces, gross_kop, refunds_kop }) => [key, pieces, gross_kop, refunds_kop]);
  assert.deepEqual(short((await groups('product')).body.rows), [
    [print, 1, 329_800, 164_900],
    [magnet, 1, 33_333, 0],
  ]);
  assert.deepEqual(short((await groups('source')).body.rows), [['counter', 2, 363_133, 164_900]]);
  const ofMagnet = await groups('seller', admin, `&product_id=${magnet}`);
  assert.deepEqual(short(ofMagnet.body.rows), [[seller.person.id, 1, 33_333, 0]]);
  assert.deepEqual((await groups('product', admin, '&source=link')).body.rows, []);
});

test('the file has the groups of the list, for whoever reads them', async () => {
  const file = (by: string, who = admin) => who.get(`/sales/export?format=csv&location_id=${place}&by=${by}`);
  const [, ...lines] = (await file('source')).bytes.toString('utf8').trim().split(/\r?\n/);
  assert.deepEqual(lines, ['На стойке;3;2;3631,33;1649,00;1982,33;1210,44']);
  assert.deepEqual([(await file('seller', seller)).status, (await file('product', seller)).status], [403, 200]);
});

test('figures of others are read by whoever may compare people: neither grouped nor as the sums of a list', async () => {
  assert.equal((await groups('seller', seller)).status, 403);
  assert.equal((await groups('product', seller)).status, 200);
  const sums = async (who: Caller, query: string) => {
    const { body } = await who.get(`/sales?location_id=${place}&${query}`);
    return [body.sums === null, body.items.length];
  };
  const another = `employee_id=${photographer.person.id}`;
  assert.deepEqual(await sums(seller, another), [true, 2]);
  assert.deepEqual(await sums(admin, another), [false, 2]);
  assert.deepEqual(await sums(seller, `sold_by=${seller.person.id}`), [false, 3]);
  assert.deepEqual((await groups('product', seller, `&${another}`)).body.rows, []);
});

test('a way of payment gives no sums to who counts the till', async () => {
  assert.deepEqual((await groups('source', seller, '&method=cash')).body, { is_capped: false, total: null, rows: [] });
});
