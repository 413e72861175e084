import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { givenCaller, type Caller } from '../testing/caller';
import { Target } from '../testing/matrix/target';
import { givenPrices, givenProduct } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let seller: Caller;
let digital: string;
let print: string;
let all: string;
let family: string;
let session: string;
let photos: string[];
let target: Target;

before(async () => {
  app = await testApp();
  target = await Target.at(app);
  seller = await givenCaller(app, ['salesperson'], { primary_location_id: target.location });
  digital = (await givenProduct(app, 'digital')).id;
  print = (await givenProduct(app, 'print')).id;
  all = (await givenProduct(app, 'all_digital')).id;
  family = (await givenProduct(app, 'package', { [all]: 1, [print]: 2 })).id;
  const prices = { [digital]: 50_000, [print]: 30_000, [all]: 140_000, [family]: 180_000 };
  await givenPrices(app, seller.person.id, target.location, prices);
});
after(() => app.close());

beforeEach(async () => {
  photos = [];
  session = await target.session();
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    photos.push((await target.photo({ session, filename: `${name}.jpg`, position: photos.length })).photo);
});

const of = (product_id: string, photo = 0, quantity = 1) => ({ product_id, photo_id: photos[photo] ?? '', quantity });
const whole = (product_id: string, quantity = 1) => ({ product_id, photo_id: null, quantity });

function sell(lines: object[], pictures: object[], sum: number) {
  const payments = [{ id: randomUUID(), method: 'cash', amount_kop: sum }];
  const sale = {
    id: randomUUID(),
    photosession_id: session,
    lines,
    photos: pictures,
    expected_total_kop: sum,
    payments,
  };
  return seller.post('/sales', sale);
}

describe('a sale at the counter', () => {
  test('names no more pictures than it pays for: whose picture is named as a file gets it', async () => {
    const five = photos.map((_, at) => of(digital, at));
    const refused = await sell([whole(digital, 3)], five, 150_000);
    assert.deepEqual([refused.status, refused.body.code, refused.body.field], [400, 'validation_failed', 'photos']);
    assert.match(refused.body.message, /больше, чем куплено/);
    const sold = await sell([whole(digital, 3)], five.slice(0, 3), 150_000);
    assert.deepEqual([sold.status, sold.body.photos.length], [201, 3], JSON.stringify(sold.body));
  });

  test('of a package with all digital photos names any of their files, and as many prints as there are inside', async () => {
    const files = photos.map((_, at) => of(digital, at));
    const refused = await sell([whole(family)], [...files, of(print, 0, 3)], 180_000);
    assert.equal(refused.body.field, 'photos');
    const sold = await sell([whole(family)], [...files, of(print, 0), of(print, 1)], 180_000);
    assert.deepEqual([sold.status, sold.body.total_kop], [201, 180_000], JSON.stringify(sold.body));
  });

  test('costs the whole alone where a checkout of before still sends what it contains, and a file once', async () => {
    const lines = [of(digital, 0), whole(all), whole(family)];
    const refused = await sell(lines, [], 370_000);
    assert.deepEqual([refused.body.code, refused.body.details.total_kop], ['price_changed', 180_000]);
    const twice = await sell([of(digital, 0, 2), of(digital, 0)], [], 50_000);
    assert.deepEqual([twice.status, twice.body.total_kop, twice.body.lines.length], [201, 50_000, 1]);
  });
});
