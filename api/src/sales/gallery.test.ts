import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { and, eq, like } from 'drizzle-orm';
import { auditEntry } from '../kernel/records';
import sharp from 'sharp';
import { DAY_MS } from '@studio/contracts';
import { photo as photoTable, photosession, photoVersion } from '../photosessions/schema';
import { givenBank, type TestBank } from '../testing/bank';
import { givenCaller, type Caller } from '../testing/caller';
import { failingFirst } from '../testing/failing-transaction';
import { Phone } from '../testing/gallery-phone';
import { Target } from '../testing/matrix/target';
import { jpegPicture } from '../testing/pictures';
import { givenPrices, givenProduct, workOffMoney } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';
import { untilWaiting } from '../testing/until-waiting';
import { expireOrders } from './money/expire-orders';
import { payment, product, sale, saleLink } from './schema';
import { refundSale } from '../testing/refunds';

let app: TestApp;
let bank: TestBank;
let admin: Caller;
let target: Target;
let session: string;
let photo: string;
let digital: string;
let all: string;
let pack: string;
let frame: string;

before(async () => {
  app = await testApp();
  bank = await givenBank(app);
  target = await Target.at(app);
  admin = await givenCaller(app, ['admin'], { primary_location_id: target.location });
  digital = (await givenProduct(app, 'digital')).id;
  all = (await givenProduct(app, 'all_digital')).id;
  pack = (await givenProduct(app, 'package', { [all]: 1 })).id;
  frame = (await givenProduct(app, 'frame')).id;
  const prices = { [digital]: 50_000, [all]: 90_000, [pack]: 95_000, [frame]: 10_000 };
  await givenPrices(app, admin.person.id, target.location, prices);
});
after(() => app.close());

// A file that one test has paid for is not sold by the next.
beforeEach(async () => {
  ({ session, photo } = await target.photo());
});

async function photoHash(): Promise<string> {
  const [row] = await app.database.db
    .select({ sha256: photoTable.sha256 })
    .from(photoTable)
    .where(eq(photoTable.id, photo));
  return row?.sha256 ?? '';
}

/** A link of the session, and a phone that has opened it. */
async function opened(fields: object = {}) {
  const made = await admin.post('/payments/links', { id: randomUUID(), photosession_id: session, ...fields });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const token = made.body.url.split('#')[1];
  const phone = new Phone(app, made.body.id);
  const { body } = await phone.open(token);
  return { phone, token, gallery: body, id: made.body.id };
}

const ordered = (fields: object = {}) => ({
  id: randomUUID(),
  lines: [{ product_id: digital, quantity: 1, photo_id: photo }],
  expected_total_kop: 50_000,
  ...fields,
});
const atBank = (number: number) =>
  [...bank.payments.values()].filter(({ description }) => description.endsWith(` ${number}`));

