import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { dateIn } from '../../kernel/words/calendar';
import { saleLine } from '../../sales/schema';
import { givenLocation } from '../../testing/builders';
import { givenCaller, type Caller, type Reply } from '../../testing/caller';
import { givenSale } from '../../testing/sales';
import { givenItem, givenStock } from '../../testing/stock';
import type { TestApp } from '../../testing/test-app';
import { watchedApp, type WatchedChanges } from '../../testing/watched-changes';
import { consumeByNorms } from '../norms/consume-by-norms';
import { returnByNorms } from '../norms/return-goods';
import { faultsOfLedger } from '../verify/faults-of-ledger';

let app: TestApp;
let watched: WatchedChanges;
let here: { id: string };
let admin: Caller;
let cashier: Caller;
let keeper: Caller;
let senior: Caller;
let counter: Caller;

before(async () => {
  ({ app, watched } = await watchedApp());
  here = await givenLocation(app);
  const at = { primary_location_id: here.id };
  admin = await givenCaller(app, ['admin'], at);
  cashier = await givenCaller(app, ['cashier'], at);
  keeper = await givenCaller(app, ['warehouse_keeper'], at);
  [senior, counter] = [await givenCaller(app, ['senior_admin'], at), await givenCaller(app, ['senior_admin'], at)];
});
after(async () => {
  assert.deepEqual(await faultsOfLedger(app.database.db), []);
  assert.deepEqual((await watched.faultsSince(0)).faults, []);
  await app.close();
});

function ok({ status, body }: Reply): Reply['body'] {
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
  return body;
}
async function onHand(item_id: string): Promise<number> {
  const { items } = ok(await admin.get(`/consumables/balance?place_id=${here.id}&item_id=${item_id}`));
  return items[0]?.on_hand ?? 0;
}
const AT = '/consumables/inventory/counts';

test('a count is blind, keeps both figures, and ends at counted − used since, approved by another person', async () => {
  const { id: paper } = await givenItem(app);
  const { id: ink } = await givenItem(app);
  await givenStock(app, here.id, paper, 100);
  await givenStock(app, here.id, ink, 5);
  const id = randomUUID();
  const begun = ok(await admin.post(AT, { id, place_id: here.id, kind: 'whole' }));
  assert.equal(begun.lines.length, 2);
  const count = (by: Caller, item_id: string, quantity: number, counted_at?: string) =>
    by.post(`${AT}/${id}/entries`, { entry_id: randomUUID(), item_id, quantity, ...(counted_at && { counted_at }) });
  const told = ok(await count(cashier, paper, 97));
  assert.deepEqual([told.lines.find((line: { item_id: string }) => line.item_id === paper).entries[0].book], [null]);
  // An offline phone counted before the consumption, and sends it after.
  const then = new Date().toISOString();
  ok(
    await cashier.post(`/consumables/location-operations/locations/${here.id}/consumption`, {
      operation_id: randomUUID(),
      lines: [{ item_id: paper, quantity: 10 }],
    }),
  );
  const early = await keeper.post(`${AT}/${id}/move`, { revision: 1, to: 'review' });
  assert.equal(early.body.code, 'illegal_transition');
  ok(await count(keeper, paper, 98, then));
  ok(await count(counter, ink, 5));
  const review = ok(await keeper.post(`${AT}/${id}/move`, { revision: 1, to: 'review' }));
  const line = review.lines.find((one: { item_id: string }) => one.item_id === paper);
  assert.deepEqual(
    line.entries.map((entry: { quantity: number; book: number; is_chosen: boolean }) => [
      entry.quantity,
      entry.book,
      entry.is_chosen,
    ]),
    [
      [97, 100, false],
      [98, 100, true],
    ],
  );
  const approve = (by: Caller) => by.post(`${AT}/${id}/approve`, { revision: 2, sum_kop: review.sum_kop });
  assert.equal((await approve(counter)).body.code, 'own_work');
  assert.equal(ok(await approve(senior)).state, 'approved');
  assert.equal(await onHand(paper), 88);
  assert.equal(ok(await approve(senior)).state, 'approved');
  assert.equal(await onHand(paper), 88);
});

