import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { PrintFit } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { auditEntry, balance, consumptionNorm, photo, product, sale, saleUseDay } from '../schema';
import { givenCaller, type Caller } from '../testing/caller';
import { Target } from '../testing/matrix/target';
import { givenPrices, givenProduct, seenSale } from '../testing/sales';
import { givenItem, givenStock } from '../testing/stock';
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

/** A picture of a sale, as far as it is printed. */
interface Sold {
  number: number;
  photo_id: string;
  print: { width_mm: number; height_mm: number; pieces: number } | null;
}

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
      (await seller.get(`/sales/${id}`)).body.photos.map((one: Sold) => one.print?.pieces ?? null);
    assert.deepEqual([(await got(seller, unpaid.id)).status, await shown(unpaid.id)], [404, [null]]);
    const { id, lines } = await sold([of(print, 0, 2)], 60_000);
    assert.equal((await got(seller, id, print, 1)).status, 404);
    assert.equal((await got(seller, id, plain)).status, 404);
    const back = () => refundSale(seller, id, { lines: [{ sale_line_id: lines[0].id, quantity: 1 }] });
    assert.equal((await back()).status, 200);
    assert.deepEqual([(await got(seller, id)).status, await shown(id)], [200, [1]]);
    assert.equal((await back()).status, 200);
    assert.deepEqual([(await got(seller, id)).status, await shown(id)], [404, [null]]);
  });

  test('uses what its norm says by what is printed, each picture once, and the rest when it is handed over', async () => {
    await givenFormat(FORMAT);
    const { id: item_id } = await givenItem(app);
    await givenStock(app, target.location, item_id, 20);
    const { db } = app.database;
    await db.insert(consumptionNorm).values({ product_id: print, item_id, quantity: 2, moment: 'print' });
    const left = async () => (await db.select().from(balance).where(eq(balance.item_id, item_id)))[0]?.on_hand;
    const lines = [of(print, 0, 2), of(print, 1, 1), { product_id: pack, quantity: 1 }];
    const { id } = await sold(lines, 140_000, { goods_later: true, photos: [of(print, 0), of(print, 1)] });
    assert.equal(await left(), 20);
    for (const _again of [1, 2]) assert.equal((await got(seller, id)).status, 200);
    assert.equal(await left(), 14);
    const handed = await seller.post(`/sales/${id}/state`, { state: 'handed_over' });
    assert.equal(handed.status, 200);
    assert.equal((await got(seller, id, print, 1)).status, 200);
    assert.equal(await left(), 10);
    const days = await db.select().from(saleUseDay).where(eq(saleUseDay.item_id, item_id));
    assert.deepEqual(
      days.map(({ quantity }) => quantity).toSorted((one, other) => one - other),
      [4, 6],
    );
    await db.delete(consumptionNorm).where(eq(consumptionNorm.item_id, item_id));
  });

  test('of a package is had too; a product without a format says what is missing', async () => {
    const { id, photos: named } = await sold([{ product_id: pack, quantity: 1 }], 50_000, {
      photos: [of(print, 0), of(print, 1)],
    });
    assert.deepEqual(
      named.map(({ number, print: paper }: Sold) => [number, paper]),
      [1, 2].map((number) => [number, { width_mm: 100, height_mm: 150, pieces: 1 }]),
    );
    assert.equal((await got(seller, id, print, 1)).status, 200);
    const magnet = await sold([of(plain)], 20_000);
    assert.equal(magnet.photos[0].print, null);
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

describe('what may be printed of a session', () => {
  const listed = (by: Caller) => by.get(`/sales/prints/session/${session}`);

  test('is listed to a photographer and a counter of the place, with the paper and the pieces that are left', async () => {
    await givenFormat(FORMAT);
    const { id, number, lines } = await sold([of(print, 1, 3), of(plain)], 110_000);
    await sold([of(print)], 30_000, { payments: [] });
    const back = await refundSale(seller, id, { lines: [{ sale_line_id: lines[0].id, quantity: 1 }] });
    assert.equal(back.status, 200);
    for (const role of ['photographer', 'cashier', 'salesperson', 'admin'] as const) {
      const by = await target.caller([role]);
      const { status, body } = await listed(by);
      assert.equal(status, 200, role);
      assert.deepEqual(
        body.map((order: { id: string; number: number; photos: Sold[] }) => [
          order.id,
          order.number,
          order.photos.map(({ photo_id, print: paper }) => [photo_id, paper]),
        ]),
        [[id, number, [[photos[1], { width_mm: 100, height_mm: 150, pieces: 2 }]]]],
      );
      assert.equal((await got(by, id, print, 1)).status, 200);
      const other = await givenCaller(app, [role], { primary_location_id: (await Target.at(app)).location });
      assert.equal((await listed(other)).status, 404, role);
    }
    for (const role of ['designer', 'city_manager', 'warehouse_keeper'] as const)
      assert.equal((await listed(await target.caller([role]))).status, 403, role);
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

test('a sale of which a picture was printed is void no more: its money goes back by a refund', async () => {
  const { id } = await sold([of(print)], 30_000, { goods_later: true });
  const may = async () => (await seller.get(`/sales/${id}`)).body.may.void;
  assert.equal(await may(), true);
  assert.equal((await got(seller, id)).status, 200);
  const correction = { request_id: randomUUID(), ...(await seenSale(app, id)), what: { act: 'void' }, reason: 'Не та' };
  const { status, body } = await seller.post(`/sales/${id}/corrections`, correction);
  assert.deepEqual([status, body.code, await may()], [409, 'illegal_transition', false]);
  assert.match(body.message, /оформите возврат/);
});