describe('a link that no longer works', () => {
  test('has expired, was revoked, or never existed: each has its own sentence', async () => {
    const ended = await opened({ days: 1 });
    const revoked = await opened();
    await admin.post(`/payments/links/${revoked.id}/revoke`, {});
    await app.database.db.update(saleLink).set({ expires_at: app.now() }).where(eq(saleLink.id, ended.id));
    const answers = [
      await ended.phone.open(ended.token),
      await ended.phone.call('GET', ''),
      await revoked.phone.open(revoked.token),
      await revoked.phone.call('GET', ''),
      await new Phone(app, randomUUID()).open('x'.repeat(32)),
    ];
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.code]),
      [
        [410, 'link_ended'],
        [410, 'link_ended'],
        [410, 'link_revoked'],
        [410, 'link_revoked'],
        [404, 'not_found'],
      ],
    );
    const sentences = new Set(answers.map(({ body }) => body.message));
    assert.equal(sentences.size, 3);
    for (const sentence of sentences) assert.match(sentence, /[а-яё]+.*\.$/i);
  });

  test('leads to a deleted session: nothing of it is shown, sold or given away', async () => {
    const gone = await target.photo();
    const link = await opened({ photosession_id: gone.session });
    const body = ordered({ lines: [{ product_id: digital, quantity: 1, photo_id: gone.photo }] });
    await app.database.db.update(photosession).set({ deleted_at: app.now() }).where(eq(photosession.id, gone.session));
    const answers = [
      await link.phone.open(link.token),
      await link.phone.call('GET', ''),
      await link.phone.call('PUT', '/cart', { cart: [] }),
      await link.phone.call('PUT', `/hearts/${gone.photo}`, { on: true }),
      await link.phone.call('POST', '/orders', body),
    ];
    for (const kind of ['thumbnail', 'watermarked', 'original']) {
      const file = await link.phone.file(`/photos/${gone.photo}/${kind}`);
      answers.push({ status: file.statusCode, body: file.statusCode === 200 ? {} : file.json() });
    }
    assert.deepEqual(
      answers.map(({ status, body: { code, message } }) => [status, code, message]),
      answers.map(() => [410, 'link_ended', 'Этой фотосессии больше нет.']),
    );
    const [row] = await app.database.db.select().from(saleLink).where(eq(saleLink.id, link.id));
    assert.deepEqual(
      [row?.seen_at, await app.database.db.$count(sale, eq(sale.link_id, link.id))],
      [row?.opened_at, 0],
    );
  });

  // The embedded engine has one transaction at a time.
  const onServer = { skip: !process.env['TEST_DATABASE_URL'] };
  test('takes no order and no payment that came while it was revoked', onServer, async () => {
    const made = await admin.post('/sales', { ...ordered({ photosession_id: session }), payments: [] });
    const acts = [
      { fields: {}, path: '/orders', body: ordered() },
      { fields: { sale_id: made.body.id }, path: `/orders/${made.body.id}/pay`, body: { payment_id: randomUUID() } },
    ];
    for (const { fields, path, body } of acts) {
      const link = await opened(fields);
      const sent: ReturnType<Phone['call']>[] = [];
      await app.database.db.transaction(async (tx) => {
        await tx.update(saleLink).set({ revoked_at: app.now() }).where(eq(saleLink.id, link.id));
        sent.push(link.phone.call('POST', path, body));
        await Promise.race([untilWaiting(app, 1), ...sent]);
      });
      const [reply] = await Promise.all(sent);
      assert.deepEqual([path, reply?.status, reply?.body.code], [path, 410, 'link_revoked']);
    }
  });

  test('ends its unpaid order; one with an open or partial payment stays', async () => {
    const link = await opened();
    const { body: left } = await link.phone.call('POST', '/orders', ordered());
    const counter = await admin.post('/sales', {
      ...ordered({ photosession_id: session }),
      payments: [],
    });
    assert.equal(counter.status, 201, JSON.stringify(counter.body));
    await app.database.db.update(saleLink).set({ expires_at: app.now() }).where(eq(saleLink.id, link.id));
    await expireOrders(app);
    const stateOf = async (id: string) => (await admin.get(`/sales/${id}`)).body.state;
    assert.deepEqual(
      [await stateOf(left.id), await stateOf(counter.body.id)],
      ['awaiting_payment', 'awaiting_payment'],
    );
    bank.finish(atBank(left.number)[0]?.id ?? '', 'canceled', 'insufficient_funds');
    await admin.get(`/payments/status/${left.id}`);
    await expireOrders(app);
    assert.equal(await stateOf(left.id), 'expired');
    app.setNow(new Date(app.now().getTime() + 4 * DAY_MS));
    await expireOrders(app);
    assert.equal(await stateOf(counter.body.id), 'expired');
    assert.equal((await admin.get(`/sales/${counter.body.id}`)).body.events.at(-1).reason, 'Заказ так и не оплатили');
  });

  test('ends unpaid orders next to one that it cannot end', async () => {
    const atCounter = async () =>
      (await admin.post('/sales', { ...ordered({ photosession_id: session }), payments: [] })).body.id as string;
    const ids = [await atCounter(), await atCounter()];
    app.setNow(new Date(app.now().getTime() + 4 * DAY_MS));
    const states = async () =>
      (await Promise.all(ids.map((id) => admin.get(`/sales/${id}`)))).map(({ body }) => body.state as string).sort();
    await expireOrders({ ...app, database: { ...app.database, db: failingFirst(app.database.db) } });
    assert.deepEqual(await states(), ['awaiting_payment', 'expired']);
    await expireOrders(app);
    assert.deepEqual(await states(), ['expired', 'expired']);
  });
});

