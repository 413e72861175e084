import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { givenBank } from '../testing/bank';
import { givenCaller, type Caller } from '../testing/caller';
import { Phone } from '../testing/gallery-phone';
import { Target } from '../testing/matrix/target';
import { givenPrices, givenProduct } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';
import { saleLink } from './schema';

let app: TestApp;
let admin: Caller;
let target: Target;
let print: string;
let frame: string;
let phone: Phone;
let other: Phone;
let photo: string;

before(async () => {
  app = await testApp();
  await givenBank(app);
  target = await Target.at(app);
  admin = await givenCaller(app, ['admin'], { primary_location_id: target.location });
  print = (await givenProduct(app)).id;
  frame = (await givenProduct(app, 'frame')).id;
  await givenPrices(app, admin.person.id, target.location, { [print]: 50_000, [frame]: 10_000 });
});
after(() => app.close());

beforeEach(async () => {
  const shot = await target.photo();
  photo = shot.photo;
  const { body } = await admin.post('/payments/links', { id: randomUUID(), photosession_id: shot.session });
  [phone, other] = [new Phone(app, body.id), new Phone(app, body.id)];
  for (const one of [phone, other]) await one.open(body.url.split('#')[1]);
});

const ofPhoto = (quantity = 1) => ({ product_id: print, photo_id: photo, quantity });
const framed = (quantity = 1) => ({ product_id: frame, photo_id: null, quantity });
const put = (by: Phone, cart: object[], revision?: number) => by.call('PUT', '/cart', { cart, revision });
const shown = async () => {
  const { cart, cart_revision } = (await phone.call('GET', '')).body;
  return { cart, cart_revision };
};

describe('the cart of a link that two phones have open', () => {
  test('is not overwritten by the one that has not seen the other’s change, and tells it what there is', async () => {
    assert.deepEqual(await shown(), { cart: [], cart_revision: 0 });
    const first = await put(phone, [ofPhoto()], 0);
    assert.deepEqual([first.status, first.body], [200, { cart: [ofPhoto()], cart_revision: 1, cheaper: null }]);
    const late = await put(other, [framed()], 0);
    assert.deepEqual(
      [late.status, late.body.code, late.body.details],
      [409, 'conflict', { cart: [ofPhoto()], cart_revision: 1 }],
    );
    assert.deepEqual((await put(other, [ofPhoto(), framed()], 1)).body.cart_revision, 2);
    assert.deepEqual(await shown(), { cart: [ofPhoto(), framed()], cart_revision: 2 });
  });

  test('takes both changes made at the same moment one after the other', async () => {
    const replies = await Promise.all([put(phone, [ofPhoto()], 0), put(other, [framed()], 0)]);
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200, 409]));
  });

  test('takes the same change again, whose answer was lost', async () => {
    await put(phone, [ofPhoto(), framed(2)], 0);
    const again = await put(phone, [ofPhoto(), framed(2)], 0);
    assert.deepEqual([again.status, again.body.cart_revision], [200, 1]);
  });

  test('is replaced by a page of before, which names no revision', async () => {
    await put(phone, [ofPhoto()], 0);
    const replaced = await put(other, [framed()]);
    assert.deepEqual([replaced.status, replaced.body], [200, { cart: [framed()], cart_revision: 2, cheaper: null }]);
  });

  test('keeps what the other phone has added when one orders what it sees', async () => {
    await put(other, [ofPhoto(2), framed()], 0);
    const order = { id: randomUUID(), lines: [ofPhoto()], expected_total_kop: 50_000 };
    assert.equal((await phone.call('POST', '/orders', order)).status, 200);
    assert.deepEqual(await shown(), { cart: [ofPhoto(), framed()], cart_revision: 2 });
  });
});

