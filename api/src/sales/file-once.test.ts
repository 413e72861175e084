import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { givenBank } from '../testing/bank';
import { givenCaller, type Caller } from '../testing/caller';
import { Phone } from '../testing/gallery-phone';
import { Target } from '../testing/matrix/target';
import { runJobs } from '../testing/run-jobs';
import { givenPrices, givenProduct } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';
import { refundSale } from '../testing/refunds';

let app: TestApp;
let seller: Caller;
let admin: Caller;
let target: Target;
let digital: string;
let print: string;
let all: string;
let family: string;
let trio: string;
let list: string;
let session: string;
let photos: string[];

before(async () => {
  app = await testApp();
  await givenBank(app);
  target = await Target.at(app);
  seller = await givenCaller(app, ['salesperson'], { primary_location_id: target.location });
  admin = await givenCaller(app, ['admin'], { primary_location_id: target.location });
  digital = (await givenProduct(app, 'digital')).id;
  print = (await givenProduct(app, 'print')).id;
  all = (await givenProduct(app, 'all_digital')).id;
  family = (await givenProduct(app, 'package', { [all]: 1, [print]: 2 })).id;
  trio = (await givenProduct(app, 'package', { [digital]: 3 })).id;
  const prices = { [digital]: 50_000, [print]: 30_000, [all]: 140_000, [family]: 180_000, [trio]: 120_000 };
  list = await givenPrices(app, seller.person.id, target.location, prices);
});
after(() => app.close());

beforeEach(async () => {
  session = await target.session();
  photos = [];
  for (const name of ['a', 'b', 'c', 'd'])
    photos.push((await target.photo({ session, filename: `${name}.jpg`, position: photos.length })).photo);
});

const of = (product_id: string, photo = 0, quantity = 1) => ({ product_id, photo_id: photos[photo] ?? '', quantity });
const whole = (product_id: string, quantity = 1) => ({ product_id, photo_id: null, quantity });

function sell(lines: object[], sum: number, more: object = {}) {
  const payments = [{ id: randomUUID(), method: 'cash', amount_kop: sum }];
  const sale = { id: randomUUID(), photosession_id: session, lines, expected_total_kop: sum, payments, ...more };
  return seller.post('/sales', sale);
}

async function sold(lines: object[], sum: number, more: object = {}) {
  const { status, body } = await sell(lines, sum, more);
  assert.deepEqual([status, body.state], [201, 'paid'], JSON.stringify(body));
  return body;
}

const told = ({ status, body }: { status: number; body: { code?: string; field?: string } }) => [
  status,
  body.code,
  body.field,
];

describe('a file that a session’s client has paid for, at the counter', () => {
  test('is not sold again: the rest of the cart is the whole sum, and a cart of nothing else is refused', async () => {
    await sold([of(digital, 0)], 50_000);
    const again = await sell([of(digital, 0), of(print, 0)], 80_000);
    assert.deepEqual(
      [...told(again), again.body.details.total_kop],
      [409, 'price_changed', 'expected_total_kop', 30_000],
    );
    assert.match(again.body.message, /уже оплатил/);
    assert.equal((await sold([of(digital, 0), of(print, 0)], 30_000)).lines.length, 1);
    assert.deepEqual(told(await sell([of(digital, 0)], 50_000)), [409, 'already_paid', 'lines']);
    const { body } = await seller.get(`/payments/orders/session/${session}`);
    assert.deepEqual(body.owned, { all: false, photo_ids: [photos[0]], files_sold: 1 });
  });

  test('is not sold inside a package that names it, nor a second time in one order', async () => {
    await sold([of(digital, 0)], 50_000);
    const pictures = [0, 1, 2].map((at) => of(digital, at));
    assert.deepEqual(told(await sell([whole(trio)], 120_000, { photos: pictures })), [409, 'already_paid', 'photos.0']);
    const twice = [of(digital, 1), of(digital, 2), of(digital, 2)];
    assert.deepEqual(told(await sell([whole(trio)], 120_000, { photos: twice })), [
      400,
      'validation_failed',
      'photos.2',
    ]);
    const beside = { photos: [of(digital, 1), of(digital, 2), of(digital, 3)] };
    assert.deepEqual(told(await sell([whole(trio), of(digital, 3)], 170_000, beside)), [
      400,
      'validation_failed',
      'photos.2',
    ]);
    await sold([whole(trio)], 120_000, beside);
  });

  test('is not sold after all files were, also inside a package; the package with prints is', async () => {
    await sold([whole(all)], 140_000);
    for (const [line, sum] of [
      [of(digital, 1), 50_000],
      [whole(all), 140_000],
      [whole(trio), 120_000],
    ] as const)
      assert.deepEqual(told(await sell([line], sum)), [409, 'already_paid', 'lines']);
    await sold([of(print, 1)], 30_000);
  });

  test('is sold to another client of the session, and again after it was refunded', async () => {
    const first = await sold([of(digital, 0)], 50_000);
    await sold([of(digital, 0)], 50_000, { client_phone: '+79995550077' });
    assert.deepEqual(told(await sell([of(digital, 0)], 50_000)), [409, 'already_paid', 'lines']);
    const refund = { request_id: randomUUID(), reason: 'Клиент передумал' };
    assert.equal((await refundSale(seller, first.id, refund)).status, 200);
    await sold([of(digital, 0)], 50_000);
  });

  test('is exchanged with the sale that it was in, and only with that one', async () => {
    const first = await sold([of(digital, 0)], 50_000);
    await sold([of(digital, 1)], 50_000);
    await refundSale(seller, first.id, { reason: 'Другой снимок', for_exchange: true });
    const other = await sell([of(digital, 0), of(digital, 1)], 100_000, { exchange_of: first.id });
    assert.deepEqual(told(other), [409, 'price_changed', 'expected_total_kop']);
    await sold([of(digital, 0), of(digital, 2)], 100_000, { exchange_of: first.id });
  });

  test('is sold once to two sellers who sell it at the same moment', async () => {
    const answers = await Promise.all([sell([of(digital, 0)], 50_000), sell([of(digital, 0)], 50_000)]);
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((one, other) => one - other),
      [201, 409],
    );
  });
});