describe('an order that the studio put together', () => {
  test('goes with the link, is paid on the phone, and its files are the client’s', async () => {
    const made = await admin.post('/sales', { ...ordered({ photosession_id: session }), payments: [] });
    const { phone, gallery } = await opened({ sale_id: made.body.id });
    assert.deepEqual(
      gallery.orders.map(({ id, state }: { id: string; state: string }) => [id, state]),
      [[made.body.id, 'link_sent']],
    );
    const [first, second] = await Promise.all(
      [randomUUID(), randomUUID()].map((payment_id) =>
        phone.call('POST', `/orders/${made.body.id}/pay`, { payment_id }),
      ),
    );
    assert.deepEqual([first?.status, second?.status], [200, 200], JSON.stringify(first?.body));
    assert.equal(await app.database.db.$count(payment, eq(payment.sale_id, made.body.id)), 1);
    assert.equal(atBank(made.body.number).length, 1);
    bank.finish(atBank(made.body.number)[0]?.id ?? '', 'succeeded');
    const paid = await phone.call('GET', `/orders/${made.body.id}`);
    assert.deepEqual([paid.body.state, paid.body.returned_kop], ['paid', 0]);
    const { body } = await phone.call('GET', '');
    assert.equal(body.photos.find(({ id }: { id: string }) => id === photo).downloadable, true);
    const again = await phone.call('POST', `/orders/${made.body.id}/pay`, { payment_id: randomUUID() });
    assert.deepEqual([again.status, again.body.code], [409, 'already_paid']);
  });

  test('and paid for at the counter is there too: the client of the session gets the files by any link', async () => {
    const own = await target.photo();
    const buy = (client_phone?: string) =>
      admin.post('/sales', {
        ...ordered({ photosession_id: own.session }),
        lines: [{ product_id: digital, quantity: 1, photo_id: own.photo }],
        payments: [{ id: randomUUID(), method: 'cash', amount_kop: 50_000 }],
        ...(client_phone !== undefined && { client_phone }),
      });
    const seenBy = async ({ phone }: Awaited<ReturnType<typeof opened>>) => {
      const { body } = await phone.call('GET', '');
      const shown = body.photos.find(({ id }: { id: string }) => id === own.photo).downloadable as boolean;
      const orders = body.orders.map(({ id }: { id: string }) => id) as string[];
      return [shown, (await phone.file(`/photos/${own.photo}/original`)).statusCode, orders];
    };
    const link = await opened({ photosession_id: own.session });
    // Somebody else of the same group paid for it: it is theirs.
    assert.equal((await buy('+79990001122')).status, 201);
    assert.deepEqual(await seenBy(link), [false, 403, []]);
    const made = await buy();
    assert.equal(made.status, 201, JSON.stringify(made.body));
    assert.deepEqual(await seenBy(link), [true, 200, [made.body.id]]);
  });

  test('must be of this session, and unpaid', async () => {
    const other = await Target.at(app);
    const far = await other.session();
    const made = await admin.post('/sales', { ...ordered({ photosession_id: session }), payments: [] });
    const cash = { id: randomUUID(), method: 'cash', amount_kop: 50_000 };
    const paid = await admin.post('/sales', { ...ordered({ photosession_id: session }), payments: [cash] });
    const chief = await givenCaller(app, ['federal_manager']);
    const replies = [
      await chief.post('/payments/links', { id: randomUUID(), photosession_id: far, sale_id: made.body.id }),
      await admin.post('/payments/links', { id: randomUUID(), photosession_id: session, sale_id: paid.body.id }),
      await admin.post('/payments/links', { id: randomUUID(), photosession_id: session, sale_id: randomUUID() }),
    ];
    assert.deepEqual(
      replies.map(({ status, body }) => [status, body.code]),
      [
        [400, 'validation_failed'],
        [409, 'illegal_transition'],
        [404, 'not_found'],
      ],
    );
  });
});

describe('two phones with one link', () => {
  test('come to one order: the second gets its number, and both see it paid', async () => {
    const { phone, token, id } = await opened();
    const other = new Phone(app, id);
    await other.open(token);
    const replies = await Promise.all([
      phone.call('POST', '/orders', ordered()),
      other.call('POST', '/orders', ordered()),
    ]);
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200, 409]));
    const made = replies.find(({ status }) => status === 200)?.body;
    const refused = replies.find(({ status }) => status === 409)?.body;
    assert.deepEqual(
      [refused.code, refused.message.includes(`№ ${made.number} уже ждёт оплаты`)],
      ['already_paid', true],
    );
    bank.finish(atBank(made.number)[0]?.id ?? '', 'succeeded');
    for (const one of [phone, other]) assert.equal((await one.call('GET', `/orders/${made.id}`)).body.state, 'paid');
  });

  test('share hearts and cart', async () => {
    const { phone, token, id } = await opened();
    const other = new Phone(app, id);
    await phone.call('PUT', `/hearts/${photo}`, { on: true });
    await phone.call('PUT', '/cart', { cart: [{ product_id: frame, photo_id: photo, quantity: 2 }] });
    const { body } = await other.open(token);
    assert.equal(body.photos[0].hearted, true);
    assert.deepEqual(body.cart, [{ product_id: frame, photo_id: photo, quantity: 2 }]);
  });
});