test('a count that waits is told to those who may approve it, and is listed for them alone', async () => {
  const { id: item } = await givenItem(app);
  const id = randomUUID();
  await givenStock(app, here.id, item, 5);
  const begun = ok(await keeper.post(AT, { id, place_id: here.id, kind: 'whole' }));
  for (const { item_id } of begun.lines)
    ok(await counter.post(`${AT}/${id}/entries`, { entry_id: randomUUID(), item_id, quantity: 1 }));
  ok(await keeper.post(`${AT}/${id}/move`, { revision: 1, to: 'review' }));
  const told = async (by: Caller) =>
    ok(await by.get('/notifications')).items.filter(({ link }: { link: string }) => link === `/inventory/${id}`).length;
  assert.deepEqual([await told(senior), await told(counter), await told(keeper)], [1, 0, 0]);
  const waits = async (by: Caller) =>
    ok(await by.get(`${AT}?to_approve=true`)).items.some((one: { id: string }) => one.id === id);
  assert.deepEqual([await waits(senior), await waits(counter), await waits(keeper)], [true, false, false]);
  ok(await keeper.post(`${AT}/${id}/move`, { revision: 2, to: 'cancelled' }));
});

test('an approval names the differences that were on the screen: another figure that was chosen meanwhile makes it stale', async () => {
  const { id: foil } = await givenItem(app);
  const { category } = ok(await admin.get(`/consumables/catalog/${foil}`));
  await givenStock(app, here.id, foil, 10, 10_000);
  const id = randomUUID();
  const begun = ok(await admin.post(AT, { id, place_id: here.id, kind: 'category', category }));
  for (const { item_id } of begun.lines)
    for (const quantity of [4, item_id === foil ? 9 : await onHand(item_id)])
      ok(await keeper.post(`${AT}/${id}/entries`, { entry_id: randomUUID(), item_id, quantity }));
  const seen = ok(await keeper.post(`${AT}/${id}/move`, { revision: 1, to: 'review' }));
  assert.equal(seen.sum_kop, -1_000);
  const { entries } = seen.lines.find((one: { item_id: string }) => one.item_id === foil);
  const other = entries.find((one: { quantity: number }) => one.quantity === 4);
  const choose = (revision: number) => admin.post(`${AT}/${id}/choose`, { revision, entry_id: other.id });
  assert.equal((await choose(seen.revision - 1)).body.code, 'conflict');
  const chosen = ok(await choose(seen.revision));
  assert.deepEqual([chosen.sum_kop, ok(await choose(seen.revision)).revision], [-6_000, chosen.revision]);
  const approve = ({ revision, sum_kop }: { revision: number; sum_kop: number }) =>
    senior.post(`${AT}/${id}/approve`, { revision, sum_kop });
  for (const stale of [seen, { ...seen, revision: chosen.revision }, { ...chosen, revision: seen.revision }]) {
    const { status, body } = await approve(stale);
    assert.deepEqual([status, body.code, body.details.sum_kop], [409, 'conflict', -6_000]);
  }
  ok(await approve(chosen));
  assert.equal(await onHand(foil), 4);
});

test('nobody takes their own figure against another’s that differs; another person takes either', async () => {
  const { id: foil } = await givenItem(app);
  const { category } = ok(await admin.get(`/consumables/catalog/${foil}`));
  await givenStock(app, here.id, foil, 19, 19_000);
  const id = randomUUID();
  const begun = ok(await admin.post(AT, { id, place_id: here.id, kind: 'category', category }));
  const tell = async (by: Caller, item_id: string, quantity: number) => {
    const entry_id = randomUUID();
    ok(await by.post(`${AT}/${id}/entries`, { entry_id, item_id, quantity }));
    return entry_id;
  };
  for (const { item_id } of begun.lines) if (item_id !== foil) await tell(cashier, item_id, await onHand(item_id));
  const mine = await tell(keeper, foil, 1);
  const same = await tell(keeper, foil, 19);
  const theirs = await tell(cashier, foil, 19);
  let { revision } = ok(await keeper.post(`${AT}/${id}/move`, { revision: 1, to: 'review' }));
  const choose = (by: Caller, entry_id: string) => by.post(`${AT}/${id}/choose`, { revision, entry_id });
  const refused = await choose(keeper, mine);
  assert.deepEqual([refused.status, refused.body.code], [403, 'own_work']);
  assert.match(refused.body.message, /другой сотрудник/);
  ({ revision } = ok(await choose(keeper, same)));
  ({ revision } = ok(await choose(admin, mine)));
  ({ revision } = ok(await choose(keeper, theirs)));
  ok(await keeper.post(`${AT}/${id}/move`, { revision, to: 'cancelled' }));
});

