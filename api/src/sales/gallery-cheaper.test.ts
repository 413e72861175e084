import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { givenBank } from '../testing/bank';
import { givenCaller, type Caller } from '../testing/caller';
import { Phone } from '../testing/gallery-phone';
import { Target } from '../testing/matrix/target';
import { givenPrices, givenProduct } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let admin: Caller;
let target: Target;
let digital: string;
let print: string;
let set: string;
let all: string;
let family: string;
let phone: Phone;
let photos: string[];

before(async () => {
  app = await testApp();
  await givenBank(app);
  target = await Target.at(app);
  admin = await givenCaller(app, ['admin'], { primary_location_id: target.location });
  digital = (await givenProduct(app, 'digital')).id;
  print = (await givenProduct(app, 'print')).id;
  set = (await givenProduct(app, 'package', { [digital]: 1, [print]: 2 })).id;
  all = (await givenProduct(app, 'all_digital')).id;
  family = (await givenProduct(app, 'package', { [all]: 1, [print]: 3 })).id;
  const prices = { [digital]: 50_000, [print]: 30_000, [set]: 90_000, [all]: 140_000, [family]: 210_000 };
  await givenPrices(app, admin.person.id, target.location, prices);
});
after(() => app.close());

beforeEach(async () => {
  const first = await target.photo();
  const others = [
    await target.photo({ session: first.session, filename: 'b.jpg' }),
    await target.photo({ session: first.session, filename: 'c.jpg' }),
  ];
  photos = [first, ...others].map(({ photo }) => photo);
  const { body } = await admin.post('/payments/links', { id: randomUUID(), photosession_id: first.session });
  phone = new Phone(app, body.id);
  await phone.open(body.url.split('#')[1]);
});

const of = (product_id: string, photo = 0, quantity = 1) => ({ product_id, photo_id: photos[photo] ?? '', quantity });
const whole = (product_id: string, quantity = 1) => ({ product_id, photo_id: null, quantity });
const choose = async (...cart: object[]) => (await phone.call('PUT', '/cart', { cart })).body.cheaper;
const cart = async () => (await phone.call('GET', '')).body.cart;

describe('the client’s cart', () => {
  test('offers the cheapest set of packages that contains it, says what it saves, and stays as it is', async () => {
    const chosen = [of(digital), of(print, 0), of(print, 1)];
    const offered = {
      lines: [whole(set)],
      photos: chosen,
      total_kop: 90_000,
      saves_kop: 20_000,
    };
    assert.deepEqual(await choose(...chosen), offered);
    const shown = (await phone.call('GET', '')).body;
    assert.deepEqual([shown.cart, shown.cheaper], [chosen, offered]);
    assert.equal(await choose(of(digital), of(print)), null, 'nothing is cheaper');
  });

  test('takes a chosen package apart where all digital photos contain its file, too', async () => {
    const cheaper = await choose(whole(set), of(digital, 0), of(digital, 1), of(digital, 2));
    assert.deepEqual(
      [cheaper.lines, cheaper.total_kop, cheaper.saves_kop],
      [[whole(all), whole(print, 2)], 140_000 + 60_000, 40_000],
    );
    const beside = await choose(whole(set), whole(all), of(digital));
    assert.deepEqual([beside.total_kop, beside.saves_kop], [200_000, 30_000]);
    assert.deepEqual(await cart(), [whole(set), whole(all)]);
  });

  test('is ordered as a whole with the cheaper set: nothing of what that contains stays to be paid again', async () => {
    const { lines, photos: pictures, total_kop } = await choose(whole(set), whole(all), whole(print));
    const id = randomUUID();
    const order = { id, lines, photos: pictures, expected_total_kop: total_kop };
    assert.equal((await phone.call('POST', '/orders', order)).status, 200);
    assert.deepEqual(await cart(), []);
    assert.equal((await phone.call('POST', `/orders/${id}/cancel`, {})).status, 200);
    assert.deepEqual(await cart(), lines);
  });

  test('has one file of a picture, however often it was pressed', async () => {
    await choose(of(digital, 0, 2), of(print, 0, 2), of(digital), of(digital, 1));
    assert.deepEqual(await cart(), [of(digital), of(print, 0, 2), of(digital, 1)]);
    const lines = [of(digital, 0, 2), of(digital)];
    const order = { id: randomUUID(), lines, expected_total_kop: 50_000 };
    assert.deepEqual((await phone.call('POST', '/orders', order)).body.total_kop, 50_000);
  });
});