test('what is no longer sold and pictures that are gone are no longer shown in the cart', async () => {
  const { db } = app.database;
  const { phone, id } = await opened();
  const kept = { product_id: digital, photo_id: photo, quantity: 1 };
  const cart = [
    { product_id: frame, photo_id: null, quantity: 1 },
    kept,
    { product_id: digital, photo_id: randomUUID(), quantity: 1 },
  ];
  await db.update(saleLink).set({ cart }).where(eq(saleLink.id, id));
  await db.update(product).set({ is_active: false }).where(eq(product.id, frame));
  const { body } = await phone.call('GET', '');
  await db.update(product).set({ is_active: true }).where(eq(product.id, frame));
  assert.deepEqual(body.cart, [kept]);
});

test('what the bank refuses, a payment or its refund, is told by the trail of the order, once', async () => {
  const { phone } = await opened();
  const { body: made } = await phone.call('POST', '/orders', ordered());
  bank.finish(atBank(made.number)[0]?.id ?? '', 'canceled', 'insufficient_funds');
  const asked = () => admin.get(`/payments/status/${made.id}`);
  for (const _time of ['first', 'again']) await asked();
  const again = await phone.call('POST', `/orders/${made.id}/pay`, { payment_id: randomUUID() });
  assert.equal(again.status, 200, JSON.stringify(again.body));
  const paid = atBank(made.number).find(({ status }) => status === 'pending');
  bank.finish(paid?.id ?? '', 'succeeded');
  await asked();
  bank.setMood('refuses', 1);
  const refund = { request_id: randomUUID(), reason: 'Передумали' };
  assert.equal((await refundSale(admin, made.id, refund)).status, 200);
  const told = await app.database.db
    .select({ action: auditEntry.action, after: auditEntry.after })
    .from(auditEntry)
    .where(and(eq(auditEntry.subject_id, made.id), like(auditEntry.action, '%.refused')))
    .orderBy(auditEntry.id);
  assert.deepEqual(
    told.map(({ action, after: what }) => [action, (what as { amount_kop: number }).amount_kop]),
    [
      ['payment.refused', 50_000],
      ['refund.refused', 50_000],
    ],
  );
});

test('an order that is paid twice refunds the second payment, and the gallery says so', async () => {
  const { phone } = await opened();
  const { body: made } = await phone.call('POST', '/orders', ordered());
  const [first] = atBank(made.number);
  const sold = await admin.get(`/sales/${made.id}`);
  await admin.post(`/sales/${made.id}/payments/${sold.body.payments[0].id}/cancel`, {});
  const again = await phone.call('POST', `/orders/${made.id}/pay`, { payment_id: randomUUID() });
  assert.equal(again.status, 200, JSON.stringify(again.body));
  const second = atBank(made.number).find(({ id }) => id !== first?.id);
  bank.finish(second?.id ?? '', 'succeeded');
  assert.equal((await phone.call('GET', `/orders/${made.id}`)).body.state, 'paid');
  bank.finish(first?.id ?? '', 'succeeded');
  for (let round = 0; round < 3; round += 1) {
    app.setNow(new Date(app.now().getTime() + 400_000));
    await workOffMoney(app);
  }
  const { body } = await phone.call('GET', `/orders/${made.id}`);
  assert.deepEqual([body.state, body.returned_kop, first?.refunded_kop], ['paid', 50_000, 50_000]);
  const [row] = await app.database.db.select().from(sale).where(eq(sale.id, made.id));
  assert.deepEqual([row?.paid_kop, row?.refunded_kop], [100_000, 50_000]);
});

/** The client pays an order, and the bank receives the money. */
async function payAtBank(phone: Phone, id: string, number: number): Promise<void> {
  await phone.call('POST', `/orders/${id}/pay`, { payment_id: randomUUID() });
  for (const { id: paymentId } of atBank(number)) bank.finish(paymentId, 'succeeded');
  await phone.call('GET', `/orders/${id}`);
}

