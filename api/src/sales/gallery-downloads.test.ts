import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { auditEntry, location, saleLink } from '../schema';
import { givenCaller, type Caller } from '../testing/caller';
import { Phone } from '../testing/gallery-phone';
import { Target } from '../testing/matrix/target';
import { givenPrices, givenProduct } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let admin: Caller;
let target: Target;
let digital: string;
let all: string;

before(async () => {
  app = await testApp();
  target = await Target.at(app);
  admin = await givenCaller(app, ['admin'], { primary_location_id: target.location });
  digital = (await givenProduct(app, 'digital')).id;
  all = (await givenProduct(app, 'all_digital')).id;
  await givenPrices(app, admin.person.id, target.location, { [digital]: 50_000, [all]: 90_000 });
});
after(() => app.close());

/** A session with pictures of these names. */
async function shot(...names: string[]) {
  const session = await target.session();
  const photos: string[] = [];
  for (const [at, filename] of names.entries())
    photos.push((await target.photo({ session, filename, position: at + 1 })).photo);
  return { session, photos };
}

/** A phone with a link of the session, and with an order of it if there is a line; the order is paid in cash. */
async function bought(session: string, line?: { product_id: string; photo_id?: string }, sum = 50_000, client = {}) {
  const sale_id = randomUUID();
  let number: number | null = null;
  if (line) {
    const lines = [{ ...line, quantity: 1 }];
    const sold = await admin.post('/sales', {
      id: sale_id,
      photosession_id: session,
      lines,
      expected_total_kop: sum,
      payments: [],
      ...client,
    });
    assert.equal(sold.status, 201, JSON.stringify(sold.body));
    number = sold.body.number;
  }
  const order = line ? { sale_id } : {};
  const { body } = await admin.post('/payments/links', { id: randomUUID(), photosession_id: session, ...order });
  const phone = new Phone(app, body.id);
  await phone.open(body.url.split('#')[1]);
  if (line) {
    const cash = { payment_id: randomUUID(), method: 'cash', amount_kop: sum };
    const { body: paid } = await admin.post(`/sales/${sale_id}/payments`, cash);
    assert.equal(paid.state, 'paid', JSON.stringify(paid));
  }
  return { phone, number };
}

async function downloadsOf(session: string) {
  const { body } = await admin.get(`/photos/history/${session}`);
  return body.filter(({ kind }: { kind: string }) => kind === 'original_downloaded');
}

test('a file that the client downloads is in the history of the files, with link and order, and in the audit', async () => {
  const { session, photos } = await shot('a.jpg', 'b.jpg');
  const { phone, number } = await bought(session, { product_id: digital, photo_id: photos[0]! }); // Two were shot.
  assert.equal((await phone.file(`/photos/${photos[1]}/original`)).statusCode, 403);
  assert.equal((await phone.file(`/photos/${photos[0]}/watermarked`)).statusCode, 200);
  assert.deepEqual(await downloadsOf(session), []);
  assert.equal((await phone.file(`/photos/${photos[0]}/original`)).statusCode, 200);
  const [noted, ...others] = await downloadsOf(session);
  assert.deepEqual(
    [noted.photo_id, noted.filename, noted.by_name, noted.client, noted.version, others.length],
    [photos[0], 'a.jpg', 'Клиент', { link_id: phone.link, order_numbers: [number] }, null, 0],
  );
  const entries = await app.database.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.subject_id, session), eq(auditEntry.action, 'photo.bought_downloaded')));
  assert.deepEqual(
    entries.map(({ actor_id, subject_kind, after: what }) => [actor_id, subject_kind, what]),
    [
      [
        null,
        'photosession',
        { count: 1, photos: [{ id: photos[0], filename: 'a.jpg' }], link_id: phone.link, order_number: number },
      ],
    ],
  );
});

test('what the client’s page fetches for one archive is one line of the history, next to what staff download', async () => {
  const { session, photos } = await shot('a.jpg', 'b.jpg', 'c.jpg');
  const { phone, number } = await bought(session, { product_id: all }, 90_000);
  const archive = randomUUID();
  for (const photo of photos) {
    app.setNow(new Date(app.now().getTime() + 1_000));
    assert.equal((await phone.file(`/photos/${photo}/original?archive=${archive}`)).statusCode, 200);
  }
  assert.equal((await phone.file(`/photos/${photos[2]}/original?archive=x`)).statusCode, 400);
  assert.equal((await phone.file(`/photos/${photos[2]}/original`)).statusCode, 200);
  assert.equal((await admin.get(`/photos/${session}/originals/${photos[1]}`)).status, 200);
  const named = (await downloadsOf(session)).map(
    ({
      by_name,
      client,
      filename,
      others,
    }: {
      by_name: string;
      client: unknown;
      filename: string;
      others: string[];
    }) => [by_name === 'Клиент', client, [filename, ...others]],
  );
  const by = { link_id: phone.link, order_numbers: [number] };
  assert.deepEqual(
    new Set(named.map((one: unknown) => JSON.stringify(one))),
    new Set([
      JSON.stringify([false, null, ['b.jpg']]),
      JSON.stringify([true, by, ['a.jpg', 'b.jpg', 'c.jpg']]),
      JSON.stringify([true, by, ['c.jpg']]),
    ]),
  );
});