describe('a file without a picture’s name', () => {
  test('is sold nowhere where the session has pictures, and held of a device; of one without pictures it is sold', async () => {
    for (const quantity of [1, 4, 30])
      assert.deepEqual(told(await sell([whole(digital, quantity)], 50_000 * quantity)), [
        400,
        'validation_failed',
        'lines',
      ]);
    const half = { photos: [of(digital, 0)] };
    assert.deepEqual(told(await sell([whole(digital, 2)], 100_000, half)), [400, 'validation_failed', 'lines']);
    const { body: link } = await admin.post('/payments/links', { id: randomUUID(), photosession_id: session });
    const phone = new Phone(app, link.id);
    await phone.open(link.url.split('#')[1]);
    const order = { id: randomUUID(), lines: [whole(digital)], expected_total_kop: 50_000 };
    const { status, body } = await phone.call('POST', '/orders', order);
    assert.deepEqual([status, body.field], [400, 'lines'], JSON.stringify(body));
    const { body: offline } = await seller.post('/sales/offline', {
      id: randomUUID(),
      photosession_id: session,
      location_id: target.location,
      price_list_id: list,
      lines: [{ ...whole(digital), name: 'Файл', price_kop: 50_000 }],
      payment: { id: randomUUID(), amount_kop: 50_000 },
      created_at: app.now().toISOString(),
    });
    assert.deepEqual([offline.standing, offline.reasons], ['held', ['pictures_differ']]);
    await sold([whole(digital, 2)], 100_000, { photos: [of(digital, 0), of(digital, 1)] });
    session = await target.session();
    await sold([whole(digital)], 50_000);
  });
});

describe('files of packages without a picture’s name', () => {
  test('are no more than the pictures that the client has not paid for, singly and in packages', async () => {
    await sold([of(digital, 2), of(digital, 3)], 100_000);
    assert.deepEqual(told(await sell([whole(trio)], 120_000)), [400, 'validation_failed', 'lines']);
    // The screen offers no such package: it knows how many files were sold.
    assert.equal((await seller.get(`/payments/orders/session/${session}`)).body.owned.files_sold, 2);
    await sold([of(digital, 0), of(digital, 1)], 100_000);
  });

  test('are counted with the earlier ones, also those of packages', async () => {
    await sold([whole(trio)], 120_000);
    for (const [lines, sum] of [
      [[whole(trio)], 120_000],
      [[of(digital, 0), of(digital, 1)], 100_000],
    ] as const)
      assert.deepEqual(told(await sell([...lines], sum)), [400, 'validation_failed', 'lines']);
    await sold([of(digital, 1)], 50_000);
    assert.deepEqual(told(await sell([of(digital, 0)], 50_000)), [400, 'validation_failed', 'lines']);
  });
});

describe('an order of a file that was paid for meanwhile', () => {
  test('takes no money at the counter, until the other sale is refunded', async () => {
    const { body: order } = await sell([of(digital, 0), of(print, 0)], 80_000, { payments: [] });
    const other = await sold([of(digital, 0)], 50_000);
    const cash = () => ({ payment_id: randomUUID(), method: 'cash', amount_kop: 80_000 });
    const refused = await seller.post(`/sales/${order.id}/payments`, cash());
    assert.deepEqual(told(refused), [409, 'already_paid', null]);
    await refundSale(seller, other.id);
    assert.equal((await seller.post(`/sales/${order.id}/payments`, cash())).body.state, 'paid');
  });
});