describe('a package with all digital photos', () => {
  test('is told by the kinds of its items, contains single files and the product, and stays', async () => {
    const { offers } = (await phone.call('GET', '')).body;
    const { items } = offers.find(({ product_id }: { product_id: string }) => product_id === family);
    const inOrder = items.toSorted((some: { kind: string }, other: { kind: string }) =>
      some.kind < other.kind ? -1 : 1,
    );
    assert.deepEqual(inOrder, [
      { product_id: all, quantity: 1, kind: 'all_digital' },
      { product_id: print, quantity: 3, kind: 'print' },
    ]);
    assert.equal(await choose(of(digital), whole(all), of(print), whole(family)), null);
    assert.deepEqual(await cart(), [of(print), whole(family)]);
  });

  test('is offered in place of prints and files, and an order of it names their pictures', async () => {
    const chosen = [of(digital, 0), of(digital, 1), of(digital, 2), of(print, 0), of(print, 1), of(print, 2)];
    const { lines, photos: pictures, total_kop } = await choose(...chosen);
    assert.deepEqual([lines, total_kop], [[whole(family)], 210_000]);
    const id = randomUUID();
    const reply = await phone.call('POST', '/orders', { id, lines, photos: pictures, expected_total_kop: total_kop });
    assert.equal(reply.status, 200, JSON.stringify(reply.body));
    assert.equal((await phone.call('POST', `/orders/${id}/cancel`, {})).body.state, 'cancelled');
    assert.equal((await cart()).length, 6, 'the pictures are back, and the package is not');
  });
});

describe('«all digital photos» beside single files', () => {
  test('is the whole price: the files leave the cart, and nothing is offered cheaper', async () => {
    const files = [of(digital, 0), of(digital, 1), of(digital, 2)];
    assert.equal(await choose(...files, whole(all), of(print)), null);
    assert.deepEqual(await cart(), [whole(all), of(print)]);
    await choose(...files, whole(all, 2));
    assert.deepEqual(await cart(), [whole(all)], 'the whole is bought once');
  });

  test('costs the whole in an order of a page that still has both', async () => {
    const lines = [of(digital, 0), of(digital, 1), whole(all)];
    const order = (expected_total_kop: number) =>
      phone.call('POST', '/orders', { id: randomUUID(), lines, expected_total_kop });
    const refused = await order(240_000);
    assert.deepEqual(
      [refused.status, refused.body.code, refused.body.details.total_kop],
      [409, 'price_changed', 140_000],
    );
    const taken = await order(140_000);
    assert.deepEqual([taken.status, taken.body.total_kop], [200, 140_000], JSON.stringify(taken.body));
  });
});

describe('the client’s page', () => {
  test('orders the cart as it is, and the cheaper set only once it was taken', async () => {
    const { orderOf, namesOf } = (await import(new URL('gallery/page/gallery-cart.js', import.meta.url).href)) as {
      orderOf: (gallery: object, isCheaper: boolean) => object;
      namesOf: (lines: object[], offers: object[]) => string;
    };
    const chosen = [of(digital), of(print, 0), of(print, 1)];
    const cheaper = await choose(...chosen);
    const gallery = (await phone.call('GET', '')).body;
    assert.deepEqual(orderOf(gallery, false), { lines: chosen, expected_total_kop: 110_000 });
    const { lines, photos: pictures, total_kop } = cheaper;
    assert.deepEqual(orderOf(gallery, true), { lines, photos: pictures, expected_total_kop: total_kop });
    assert.deepEqual(orderOf({ ...gallery, cheaper: null }, true), { lines: chosen, expected_total_kop: 110_000 });
    const offers = [{ product_id: set, name: 'Набор' }];
    assert.equal(namesOf(lines, offers), 'Набор × 1');
  });
});

describe('an order of the cheaper set', () => {
  async function ordered() {
    const chosen = [of(digital), of(print, 0), of(print, 1), of(print, 2)];
    const { lines, photos: pictures, total_kop } = await choose(...chosen);
    const id = randomUUID();
    const reply = await phone.call('POST', '/orders', { id, lines, photos: pictures, expected_total_kop: total_kop });
    assert.deepEqual([reply.status, reply.body.total_kop], [200, 120_000], JSON.stringify(reply.body));
    return { id, chosen };
  }

  test('takes the chosen pictures out of the cart, and the studio sees them', async () => {
    const { id, chosen } = await ordered();
    assert.deepEqual(await cart(), []);
    const { body } = await admin.get(`/sales/${id}`);
    const pieces = (rows: { photo_id: string; product_id: string; quantity: number }[]) =>
      rows.map(({ photo_id, product_id, quantity }) => `${photo_id} ${product_id} ${quantity}`).toSorted();
    assert.deepEqual(pieces(body.photos), pieces(chosen));
  });

  test('that is given up puts the pictures back as they were chosen', async () => {
    const { id, chosen } = await ordered();
    assert.equal((await phone.call('POST', `/orders/${id}/cancel`, {})).body.state, 'cancelled');
    const inOrder = (rows: object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
    assert.deepEqual(
      inOrder(
        (await cart()).map(({ product_id, photo_id, quantity }: ReturnType<typeof of>) => ({
          product_id,
          photo_id,
          quantity,
        })),
      ),
      inOrder(chosen),
    );
  });
});
