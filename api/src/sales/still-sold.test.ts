import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../kernel/database/rows-of';
import { type Caller, givenCaller } from '../testing/caller';
import { Target } from '../testing/matrix/target';
import { refundSale } from '../testing/refunds';
import { givenPrices, givenProduct } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';
import { isSoldPicture } from './queries/kept-pictures';

/** What figures count and what the client may have is one: a picture that a line still sells after its refunds. */
let app: TestApp;
let seller: Caller;
let target: Target;
let digital: string;
let print: string;
let pair: string;
let prints: string;
let session: string;
let photos: string[];

before(async () => {
  app = await testApp();
  target = await Target.at(app);
  seller = await givenCaller(app, ['salesperson'], { primary_location_id: target.location });
  digital = (await givenProduct(app, 'digital')).id;
  print = (await givenProduct(app, 'print')).id;
  pair = (await givenProduct(app, 'package', { [digital]: 2 })).id;
  prints = (await givenProduct(app, 'package', { [print]: 2 })).id;
  const prices = { [digital]: 50_000, [print]: 30_000, [pair]: 80_000, [prints]: 50_000 };
  await givenPrices(app, seller.person.id, target.location, prices);
});
after(() => app.close());

beforeEach(async () => {
  session = await target.session();
  photos = [];
  for (const name of ['a', 'b', 'c', 'd'])
    photos.push((await target.photo({ session, filename: `${name}.jpg`, position: photos.length })).photo);
});

const of = (product_id: string, photo: number) => ({ product_id, photo_id: photos[photo] ?? '', quantity: 1 });
const whole = (product_id: string, quantity = 1) => ({ product_id, photo_id: null, quantity });

async function sold(lines: object[], sum: number, named: object[] = []) {
  const payments = [{ id: randomUUID(), method: 'cash', amount_kop: sum }];
  const sale = { id: randomUUID(), photosession_id: session, lines, photos: named, payments };
  const { status, body } = await seller.post('/sales', { ...sale, expected_total_kop: sum });
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

/** Places of the pictures that figures count as sold, and of those whose piece of this product the sale's card shows as kept. */
async function stillSold(saleId: string, product: string) {
  const counted = rowsOf<{ id: string }>(
    await app.database.db.execute(
      sql`select n.id from photo n where n.photosession_id = ${session} and ${isSoldPicture(sql`n`)} order by n.position`,
    ),
  );
  const { body } = await seller.get(`/sales/${saleId}`);
  const kept = body.photos.filter(
    (one: { product_id: string; is_kept: boolean }) => one.product_id === product && one.is_kept,
  );
  return [
    counted.map(({ id }) => photos.indexOf(id)),
    kept.map(({ photo_id }: { photo_id: string }) => photos.indexOf(photo_id)),
  ];
}

const back = async (id: string, line: { id: string }, photo_ids: unknown[] = []) => {
  const { status, body } = await refundSale(seller, id, {
    lines: [{ sale_line_id: line.id, quantity: 1 }],
    ...(photo_ids.length > 0 && { photo_ids }),
  });
  assert.equal(status, 200, JSON.stringify(body));
};

describe('pictures that are still sold after a refund', () => {
  test('are those of the packages that stay: one of two came back with its files', async () => {
    const { id, lines } = await sold(
      [whole(pair, 2)],
      160_000,
      [0, 1, 2, 3].map((at) => of(digital, at)),
    );
    assert.deepEqual(await stillSold(id, digital), [
      [0, 1, 2, 3],
      [0, 1, 2, 3],
    ]);
    await back(id, lines[0], [photos[1], photos[2]]);
    assert.deepEqual(await stillSold(id, digital), [
      [0, 3],
      [0, 3],
    ]);
  });

  test('are also those whose file went back while their print stays', async () => {
    const { id, lines } = await sold([whole(digital, 2), of(print, 0)], 130_000, [of(digital, 0), of(digital, 1)]);
    await back(
      id,
      lines.find((line: { photo_id: string | null }) => line.photo_id === null),
      [photos[0]],
    );
    assert.deepEqual(await stillSold(id, digital), [[0, 1], [1]]);
    assert.deepEqual(await stillSold(id, print), [[0, 1], [0]]);
  });

  test('are not those of a line of their own that came back, although a package holds the same product', async () => {
    const { id, lines } = await sold([of(print, 0), whole(prints)], 80_000, [of(print, 1), of(print, 2)]);
    await back(
      id,
      lines.find((line: { photo_id: string | null }) => line.photo_id !== null),
    );
    assert.deepEqual(await stillSold(id, print), [
      [1, 2],
      [1, 2],
    ]);
  });
});