describe('an order of files without a picture’s name', () => {
  test('takes no money once the client has paid for all pictures otherwise', async () => {
    const { body: order } = await sell([whole(trio)], 120_000, { payments: [] });
    await sold([of(digital, 0), of(digital, 1)], 100_000);
    const cash = { payment_id: randomUUID(), method: 'cash', amount_kop: 120_000 };
    assert.deepEqual(told(await seller.post(`/sales/${order.id}/payments`, cash)), [409, 'already_paid', null]);
  });
});

describe('a file sold twice although nobody could refuse it', () => {
  test('marks the sale that came from a device later, and tells the place', async () => {
    await sold([of(digital, 0)], 50_000);
    const line = { ...of(digital, 0), name: 'Файл', price_kop: 50_000 };
    const offline = {
      id: randomUUID(),
      photosession_id: session,
      location_id: target.location,
      price_list_id: list,
      lines: [line, { ...of(print, 0), name: 'Печать', price_kop: 30_000 }],
      payment: { id: randomUUID(), amount_kop: 80_000 },
      created_at: app.now().toISOString(),
    };
    const { status, body } = await seller.post('/sales/offline', offline);
    assert.deepEqual([status, body.standing, body.marks], [201, 'counts', ['file_twice']], JSON.stringify(body));
    const { body: notices } = await admin.get('/notifications');
    assert.match(JSON.stringify(notices), new RegExp(`№ ${body.number}`));
  });

  test('holds the sale of a device that has it more than once, and no honest one', async () => {
    const line = (product_id: string, photo: number | null, price_kop: number, quantity = 1) => ({
      ...(photo === null ? whole(product_id, quantity) : of(product_id, photo, quantity)),
      name: 'Файл',
      price_kop,
    });
    const file = (photo: number, quantity = 1) => line(digital, photo, 50_000, quantity);
    for (const [lines, amount_kop, reasons] of [
      [[file(0), file(1)], 100_000, []],
      [[file(2, 3)], 150_000, ['file_twice']],
      [[file(2), file(2)], 100_000, ['file_twice']],
      [[line(all, null, 140_000), file(3)], 190_000, ['file_twice']],
    ] as const) {
      const { status, body } = await seller.post('/sales/offline', {
        id: randomUUID(),
        photosession_id: session,
        location_id: target.location,
        price_list_id: list,
        lines,
        payment: { id: randomUUID(), amount_kop },
        created_at: app.now().toISOString(),
      });
      assert.deepEqual([status, body.standing, body.reasons], [201, reasons.length > 0 ? 'held' : 'counts', reasons]);
    }
  });

  test('is in no sale of a device either whose pictures are more than it sold: held, and counted without them', async () => {
    const line = (product_id: string, price_kop: number, photo: string | null = null, quantity = 1) => ({
      product_id,
      photo_id: photo,
      quantity,
      name: 'Товар',
      price_kop,
    });
    const file = line(digital, 50_000);
    const strange = (await target.photo({ session: await target.session(), filename: 'x.jpg', position: 0 })).photo;
    const every = photos.map((_, at) => of(digital, at));
    const offline = (
      lines: { price_kop: number; quantity: number }[],
      named: object[],
      by = seller,
      id = randomUUID(),
    ) =>
      by.post('/sales/offline', {
        id,
        photosession_id: session,
        location_id: target.location,
        price_list_id: list,
        lines,
        photos: named,
        payment: { id: randomUUID(), amount_kop: lines.reduce((all, one) => all + one.price_kop * one.quantity, 0) },
        created_at: app.now().toISOString(),
      });
    for (const [lines, named, reasons] of [
      [[file], every, ['pictures_differ']],
      [[line(trio, 120_000)], every, ['pictures_differ']],
      [[line(print, 30_000, photos[0])], photos.map((_, at) => of(print, at, 20)), ['pictures_differ']],
      [[line(digital, 50_000, strange)], [], ['pictures_differ']],
      [[line(digital, 50_000, null, 5)], [], ['pictures_differ']],
      [[line(digital, 50_000, null, 2)], [of(digital, 0), of(digital, 0)], ['file_twice']],
      [[line(trio, 120_000), line(digital, 50_000, photos[0])], every.slice(0, 3), ['file_twice']],
    ] as const) {
      const { status, body } = await offline([...lines], [...named]);
      assert.deepEqual([status, body.standing, body.reasons], [201, 'held', reasons], JSON.stringify(lines));
    }
    const { body: held } = await offline([file], every);
    const counted = await admin.post(`/held/${held.id}/decide`, { revision: 1, sum_kop: 50_000, decision: 'count' });
    assert.equal(counted.status, 200, JSON.stringify(counted.body));
    assert.deepEqual((await seller.get(`/sales/${held.id}`)).body.photos.length, 1);
    const { body: honest } = await offline(
      [line(trio, 120_000), line(print, 30_000, null, 2)],
      [...every.slice(1), of(print, 0), of(print, 1)],
    );
    assert.deepEqual([honest.standing, honest.marks], ['counts', []], JSON.stringify(honest));
    const more = await offline([line(digital, 50_000)], []);
    assert.deepEqual(more.body.reasons, ['pictures_differ', 'sold_twice']);
  });

  test('a payment by link for an order of it ends: the order is cancelled, the rest lies in the cart', async () => {
    const { body } = await admin.post('/payments/links', { id: randomUUID(), photosession_id: session });
    const phone = new Phone(app, body.id);
    await phone.open(body.url.split('#')[1]);
    const id = randomUUID();
    const lines = [of(digital, 0), of(print, 1)];
    const ordered = await phone.call('POST', '/orders', { id, lines, expected_total_kop: 80_000 });
    assert.equal(ordered.status, 200, JSON.stringify(ordered.body));
    await sold([of(digital, 0)], 50_000);
    await runJobs(app);
    const { cart, orders } = (await phone.call('GET', '')).body;
    assert.deepEqual(cart, [of(print, 1)]);
    assert.equal(orders.find((one: { id: string }) => one.id === id).state, 'cancelled');
    assert.equal((await phone.call('POST', `/orders/${id}/pay`, { payment_id: randomUUID() })).status, 409);
  });
});

