// On both engines: medians and folded texts are the database's.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { DAY_MS, shiftDate } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { heldRecord } from '../../standing/schema';
import { givenLocation } from '../../testing/builders';
import { givenCaller, type Caller, type Reply } from '../../testing/caller';
import { givenItem, givenStock } from '../../testing/stock';
import { testApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let here: { id: string; city_id: string };
let keeper: Caller;
let office: Caller;

before(async () => {
  app = await testApp();
  here = await givenLocation(app);
  keeper = await givenCaller(app, ['senior_admin'], { primary_location_id: here.id });
  office = await givenCaller(app, ['office_manager']);
});
after(() => app.close());

const OPERATIONS = '/consumables/operations';
const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const told = ({ status, body }: Reply) => [status, body.code, body.field];
const posting = (kind: string, item_id: string, quantity: number, more: object = {}) => ({
  kind,
  id: randomUUID(),
  place_id: here.id,
  lines: [{ item_id, quantity, ...more }],
});
const bought = (item_id: string, quantity: number, sum_kop?: number, more: object = {}) => ({
  id: randomUUID(),
  lines: [{ item_id, quantity, ...(sum_kop !== undefined && { sum_kop }) }],
  ...more,
});
const ARRIVALS = '/consumables/office-warehouse/arrivals';

test('twenty times the usual quantity of this material here is asked about, and posted once it is meant', async () => {
  const { id, name } = await givenItem(app, { name: 'Фотобумага 10×15' });
  await givenStock(app, here.id, id, 1_000);
  for (const quantity of [4, 5, 6])
    assert.equal((await keeper.post(OPERATIONS, posting('consumption', id, quantity))).status, 201);
  assert.equal((await keeper.post(OPERATIONS, posting('consumption', id, 99))).status, 201);
  const much = posting('consumption', id, 200);
  const asked = await keeper.post(OPERATIONS, much);
  assert.deepEqual(told(asked), [409, 'unusual', 'lines.0.quantity']);
  assert.equal(
    plain(asked.body.message),
    `«${name}»: 200 л, в 40 раз больше обычного (5 л). Если так и нужно, сохраните ещё раз.`,
  );
  assert.equal((await keeper.post(OPERATIONS, { ...much, is_meant: true })).status, 201);
  const again = await keeper.post(OPERATIONS, much);
  assert.deepEqual([again.status, again.body.id], [201, much.id]);
});

test('more than there is is refused, not asked about', async () => {
  const { id } = await givenItem(app);
  await givenStock(app, here.id, id, 10);
  await keeper.post(OPERATIONS, posting('consumption', id, 1));
  assert.deepEqual(told(await keeper.post(OPERATIONS, posting('consumption', id, 50))), [
    409,
    'stock_short',
    'lines.0.quantity',
  ]);
});

test('a price far from the last purchase is asked about, with both prices', async () => {
  const { id, name } = await givenItem(app);
  assert.equal((await office.post(ARRIVALS, bought(id, 100, 10_000))).status, 201);
  const dear = await office.post(ARRIVALS, bought(id, 10, 40_000));
  assert.deepEqual(told(dear), [409, 'unusual', 'lines.0.sum_kop']);
  assert.match(
    plain(dear.body.message),
    new RegExp(`«${name}»: 40,00 ₽ за единицу, в 40 раз дороже прошлого \\(1,00 ₽ за единицу\\)`),
  );
  const cheap = await office.post(ARRIVALS, bought(id, 100, 500));
  assert.match(plain(cheap.body.message), /0,05 ₽ за единицу, в 20 раз дешевле прошлого/);
  assert.equal((await office.post(ARRIVALS, bought(id, 10, 3_000))).status, 201);
});

test('a worth of twenty times the usual is asked about, and so is much of what nobody has bought', async () => {
  const { id } = await givenItem(app);
  assert.equal((await office.post(ARRIVALS, bought(id, 10, 10_000))).status, 201);
  const asked = await office.post(ARRIVALS, bought(id, 50, 250_000));
  assert.match(plain(asked.body.message), /2 500,00 ₽, в 25 раз больше обычного \(100,00 ₽\)/);
  const { id: other } = await givenItem(app);
  const first = await office.post(ARRIVALS, bought(other, 50_000, 10_000));
  assert.match(plain(first.body.message), /50 000 л, раньше такого не проводили/);
});

test('goods that nobody ever bought do not come in for nothing unasked', async () => {
  const { id } = await givenItem(app);
  const asked = await keeper.post(OPERATIONS, posting('arrival', id, 5));
  assert.deepEqual(told(asked), [409, 'unusual', 'lines.0.sum_kop']);
  assert.match(asked.body.message, /цена неизвестна/);
  assert.equal((await keeper.post(OPERATIONS, posting('arrival', id, 5, { sum_kop: 500 }))).status, 201);
  assert.equal((await keeper.post(OPERATIONS, posting('arrival', id, 5))).status, 201);
});

test('an expired lot is asked about', async () => {
  const { id } = await givenItem(app, { lot_tracked: true });
  const today = app.now().toISOString().slice(0, 10);
  const lot = (expires_on: string) => ({ sum_kop: 500, lot: { code: 'A1', expires_on } });
  const asked = await keeper.post(OPERATIONS, posting('arrival', id, 5, lot(shiftDate(today, -2))));
  assert.deepEqual(told(asked), [409, 'unusual', 'lines.0.lot']);
  assert.match(asked.body.message, /партия A1 годна до/);
  assert.equal((await keeper.post(OPERATIONS, posting('arrival', id, 5, lot(shiftDate(today, 30))))).status, 201);
});

test('a waybill of one supplier is asked about the second time, until its document is reversed', async () => {
  const { id } = await givenItem(app);
  const paper = { supplier: 'ООО «Фотоснаб»', document: `УТ-${randomUUID().slice(0, 6)}` };
  const first = bought(id, 10, 1_000, paper);
  assert.equal((await office.post(ARRIVALS, first)).status, 201);
  const again = { ...paper, supplier: 'ооо «фотоснаб»', document: paper.document.toLowerCase() };
  const asked = await office.post(ARRIVALS, bought(id, 10, 1_000, again));
  assert.deepEqual(told(asked), [409, 'unusual', 'document']);
  assert.match(asked.body.message, /уже проведена: документ № \d+/);
  const other = await office.post(ARRIVALS, bought(id, 10, 1_000, { ...paper, supplier: 'ИП Лапин' }));
  assert.equal(other.status, 201);
  const undo = { reversal_id: randomUUID(), reason: 'Ошибка ввода' };
  assert.equal((await office.post(`${OPERATIONS}/${first.id}/reverse`, undo)).status, 201);
  assert.equal((await office.post(ARRIVALS, bought(id, 10, 1_000, again))).status, 201);
});

test('a purchase keeps the picture of its waybill', async () => {
  const { id } = await givenItem(app);
  const refused = await office.post(ARRIVALS, bought(id, 10, 1_000, { photo: 'a'.repeat(64) }));
  assert.deepEqual([refused.status, refused.body.field], [400, 'photo']);
});

test('a second material of one name is asked about', async () => {
  const name = `Рамка ${randomUUID().slice(0, 8)}`;
  const { code } = await givenItem(app, { name });
  const form = {
    name: name.toUpperCase(),
    category: 'Рамки',
    base_unit: 'piece',
    barcode: null,
    lot_tracked: false,
    note: null,
    picture: null,
    packs: [],
  };
  const second = { ...form, id: randomUUID(), code: `N-${randomUUID().slice(0, 8)}` };
  const asked = await office.post('/consumables/catalog/', second);
  assert.deepEqual(told(asked), [409, 'unusual', 'name']);
  assert.ok(asked.body.message.includes(code));
  assert.equal((await office.post('/consumables/catalog/', { ...second, is_meant: true })).status, 201);
});

test('more approved than was asked is asked about', async () => {
  const { id, name } = await givenItem(app);
  const city = await givenCaller(app, ['city_manager'], { primary_location_id: here.id });
  const request = { id: randomUUID(), lines: [{ item_id: id, quantity: 10 }] };
  const sent = await city.post(`/consumables/city-warehouse/${here.city_id}/request-from-office`, request);
  assert.equal(sent.status, 201);
  const decision = { revision: sent.body.revision, decision: 'approve', lines: [{ item_id: id, approved: 1_000 }] };
  const asked = await office.post(`/consumables/office-warehouse/city-requests/${request.id}/decide`, decision);
  assert.deepEqual(told(asked), [409, 'unusual', 'lines']);
  assert.match(plain(asked.body.message), new RegExp(`«${name}»: согласуют 1 000 л, а просили 10 л`));
  const meant = await office.post(`/consumables/office-warehouse/city-requests/${request.id}/decide`, {
    ...decision,
    is_meant: true,
  });
  assert.deepEqual([meant.status, meant.body.lines[0].approved], [200, 1_000]);
});

test('a quick operation is asked about on the spot, and what a device had kept waits for a second person', async () => {
  const { id } = await givenItem(app);
  await givenStock(app, here.id, id, 100, 10_000);
  const quick = (quantity: number, more: object = {}) =>
    keeper.post('/consumables/quick-operations/arrival', {
      id: randomUUID(),
      place_id: here.id,
      item_id: id,
      quantity,
      ...more,
    });
  assert.deepEqual(told(await quick(999_999)), [409, 'unusual', 'lines.0.quantity']);
  assert.equal((await quick(2_000, { is_meant: true })).status, 200);
  const kept = await quick(40_000, { entered_at: new Date(app.now().getTime() - DAY_MS / 24).toISOString() });
  assert.equal(kept.status, 200);
  const { body } = await office.get(`/consumables/balance?place_id=${here.id}&item_id=${id}`);
  assert.equal(body.items[0].on_hand, 2_100);
  const [held] = await app.database.db.select().from(heldRecord).where(eq(heldRecord.id, kept.body.id));
  assert.deepEqual(
    held?.reasons.map(({ reason }) => reason),
    ['unusual'],
  );
  assert.match(plain(String(held?.reasons[0]?.facts['said'])), /40 000 л, в 400 раз больше обычного \(100 л\)/);
});
