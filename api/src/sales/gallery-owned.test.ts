import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { givenBank } from '../testing/bank';
import { givenCaller, type Caller } from '../testing/caller';
import { Phone } from '../testing/gallery-phone';
import { Target } from '../testing/matrix/target';
import { givenPrices, givenProduct } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';
import { refundSale } from '../testing/refunds';

let app: TestApp;
let admin: Caller;
let target: Target;
let digital: string;
let print: string;
let all: string;
let family: string;
let files: string;
let session: string;
let photos: string[];
let phone: Phone;

before(async () => {
  app = await testApp();
  await givenBank(app);
  target = await Target.at(app);
  admin = await givenCaller(app, ['admin'], { primary_location_id: target.location });
  digital = (await givenProduct(app, 'digital')).id;
  print = (await givenProduct(app, 'print')).id;
  all = (await givenProduct(app, 'all_digital')).id;
  family = (await givenProduct(app, 'package', { [all]: 1, [print]: 2 })).id;
  files = (await givenProduct(app, 'package', { [digital]: 2 })).id;
  const prices = { [digital]: 50_000, [print]: 30_000, [all]: 140_000, [family]: 180_000, [files]: 95_000 };
  await givenPrices(app, admin.person.id, target.location, prices);
});
after(() => app.close());

beforeEach(async () => {
  session = await target.session();
  photos = [];
  for (const filename of ['a.jpg', 'b.jpg', 'c.jpg'])
    photos.push((await target.photo({ session, filename, position: photos.length })).photo);
  const { body } = await admin.post('/payments/links', { id: randomUUID(), photosession_id: session });
  phone = new Phone(app, body.id);
  await phone.open(body.url.split('#')[1]);
});

const of = (product_id: string, photo = 0, quantity = 1) => ({ product_id, photo_id: photos[photo] ?? '', quantity });
const whole = (product_id: string, quantity = 1) => ({ product_id, photo_id: null, quantity });
const gallery = async () => (await phone.call('GET', '')).body;
const cartAfter = async (...cart: object[]) => (await phone.call('PUT', '/cart', { cart })).body.cart;
const order = (lines: object[], expected_total_kop: number) =>
  phone.call('POST', '/orders', { id: randomUUID(), lines, expected_total_kop });
const offered = async () =>
  new Set((await gallery()).offers.map(({ product_id }: { product_id: string }) => product_id));

/** The client pays for these at the counter. */
async function paid(lines: object[], sum: number) {
  const payments = [{ id: randomUUID(), method: 'cash', amount_kop: sum }];
  const sale = { id: randomUUID(), photosession_id: session, lines, expected_total_kop: sum, payments };
  const { status, body } = await admin.post('/sales', sale);
  assert.deepEqual([status, body.state], [201, 'paid'], JSON.stringify(body));
}

describe('a file that the client has paid for', () => {
  test('leaves the cart in which it still lies, and is not taken into it again; its print is', async () => {
    await cartAfter(of(digital, 0), of(digital, 1), of(print, 0));
    await paid([of(digital, 0)], 50_000);
    assert.deepEqual((await gallery()).cart, [of(digital, 1), of(print, 0)]);
    assert.deepEqual(await cartAfter(of(digital, 0), of(print, 0, 2)), [of(print, 0, 2)]);
  });

  test('is not charged by an order of a page that still has it: the third alone is the whole sum', async () => {
    const two = [of(digital, 0), of(digital, 1)];
    await paid(two, 100_000);
    const some = await order([...two, of(digital, 2)], 150_000);
    assert.deepEqual(
      [some.status, some.body.code, some.body.details.total_kop],
      [409, 'price_changed', 50_000],
      JSON.stringify(some.body),
    );
    assert.match(some.body.message, /уже оплачена/);
    const none = await order(two, 100_000);
    assert.deepEqual([none.status, none.body.code, none.body.field], [409, 'already_paid', 'lines']);
    assert.match(none.body.message, /уже оплачены/);
    const rest = await order([...two, of(digital, 2)], 50_000);
    assert.deepEqual([rest.status, rest.body.total_kop, rest.body.lines.length], [200, 50_000, 1]);
  });

  test('is another client’s business where the sale named another phone', async () => {
    const sale = { lines: [of(digital, 0)], expected_total_kop: 50_000, client_phone: '+79995550077' };
    const payments = [{ id: randomUUID(), method: 'cash', amount_kop: 50_000 }];
    const { status } = await admin.post('/sales', { id: randomUUID(), photosession_id: session, ...sale, payments });
    assert.equal(status, 201);
    assert.deepEqual(await cartAfter(of(digital, 0)), [of(digital, 0)]);
  });
});

describe('for whom all files are paid', () => {
  for (const [words, buy] of [
    ['together', () => paid([whole(all)], 140_000)],
    ['inside a package', () => paid([whole(family)], 180_000)],
    ['one by one', () => paid([of(digital, 0), of(digital, 1), of(digital, 2)], 150_000)],
  ] as const)
    test(`${words}: no file is offered, kept in the cart or ordered; prints are`, async () => {
      await cartAfter(of(digital, 1), whole(files), of(print, 1));
      await buy();
      assert.deepEqual(await offered(), new Set([print, family]));
      assert.deepEqual((await gallery()).cart, [of(print, 1)]);
      const refused = await order([whole(all)], 140_000);
      assert.deepEqual([refused.status, refused.body.code], [409, 'already_paid'], JSON.stringify(refused.body));
      assert.equal((await order([of(print, 1), of(digital, 2)], 30_000)).body.total_kop, 30_000);
    });

  test('a refund puts them on offer again', async () => {
    const id = randomUUID();
    const payments = [{ id: randomUUID(), method: 'cash', amount_kop: 140_000 }];
    const lines = [whole(all)];
    await admin.post('/sales', { id, photosession_id: session, lines, expected_total_kop: 140_000, payments });
    assert.equal((await offered()).has(all), false);
    const refund = { request_id: randomUUID(), reason: 'Клиент передумал' };
    const returned = await refundSale(admin, id, refund);
    assert.equal(returned.status, 200, JSON.stringify(returned.body));
    assert.ok((await offered()).has(all));
  });
});
