import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { PrintFit } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { auditEntry, photo, product, sale } from '../schema';
import { givenCaller, type Caller } from '../testing/caller';
import { Target } from '../testing/matrix/target';
import { givenPrices, givenProduct } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';
import { refundSale } from '../testing/refunds';

let app: TestApp;
let target: Target;
let seller: Caller;
let print: string;
let plain: string;
let pack: string;
let session: string;
let photos: string[];

const FORMAT = { width_mm: 100, height_mm: 150, dpi: 300, fit: 'cover' as PrintFit };

before(async () => {
  app = await testApp();
  target = await Target.at(app);
  seller = await givenCaller(app, ['salesperson'], { primary_location_id: target.location });
  print = (await givenProduct(app, 'print')).id;
  plain = (await givenProduct(app, 'magnet')).id;
  pack = (await givenProduct(app, 'package', { [print]: 2 })).id;
  await givenFormat(FORMAT);
  await givenPrices(app, seller.person.id, target.location, { [print]: 30_000, [plain]: 20_000, [pack]: 50_000 });
});
after(() => app.close());

beforeEach(async () => {
  session = await target.session();
  photos = [];
  for (const filename of ['a.jpg', 'b.jpg'])
    photos.push((await target.photo({ session, filename, position: photos.length })).photo);
});

async function givenFormat(format: typeof FORMAT) {
  await app.database.db.update(product).set({ format }).where(eq(product.id, print));
}

const of = (product_id: string, at = 0, quantity = 1) => ({ product_id, photo_id: photos[at] ?? '', quantity });

async function sold(lines: object[], sum: number, more: object = {}) {
  const payments = [{ id: randomUUID(), method: 'cash', amount_kop: sum }];
  const input = { id: randomUUID(), photosession_id: session, lines, expected_total_kop: sum, payments, ...more };
  const { status, body } = await seller.post('/sales', input);
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

const got = (by: Caller, id: string, product_id = print, at = 0) =>
  by.get(`/sales/${id}/prints/${product_id}/${photos[at]}`);

/** The picture’s file becomes one of this size with the camera’s metadata. */
async function givenContent(width: number, height: number) {
  const content = await sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Model: 'Camera of Anna', Artist: 'Anna' } })
    .jpeg()
    .toBuffer();
  const [row] = await app.database.db
    .select()
    .from(photo)
    .where(eq(photo.id, photos[0] ?? ''));
  await app.files.remove('original', row?.sha256 ?? '');
  await app.files.put('original', row?.sha256 ?? '', content);
}