describe('a file that was paid for', () => {
  const ways = {
    'one by one': (photo_id: string) => ({ product_id: digital, quantity: 1, photo_id, price_kop: 50_000 }),
    'with all of them': () => ({ product_id: all, quantity: 1, price_kop: 90_000 }),
    'with all of them in a package': () => ({ product_id: pack, quantity: 1, price_kop: 95_000 }),
  };
  for (const [name, way] of Object.entries(ways))
    test(`${name} is the client’s until its money is given back, whatever else was bought`, async () => {
      // Its other orders would be the client’s too.
      const own = await target.photo();
      const { price_kop, ...line } = way(own.photo);
      const amount_kop = price_kop + 20_000;
      const made = await admin.post('/sales', {
        id: randomUUID(),
        photosession_id: own.session,
        lines: [line, { product_id: frame, quantity: 2 }],
        expected_total_kop: amount_kop,
        payments: [],
      });
      const { phone } = await opened({ photosession_id: own.session, sale_id: made.body.id });
      const file = async () => {
        const { body } = await phone.call('GET', '');
        const shown = body.photos.find(({ id }: { id: string }) => id === own.photo).downloadable as boolean;
        return [shown, (await phone.file(`/photos/${own.photo}/original`)).statusCode];
      };
      const giveBack = async (sale_line_id: string) => {
        const lines = [{ sale_line_id, quantity: 1 }];
        const reply = await refundSale(admin, made.body.id, { lines });
        assert.equal(reply.status, 200, JSON.stringify(reply.body));
        return reply.body.state as string;
      };
      assert.deepEqual(await file(), [false, 403]);
      const cash = { payment_id: randomUUID(), method: 'cash', amount_kop };
      const { body: paid } = await admin.post(`/sales/${made.body.id}/payments`, cash);
      assert.equal(paid.state, 'paid', JSON.stringify(paid));
      assert.deepEqual(await file(), [true, 200]);
      assert.equal(await giveBack(paid.lines[1].id), 'partly_refunded');
      assert.deepEqual(await file(), [true, 200]);
      assert.equal(await giveBack(paid.lines[0].id), 'partly_refunded');
      assert.deepEqual(await file(), [false, 403]);
    });
});

test('the gallery shows and gives the version of a picture that is current: what was retouched comes retouched', async () => {
  const { db } = app.database;
  const { session: retouched, photo: id } = await target.photo();
  const made = await admin.post('/sales', {
    ...ordered({ photosession_id: retouched, lines: [{ product_id: digital, quantity: 1, photo_id: id }] }),
    payments: [],
  });
  const { phone } = await opened({ photosession_id: retouched, sale_id: made.body.id });
  const cash = { payment_id: randomUUID(), method: 'cash', amount_kop: 50_000 };
  assert.equal((await admin.post(`/sales/${made.body.id}/payments`, cash)).body.state, 'paid');
  const sha256 = randomBytes(32).toString('hex');
  const content = await jpegPicture(80, 60);
  for (const kind of ['original', 'thumbnail', 'watermarked'] as const) await app.files.put(kind, sha256, content);
  await db.insert(photoVersion).values({
    photo_id: id,
    number: 1,
    filename: 'retouched.jpg.lnk',
    sha256,
    bytes: content.byteLength,
    media_type: 'image/jpeg',
    width: 80,
    height: 60,
    thumbhash: 'version',
    created_by: target.resident,
  });
  await db.update(photoTable).set({ version_count: 1, current_version: 1 }).where(eq(photoTable.id, id));
  const { body } = await phone.call('GET', '');
  const { width, height, thumbhash } = body.photos[0];
  assert.deepEqual([width, height, thumbhash], [80, 60, 'version']);
  const [marked, file] = [await phone.file(`/photos/${id}/watermarked`), await phone.file(`/photos/${id}/original`)];
  assert.ok(String(marked.headers['etag']).includes(sha256.slice(0, 16)), String(marked.headers['etag']));
  assert.match(String(file.headers['content-disposition']), /filename="retouched\.jpg"/);
  assert.deepEqual(file.rawPayload, content);
});