test('two phones, one offline, while goods are used: both figures are kept, the later one counts, and the use survives', async () => {
  const { id: paper } = await givenItem(app);
  await givenStock(app, here.id, paper, 50);
  const id = randomUUID();
  const begun = ok(await admin.post(AT, { id, place_id: here.id, kind: 'whole' }));
  const others = begun.lines.filter(({ item_id }: { item_id: string }) => item_id !== paper);
  const tell = (by: Caller, item_id: string, quantity: number, counted_at: string, key = randomUUID()) =>
    by.post('/consumables/inventory/count-entries', { id: key, count_id: id, item_id, quantity, counted_at });
  const early = new Date().toISOString();
  ok(
    await cashier.post(`/consumables/location-operations/locations/${here.id}/consumption`, {
      operation_id: randomUUID(),
      lines: [{ item_id: paper, quantity: 4 }],
    }),
  );
  for (const { item_id } of others) ok(await tell(keeper, item_id, await onHand(item_id), new Date().toISOString()));
  const late = new Date().toISOString();
  assert.equal(ok(await tell(keeper, paper, 45, late)).is_chosen, true);
  // The phone that counted first sends last, twice: its figure is stored once, and is not the chosen one.
  const key = randomUUID();
  assert.equal(ok(await tell(cashier, paper, 49, early, key)).is_chosen, false);
  assert.equal(ok(await tell(cashier, paper, 49, early, key)).is_chosen, false);
  assert.equal((await tell(cashier, paper, 48, early, key)).body.code, 'local_id_conflict');
  const review = ok(await keeper.post(`${AT}/${id}/move`, { revision: 1, to: 'review' }));
  const line = review.lines.find((one: { item_id: string }) => one.item_id === paper);
  assert.deepEqual(
    line.entries.map((entry: { quantity: number; book: number }) => [entry.quantity, entry.book]),
    [
      [49, 50],
      [45, 46],
    ],
  );
  // One more arrives after the counting has ended: the reviewer sees it.
  assert.equal(ok(await tell(cashier, paper, 44, new Date().toISOString())).is_chosen, false);
  ok(
    await cashier.post(`/consumables/location-operations/locations/${here.id}/consumption`, {
      operation_id: randomUUID(),
      lines: [{ item_id: paper, quantity: 3 }],
    }),
  );
  // That use made the rest no cheaper: the differences are worth what they were.
  ok(await senior.post(`${AT}/${id}/approve`, { revision: 2, sum_kop: review.sum_kop }));
  assert.equal(await onHand(paper), 42);
  assert.deepEqual(ok(await tell(cashier, paper, 1, late)).reasons, ['count_ended']);
  const path = `/consumables/inventory/items/${paper}/history?place_id=${here.id}`;
  const history = ok(await admin.get(`${path}&at=${encodeURIComponent(early)}`));
  assert.deepEqual([history.closing, history.balance_at, history.documents.length], [42, 50, 4]);
  assert.equal(history.days.at(-1).spent, 8);
  assert.equal((await admin.get(`${path}&date_from=2001-01-01`)).body.field, 'date_from');
  const [forecast] = ok(await admin.get(`/consumables/inventory/items/${paper}/forecast`));
  assert.deepEqual([forecast.available, forecast.basis.used], [42, 7]);
});