describe('a refund of files', () => {
  const downloads = async (phone: Phone) =>
    Promise.all(photos.slice(0, 3).map(async (id) => (await phone.file(`/photos/${id}/original`)).statusCode));

  async function opened() {
    const { body } = await admin.post('/payments/links', { id: randomUUID(), photosession_id: session });
    const phone = new Phone(app, body.id);
    await phone.open(body.url.split('#')[1]);
    return phone;
  }

  test('names the pictures where only some go back: those are downloaded no more, offered again, the others kept', async () => {
    const pictures = [0, 1, 2].map((at) => of(digital, at));
    const { id, lines } = await sold([whole(digital, 3)], 150_000, { photos: pictures });
    const phone = await opened();
    assert.deepEqual(await downloads(phone), [200, 200, 200]);
    const one = { lines: [{ sale_line_id: lines[0].id, quantity: 1 }] };
    const { body: asked } = await seller.post(`/sales/${id}/refunding`, one);
    assert.deepEqual(asked.files, { at_least: 1, at_most: 1, photo_ids: photos.slice(0, 3) });
    const refund = (fields: object) => refundSale(seller, id, { ...fields });
    for (const photo_ids of [[], [photos[3]], [photos[0], photos[1]]])
      assert.deepEqual(told(await refund({ ...one, photo_ids })), [400, 'validation_failed', 'photo_ids']);
    const { body } = await refund({ ...one, photo_ids: [photos[1]] });
    assert.deepEqual([body.state, body.refunds[0].photo_ids], ['partly_refunded', [photos[1]]], JSON.stringify(body));
    assert.deepEqual(
      body.photos.map(({ is_kept }: { is_kept: boolean }) => is_kept),
      [true, false, true],
    );
    assert.deepEqual(await downloads(phone), [200, 403, 200]);
    const { body: gallery } = await phone.call('GET', '');
    assert.deepEqual(
      gallery.photos.slice(0, 3).map(({ downloadable }: { downloadable: boolean }) => downloadable),
      [true, false, true],
    );
    await sold([of(digital, 1)], 50_000);
    assert.deepEqual(await downloads(phone), [200, 200, 200]);
    assert.equal((await refund({})).body.state, 'refunded');
    assert.deepEqual(await downloads(phone), [403, 200, 403]);
  });

  test('of a line with its own picture names none', async () => {
    const { id, lines } = await sold([of(digital, 0), of(digital, 1)], 100_000);
    const line = lines.find(({ photo_id }: { photo_id: string }) => photo_id === photos[0]);
    const back = { request_id: randomUUID(), reason: 'Брак', lines: [{ sale_line_id: line.id, quantity: 1 }] };
    assert.equal((await refundSale(seller, id, back)).status, 200);
    assert.deepEqual(await downloads(await opened()), [403, 200, 403]);
  });
});