test('an order is to be collected when there is a thing in it, in a package too', async () => {
  const print = await givenProduct(app, 'print');
  const files = await givenProduct(app, 'package', { [all]: 1 });
  const both = await givenProduct(app, 'package', { [all]: 1, [print.id]: 2 });
  const prices = { [digital]: 50_000, [all]: 90_000, [print.id]: 50_000, [files.id]: 50_000, [both.id]: 50_000 };
  await givenPrices(app, admin.person.id, target.location, prices);
  const { session, photos } = await shot('a.jpg', 'b.jpg');
  const [photo_id] = photos as [string];
  const lines = [
    { product_id: digital, photo_id },
    { product_id: files.id },
    { product_id: print.id, photo_id },
    { product_id: both.id },
  ];
  const seen: [number | null, boolean][] = [];
  let phone: Phone | null = null;
  for (const [index, line] of lines.entries()) {
    const made = await bought(session, line);
    seen.push([made.number, index > 1]);
    phone = made.phone;
  }
  const opening_hours = [1, 2, 3, 4, 5].map((day) => ({ day, opens: '10:00', closes: '21:00' }));
  await app.database.db
    .update(location)
    .set({ opening_hours, address: 'ул. Ленина, 1' })
    .where(eq(location.id, target.location));
  const { orders, location_address, location_hours } = (await phone!.call('GET', '')).body; // Four were made.
  assert.deepEqual([location_address, location_hours], ['ул. Ленина, 1', 'пн–пт 10:00–21:00']);
  const { body: listed } = await admin.get(`/sales/${orders[0].id}`);
  assert.equal(listed.location_hours, 'пн–пт 10:00–21:00');
  assert.deepEqual(
    orders.map(({ number, to_collect }: { number: number; to_collect: boolean }) => [number, to_collect]),
    seen.toReversed(),
  );
});

describe('a new link of the same session', () => {
  /** Numbers of the orders that the gallery shows, and which pictures it gives away. */
  async function shown(phone: Phone) {
    const { body } = await phone.call('GET', '');
    const photos: { id: string; downloadable: boolean }[] = body.photos;
    return {
      orders: body.orders.map(({ number }: { number: number }) => number),
      files: photos.filter(({ downloadable }) => downloadable).map(({ id }) => id),
    };
  }

  test('shows and gives what was paid for through earlier ones, ended or revoked; not what was only ordered there', async () => {
    const { session, photos } = await shot('a.jpg', 'b.jpg', 'c.jpg');
    const [a, b, c] = photos.map((photo_id) => ({ product_id: digital, photo_id }));
    const ended = await bought(session, a);
    const revoked = await bought(session, b);
    const fields = { id: randomUUID(), photosession_id: session };
    const lines = [{ ...c, quantity: 1 }];
    const unpaid = await admin.post('/sales', { ...fields, lines, expected_total_kop: 50_000, payments: [] });
    const { body } = await admin.post('/payments/links', { ...fields, id: randomUUID(), sale_id: unpaid.body.id });
    assert.equal(body.photosession_id, session);
    await app.database.db.update(saleLink).set({ expires_at: app.now() }).where(eq(saleLink.id, ended.phone.link));
    await admin.post(`/payments/links/${revoked.phone.link}/revoke`, {});
    assert.equal((await ended.phone.file(`/photos/${photos[0]}/original`)).statusCode, 410);
    assert.equal((await revoked.phone.file(`/photos/${photos[1]}/original`)).statusCode, 410);
    const { phone } = await bought(session);
    assert.deepEqual(await shown(phone), { orders: [revoked.number, ended.number], files: photos.slice(0, 2) });
    const codes = await Promise.all(
      photos.map(async (photo) => (await phone.file(`/photos/${photo}/original`)).statusCode),
    );
    assert.deepEqual(codes, [200, 200, 403]);
    const noted = (await downloadsOf(session)).map(({ client }: { client: unknown }) => JSON.stringify(client));
    const through = (number: number | null) => JSON.stringify({ link_id: phone.link, order_numbers: [number] });
    assert.deepEqual(new Set(noted), new Set([through(ended.number), through(revoked.number)]));
  });

  test('of another session, or sent with the order of another client, shows nothing of it', async () => {
    const { session, photos } = await shot('a.jpg', 'b.jpg');
    const own = await bought(session, { product_id: digital, photo_id: photos[0]! }); // Two were shot.
    const neighbour = { client_name: 'Соседка', client_phone: '+79030001122' };
    const line = { product_id: digital, photo_id: photos[1]! }; // As above.
    const other = await bought(session, line, 50_000, neighbour);
    assert.deepEqual(await shown(other.phone), { orders: [other.number], files: [photos[1]] });
    assert.deepEqual(await shown(own.phone), { orders: [own.number], files: [photos[0]] });
    const elsewhere = await shot('a.jpg');
    assert.deepEqual(await shown((await bought(elsewhere.session)).phone), { orders: [], files: [] });
  });
});