test('chosen lines are counted again, by a figure newer than the first, and approved by somebody who entered none', async () => {
  const { id: film } = await givenItem(app);
  await givenStock(app, here.id, film, 20);
  const id = randomUUID();
  const begun = ok(await admin.post(AT, { id, place_id: here.id, kind: 'whole' }));
  const early = new Date().toISOString();
  const tell = (by: Caller, item_id: string, quantity: number, counted_at = new Date().toISOString()) =>
    by.post('/consumables/inventory/count-entries', { id: randomUUID(), count_id: id, item_id, quantity, counted_at });
  for (const { item_id } of begun.lines) ok(await tell(keeper, item_id, await onHand(item_id)));
  ok(await keeper.post(`${AT}/${id}/move`, { revision: 1, to: 'review' }));
  const again = ok(await admin.post(`${AT}/${id}/move`, { revision: 2, to: 'counting', recount: [film] }));
  const isOpen = (count: { lines: { item_id: string; recount: boolean }[] }) =>
    count.lines.filter(({ recount }) => recount).map(({ item_id }) => item_id);
  assert.deepEqual(isOpen(again), [film]);
  // A phone sends late what it had counted earlier: that is not the requested recount.
  assert.equal(ok(await tell(counter, film, 19, early)).is_chosen, false);
  assert.deepEqual(isOpen(ok(await admin.get(`${AT}/${id}`))), [film]);
  assert.equal((await keeper.post(`${AT}/${id}/move`, { revision: 3, to: 'review' })).body.code, 'illegal_transition');
  ok(await tell(keeper, film, 18));
  const review = ok(await keeper.post(`${AT}/${id}/move`, { revision: 3, to: 'review' }));
  assert.equal(review.may_approve, false);
  assert.equal(ok(await counter.get(`${AT}/${id}`)).may_approve, false);
  assert.equal(
    (await counter.post(`${AT}/${id}/approve`, { revision: 4, sum_kop: review.sum_kop })).body.code,
    'own_work',
  );
  ok(await senior.post(`${AT}/${id}/approve`, { revision: 4, sum_kop: review.sum_kop }));
  assert.equal(await onHand(film), 18);
});

test('a paid sale uses what its norms say as far as it is in stock, and a refund returns what can be sold again', async () => {
  const [frame, sheet] = [await givenItem(app), await givenItem(app)];
  await givenStock(app, here.id, frame.id, 5);
  await givenStock(app, here.id, sheet.id, 3);
  const { db } = app.database;
  const product_id = randomUUID();
  await db.execute(
    sql`insert into product (id, kind, name) values (${product_id}::uuid, 'print', ${`Снимок в рамке ${product_id}`})`,
  );
  await db.execute(sql`insert into consumption_norm (product_id, item_id, quantity, comes_back) values
    (${product_id}::uuid, ${frame.id}::uuid, 1, true), (${product_id}::uuid, ${sheet.id}::uuid, 2, false)`);
  const actor = { person: null, origin: { address: null, requestId: null }, now: app.now };
  const day = dateIn('Europe/Moscow', app.now());
  const money = { location_id: here.id, business_date: day, at: app.now(), happened_at: app.now() };
  const goods = [{ product_id, quantity: 2 }];
  const { id: sale_id } = await givenSale(app, {
    location_id: here.id,
    sold_by: cashier.person.id,
    business_date: '2026-03-01',
    paid_by: 'cash',
  });
  await db.transaction((tx) =>
    consumeByNorms(tx, actor, {
      ...money,
      is_later: false,
      sale_id,
      number: 1,
      photosession_id: null,
      total_kop: 100,
      goods,
    }),
  );
  assert.deepEqual([await onHand(frame.id), await onHand(sheet.id)], [3, 0]);
  const refund = { ...money, refund_id: randomUUID(), sale_id, payment_id: randomUUID(), amount_kop: 50 };
  await db.transaction((tx) =>
    returnByNorms(tx, actor, { ...refund, method: 'cash', goods: [{ product_id, quantity: 1 }] }),
  );
  assert.deepEqual([await onHand(frame.id), await onHand(sheet.id)], [4, 0]);
  // Next to the month's paid sales: the norm's quantity, and the used quantity less the returned one.
  const business_date = dateIn('Europe/Moscow', app.now());
  const sold = await givenSale(app, {
    location_id: here.id,
    sold_by: cashier.person.id,
    business_date,
    paid_by: 'cash',
  });
  await db.insert(saleLine).values({
    sale_id: sold.id,
    position: 1,
    product_id,
    kind: 'print',
    name: 'Снимок в рамке',
    quantity: 2,
    price_kop: 0,
    sum_kop: 0,
  });
  const rows: { item_id: string; norm: number; fact: number }[] = ok(
    await admin.get(`/consumables/norms/fact?month=${business_date.slice(0, 7)}&place_id=${here.id}`),
  );
  const told = (id: string) => rows.filter(({ item_id }) => item_id === id).map(({ norm, fact }) => [norm, fact]);
  assert.deepEqual([told(frame.id), told(sheet.id)], [[[2, 1]], [[4, 3]]]);
});