describe('a picture of a paid order, to print it', () => {
  for (const [words, size, fit, paper] of [
    ['that lies, on paper that is turned', [900, 600], 'cover', [1_772, 1_181]],
    ['that stands', [600, 900], 'cover', [1_181, 1_772]],
    ['that is square, whole on the paper', [700, 700], 'contain', [1_181, 1_772]],
  ] as const)
    test(`${words}: exactly millimetres × dots per inch, without metadata`, async () => {
      await givenFormat({ ...FORMAT, fit });
      await givenContent(size[0], size[1]);
      const { id } = await sold([of(print)], 30_000);
      const { status, bytes, headers } = await got(seller, id);
      assert.equal(status, 200);
      assert.match(String(headers['content-type']), /image\/jpeg/);
      const { format, width, height, exif } = await sharp(bytes).metadata();
      assert.deepEqual([format, width, height, exif], ['jpeg', ...paper, undefined]);
      assert.equal(bytes.includes('Anna'), false);
      const { data } = await sharp(bytes)
        .extract({ left: 0, top: 0, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      assert.equal(data[0] === 255, fit === 'contain');
    });

  test('is had by whoever works at the counter of the place, and by nobody of another; the reading is in the trail', async () => {
    await givenFormat(FORMAT);
    const { id } = await sold([of(print)], 30_000);
    for (const role of ['photographer', 'salesperson', 'cashier', 'admin'] as const) {
      const by = await givenCaller(app, [role], { primary_location_id: target.location });
      assert.equal((await got(by, id)).status, 200, role);
      const entries = await app.database.db.select().from(auditEntry).where(eq(auditEntry.actor_id, by.person.id));
      const [read] = entries.filter(({ action }) => action === 'sale.picture_printed');
      assert.deepEqual(read?.after, { photo_id: photos[0], product_id: print, ...FORMAT });
      const other = await givenCaller(app, [role], { primary_location_id: (await Target.at(app)).location });
      assert.equal((await got(other, id)).status, 404, role);
    }
    const designer = await givenCaller(app, ['designer'], { primary_location_id: target.location });
    assert.equal((await got(designer, id)).status, 403);
  });

  test('is not had before it is paid, nor after it was refunded, nor of a picture or product that the order does not have', async () => {
    const unpaid = await sold([of(print)], 30_000, { payments: [] });
    const shown = async (id: string) =>
      (await seller.get(`/sales/${id}`)).body.photos.map((one: { may_print: boolean }) => one.may_print);
    assert.deepEqual([(await got(seller, unpaid.id)).status, await shown(unpaid.id)], [404, [false]]);
    const { id, lines } = await sold([of(print, 0, 2)], 60_000);
    assert.equal((await got(seller, id, print, 1)).status, 404);
    assert.equal((await got(seller, id, plain)).status, 404);
    const back = () => refundSale(seller, id, { lines: [{ sale_line_id: lines[0].id, quantity: 1 }] });
    assert.equal((await back()).status, 200);
    assert.deepEqual([(await got(seller, id)).status, await shown(id)], [200, [true]]);
    assert.equal((await back()).status, 200);
    assert.deepEqual([(await got(seller, id)).status, await shown(id)], [404, [false]]);
  });

  test('of a package is had too; a product without a format says what is missing', async () => {
    const { id, photos: named } = await sold([{ product_id: pack, quantity: 1 }], 50_000, {
      photos: [of(print, 0), of(print, 1)],
    });
    assert.deepEqual(
      named.map(({ number, may_print }: { number: number; may_print: boolean }) => [number, may_print]),
      [
        [1, true],
        [2, true],
      ],
    );
    assert.equal((await got(seller, id, print, 1)).status, 200);
    const magnet = await sold([of(plain)], 20_000);
    assert.equal(magnet.photos[0].may_print, false);
    const refused = await got(seller, magnet.id, plain);
    assert.deepEqual([refused.status, refused.body.code], [409, 'illegal_transition']);
  });

  test('follows its sale, not its session: a place that the session has moved to does not get it', async () => {
    const { id } = await sold([of(print)], 30_000);
    const next = await Target.at(app);
    const there = await givenCaller(app, ['salesperson'], { primary_location_id: next.location });
    await app.database.db.update(sale).set({ location_id: next.location }).where(eq(sale.id, id));
    assert.deepEqual([(await got(seller, id)).status, (await got(there, id)).status], [404, 200]);
  });
});

describe('the format of a product', () => {
  const office = () => givenCaller(app, ['office'], {});
  const name = () => `Печать ${randomUUID()}`;

  test('is that of a print or magnet, within what a printer can do, and its change is in the trail', async () => {
    const by = await office();
    const refused = await by.post('/sales/products', { kind: 'book', name: name(), format: FORMAT });
    assert.deepEqual([refused.status, refused.body.field], [400, 'format']);
    const huge = await by.post('/sales/products', {
      kind: 'print',
      name: name(),
      format: { ...FORMAT, width_mm: 2_000, height_mm: 2_000 },
    });
    assert.deepEqual([huge.status, huge.body.field], [400, 'format.dpi']);
    const { status, body } = await by.post('/sales/products', { kind: 'print', name: name(), format: FORMAT });
    assert.deepEqual([status, body.format], [201, FORMAT]);
    const edit = { revision: body.revision, format: { ...FORMAT, dpi: 600 } };
    const { body: edited } = await by.patch(`/sales/products/${body.id}`, edit);
    assert.equal(edited.format.dpi, 600);
    assert.equal(
      (await by.patch(`/sales/products/${body.id}`, { ...edit, revision: edited.revision })).body.revision,
      edited.revision,
    );
    const entries = await app.database.db.select().from(auditEntry).where(eq(auditEntry.subject_id, body.id));
    assert.deepEqual(entries.find(({ action }) => action === 'product.updated')?.after, {
      format: { ...FORMAT, dpi: 600 },
    });
  });
});