describe('an order that the client gives up', () => {
  const order = (by: Phone) =>
    by.call('POST', '/orders', {
      id: randomUUID(),
      lines: [ofPhoto(2), framed()],
      expected_total_kop: 110_000,
    });

  test('goes back into the cart, once, next to what was put there meanwhile', async () => {
    await put(phone, [ofPhoto(2), framed()], 0);
    const { body } = await order(phone);
    assert.deepEqual(await shown(), { cart: [], cart_revision: 2 });
    await put(other, [framed()], 2);
    for (const by of [phone, other, phone])
      assert.equal((await by.call('POST', `/orders/${body.id}/cancel`, {})).body.state, 'cancelled');
    assert.deepEqual(await shown(), { cart: [framed(2), ofPhoto(2)], cart_revision: 4 });
  });

  test('that the studio has put together does not: it was never in the cart', async () => {
    const links = await app.database.db.select().from(saleLink).where(eq(saleLink.id, phone.link));
    const photosession_id = links[0]?.photosession_id;
    const lines = [ofPhoto()];
    const made = await admin.post('/sales', {
      id: randomUUID(),
      photosession_id,
      lines,
      expected_total_kop: 50_000,
      payments: [],
    });
    const sent = { id: randomUUID(), photosession_id, sale_id: made.body.id };
    const { body: link } = await admin.post('/payments/links', sent);
    phone = new Phone(app, link.id);
    await phone.open(link.url.split('#')[1]);
    assert.equal((await phone.call('POST', `/orders/${made.body.id}/cancel`, {})).body.state, 'cancelled');
    assert.deepEqual(await shown(), { cart: [], cart_revision: 0 });
  });
});

describe('the client’s page', () => {
  interface PageCart {
    changeCart: (gallery: object, change: (cart: object[]) => object[]) => Promise<void>;
    withMore: (cart: object[], product: object, by: number) => object[];
  }
  const page = async () =>
    (await import(new URL('gallery/page/gallery-cart.js', import.meta.url).href)) as unknown as PageCart;

  /** The page's calls come from this phone. */
  const fetchBy = (by: Phone) => async (url: string, init: { method: 'PUT'; body: string }) => {
    const path = url.replace(`/api/gallery/${by.link}`, '');
    const { status, body } = await by.call(init.method, path, JSON.parse(init.body) as object);
    return Response.json(body, { status });
  };

  test('makes its change to the cart that the other phone has changed meanwhile', async (t) => {
    const { changeCart, withMore } = await page();
    const gallery = (await phone.call('GET', '')).body;
    await put(other, [framed(2)], 0);
    t.mock.method(globalThis, 'fetch', fetchBy(phone) as unknown as typeof fetch);
    await changeCart(gallery, (cart) => withMore(cart, ofPhoto(), 1));
    assert.deepEqual([gallery.cart, gallery.cart_revision], [[framed(2), ofPhoto()], 2]);
    await put(other, [ofPhoto()], 2);
    await changeCart(gallery, (cart) => withMore(cart, framed(), -1));
    assert.deepEqual(await shown(), { cart: [ofPhoto()], cart_revision: 3 });
    assert.deepEqual([gallery.cart, gallery.cart_revision], [[ofPhoto()], 3]);
  });
});

test('the studio counts hearts and pieces of pictures that are there, not of those in the trash', async () => {
  const { db } = app.database;
  const session = (await db.select().from(saleLink).where(eq(saleLink.id, phone.link)))[0]?.photosession_id ?? '';
  const second = (await target.photo({ session, filename: 'b.jpg' })).photo;
  for (const id of [photo, second]) assert.equal((await phone.call('PUT', `/hearts/${id}`, { on: true })).status, 200);
  await put(phone, [ofPhoto(2), { ...ofPhoto(3), photo_id: second }, framed()], 0);
  const counted = async () => {
    const { links } = (await admin.get(`/payments/orders/session/${session}`)).body;
    return [links[0].heart_count, links[0].cart_count];
  };
  assert.deepEqual(await counted(), [2, 6]);
  assert.equal((await admin.delete(`/photos/delete/${session}/b.jpg`)).status, 200);
  assert.deepEqual(await counted(), [1, 3]);
});
