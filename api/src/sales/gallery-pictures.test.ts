import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { givenBank } from '../testing/bank';
import { givenCaller } from '../testing/caller';
import { Target } from '../testing/matrix/target';
import { givenPrices, givenProduct } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let link: string;
let cookie = '';
let photo: string;
const others: string[] = [];
let digital: string;
let print: string;
let pack: string;
let all: string;

before(async () => {
  app = await testApp();
  await givenBank(app);
  const target = await Target.at(app);
  const shot = await target.photo();
  photo = shot.photo;
  for (const filename of ['b.jpg', 'c.jpg'])
    others.push((await target.photo({ session: shot.session, filename })).photo);
  const admin = await givenCaller(app, ['admin'], { primary_location_id: target.location });
  digital = (await givenProduct(app, 'digital')).id;
  print = (await givenProduct(app, 'print')).id;
  pack = (await givenProduct(app, 'package', { [digital]: 1, [print]: 2 })).id;
  all = (await givenProduct(app, 'all_digital')).id;
  const prices = { [digital]: 50_000, [print]: 10_000, [pack]: 60_000, [all]: 90_000 };
  await givenPrices(app, admin.person.id, target.location, prices);
  const made = await admin.post('/payments/links', { id: randomUUID(), photosession_id: shot.session });
  link = made.body.id;
  const opened = await send('/open', { token: made.body.url.split('#')[1] });
  cookie = [opened.headers['set-cookie'] ?? []].flat()[0]?.split(';')[0] ?? '';
});
after(() => app.close());

function send(path: string, payload: object) {
  return app.server.inject({
    method: 'POST',
    url: `/api/gallery${path}`,
    headers: { 'sec-fetch-site': 'same-origin', ...(cookie !== '' && { cookie }) },
    payload,
  });
}

interface Named {
  photo_id: string;
  product_id: string;
  quantity?: number;
}

/** Orders these products with these pictures, and gives the order up again. */
async function order(products: Record<string, number>, total: number, photos: (product: string) => Named[]) {
  const id = randomUUID();
  const lines = Object.entries(products).map(([product_id, quantity]) => ({ product_id, quantity }));
  const reply = await send(`/${link}/orders`, { id, lines, photos: photos(digital), expected_total_kop: total });
  if (reply.statusCode === 200 || reply.statusCode === 201) await send(`/${link}/orders/${id}/cancel`, {});
  const { code, field } = reply.json();
  return [reply.statusCode, code, field];
}

const one = (product_id: string): Named[] => [{ photo_id: photo, product_id }];
const more = (product_id: string): Named[] => others.map((photo_id) => ({ photo_id, product_id }));
const REFUSED = [400, 'validation_failed', 'photos'];

test('an order names no more pictures than it pays for: a print does not bring the file along', async () => {
  assert.deepEqual(await order({ [print]: 1 }, 10_000, one), REFUSED);
  assert.deepEqual(
    await order({ [digital]: 1 }, 50_000, (product) => [{ photo_id: photo, product_id: product, quantity: 2 }]),
    REFUSED,
  );
  assert.deepEqual(await order({ [pack]: 1 }, 60_000, (product) => [...one(product), ...one(product)]), REFUSED);
});

test('as many as were bought, singly or in a package, are accepted; of all digital photos any number', async () => {
  const accepted = [
    await order({ [digital]: 1 }, 50_000, one),
    await order({ [pack]: 1 }, 60_000, (product) => [
      ...one(product),
      { photo_id: photo, product_id: print, quantity: 2 },
    ]),
    await order({ [pack]: 2 }, 120_000, (product) => [...one(product), ...more(product).slice(1)]),
    await order({ [all]: 1 }, 90_000, (product) => [...one(product), ...more(product)]),
  ];
  assert.deepEqual(
    accepted.map(([, code]) => code),
    accepted.map(() => undefined),
    JSON.stringify(accepted),
  );
});