test('two sellers and the client at once sell each of the orders once, and nobody pays for nothing', async () => {
  const other = await givenCaller(app, ['salesperson'], { primary_location_id: admin.person.primary_location_id });
  const orders: { id: string; number: number; phone: Phone }[] = [];
  for (let count = 0; count < 4; count += 1) {
    // A file is sold once to each client.
    const client = { photosession_id: session, client_phone: `+7999555000${count}` };
    const { body } = await admin.post('/sales', { ...ordered(client), payments: [] });
    const { phone } = await opened({ sale_id: body.id });
    orders.push({ id: body.id, number: body.number, phone });
  }
  await Promise.all(
    orders.flatMap(({ id, number, phone }) => [
      ...[admin, other].map((seller) =>
        seller.post(`/sales/${id}/payments`, { payment_id: randomUUID(), method: 'cash', amount_kop: 50_000 }),
      ),
      payAtBank(phone, id, number),
    ]),
  );
  for (let round = 0; round < 3; round += 1) {
    app.setNow(new Date(app.now().getTime() + 400_000));
    await workOffMoney(app);
  }
  for (const { id, number } of orders) {
    const { body } = await admin.get(`/sales/${id}`);
    const kept = body.payments
      .filter(({ state }: { state: string }) => state === 'succeeded')
      .reduce(
        (all: number, one: { amount_kop: number; refunded_kop: number }) => all + one.amount_kop - one.refunded_kop,
        0,
      );
    assert.deepEqual([number, body.state, kept], [number, 'paid', 50_000]);
    assert.equal(body.paid_kop - body.refunded_kop, 50_000);
    const atTheBank = atBank(number).reduce(
      (all, one) => all + (one.status === 'succeeded' ? 50_000 - one.refunded_kop : 0),
      0,
    );
    const online = body.payments
      .filter((one: { method: string; state: string }) => one.method === 'online' && one.state === 'succeeded')
      .reduce(
        (all: number, one: { amount_kop: number; refunded_kop: number }) => all + one.amount_kop - one.refunded_kop,
        0,
      );
    assert.equal(atTheBank, online);
  }
});

test('no picture without a watermark leaves the gallery before it is paid for, not even a small one', async () => {
  const { phone } = await opened();
  const sha256 = await photoHash();
  const small = await phone.file(`/photos/${photo}/thumbnail`);
  const marked = await phone.file(`/photos/${photo}/watermarked`);
  assert.equal(String(small.headers['content-type']), 'image/webp');
  assert.notDeepEqual(small.rawPayload, await app.files.get('thumbnail', sha256));
  const expected = await sharp(marked.rawPayload)
    .resize({ width: 400, height: 400, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer();
  assert.deepEqual(small.rawPayload, expected);
});

test('a picture whose watermark was never drawn is shown small nevertheless', async () => {
  const { phone } = await opened();
  const sha256 = await photoHash();
  await app.files.remove('watermarked', sha256);
  const small = await phone.file(`/photos/${photo}/thumbnail`);
  assert.equal(small.statusCode, 200);
  assert.equal(String(small.headers['content-type']), 'image/webp');
  assert.notDeepEqual(small.rawPayload, await app.files.get('thumbnail', sha256));
});

test('no data about staff, other sessions or unpaid files leaves the gallery', async () => {
  const { phone, gallery } = await opened();
  const other = await opened();
  const text = JSON.stringify(gallery);
  for (const word of [admin.person.id, admin.person.last_name, admin.person.phone])
    assert.ok(!text.includes(word), word);
  const replies = [
    await new Phone(app, phone.link).call('GET', ''),
    await phone.call('GET', `/orders/${randomUUID()}`),
    await new Phone(app, other.phone.link).call('POST', '/orders', ordered()),
  ];
  assert.deepEqual(
    replies.map(({ status }) => status),
    [404, 404, 404],
  );
  const page = await app.server.inject({ url: '/gallery' });
  assert.match(String(page.headers['x-robots-tag']), /noindex/);
  assert.match(page.body, /<meta name="robots" content="noindex/);
});

/** Gzipped bytes of script that the client's page may load, including the packer of its archives. */
const MAX_SCRIPT_BYTES = 60_000;

test('the page’s scripts, the packer of archives too, stay within the budget of a five-year-old phone', async () => {
  const page = await app.server.inject({ url: '/gallery' });
  const wanted = new Set([
    '/gallery/assets/client-zip.js',
    ...[...page.body.matchAll(/src="([^"]+\.js)"/g)].map(([, url]) => url ?? ''),
  ]);
  let bytes = 0;
  for (const url of wanted) {
    const script = await app.server.inject({ url });
    assert.equal(script.statusCode, 200, url);
    assert.match(String(script.headers['content-type']), /javascript/);
    bytes += gzipSync(script.rawPayload).byteLength;
    for (const [, name] of script.body.matchAll(/from '\.\/([\w-]+\.js)'/g)) wanted.add(`/gallery/assets/${name}`);
  }
  assert.ok(wanted.size >= 7, [...wanted].join());
  assert.ok(bytes <= MAX_SCRIPT_BYTES, `${bytes} bytes`);
});
