import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { dayReport } from '../day-reports/schema';
import { sale } from '../schema';
import { givenLocation } from '../testing/builders';
import { type Caller, givenCaller, statusesOf } from '../testing/caller';
import { givenPrices, givenProduct } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';

/** What was entered wrongly is set right by whoever it touches, in the open, and never with cash that is not there. */
let app: TestApp;
let place: string;
let seller: Caller;
let cashier: Caller;
let admin: Caller;
let mug: string;

before(async () => {
  app = await testApp();
});
after(() => app.close());

beforeEach(async () => {
  app.setNow(new Date('2026-06-15T09:00:00Z'));
  place = (await givenLocation(app)).id;
  const at = { primary_location_id: place };
  seller = await givenCaller(app, ['salesperson'], at);
  cashier = await givenCaller(app, ['cashier'], at);
  admin = await givenCaller(app, ['admin'], at);
  mug = (await givenProduct(app, 'souvenir')).id;
  await givenPrices(app, seller.person.id, place, { [mug]: 90_000 });
});

type Method = 'cash' | 'card';
const taken = (method: Method, amount_kop: number) => ({ id: randomUUID(), method, amount_kop });
async function sell(fields: object = {}) {
  const lines = [{ product_id: mug, quantity: 1 }];
  const made = { id: randomUUID(), location_id: place, lines, expected_total_kop: 90_000, ...fields };
  const { status, body } = await seller.post('/sales', made);
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}
const inCash = () => sell({ payments: [taken('cash', 90_000)] });
const all = (method: Method, amount_kop = 90_000) => ({ act: 'methods', payments: [{ method, amount_kop }] });
const voided = { act: 'void' };
async function correct(by: Caller, id: string, what: object, call: 'corrections' | 'correcting' = 'corrections') {
  const [row] = await app.database.db.select().from(sale).where(eq(sale.id, id));
  const fields = call === 'correcting' ? {} : { request_id: randomUUID(), reason: 'Не та кнопка' };
  return by.post(`/sales/${id}/${call}`, { revision: row?.revision, what, ...fields });
}
async function collect(amount_kop: number) {
  const [till] = await app.database.db.select().from(dayReport).where(eq(dayReport.location_id, place));
  const move = { move_id: randomUUID(), kind: 'collection', amount_kop, note: 'В банк' };
  const { status, body } = await cashier.post(`/sales/day-reports/${till?.id}/moves`, move);
  assert.equal(status, 201, JSON.stringify(body));
}

describe('a correction that takes cash out', () => {
  test('is refused when the till does not have it, and said so before', async () => {
    const { id } = await inCash();
    await collect(50_000);
    for (const what of [voided, all('card')])
      for (const call of ['correcting', 'corrections'] as const) {
        const { status, body } = await correct(admin, id, what, call);
        assert.deepEqual([status, body.code, body.field], [400, 'validation_failed', 'what'], call);
      }
    const { body } = await seller.get(`/sales/${id}`);
    assert.deepEqual([body.state, body.paid_kop, body.methods], ['paid', 90_000, ['cash']]);
  });

  test('needs no more than what goes out together: what is entered as cash stays', async () => {
    const { id } = await inCash();
    await collect(50_000);
    const split = {
      act: 'methods',
      payments: [...all('cash', 50_000).payments, ...all('card', 40_000).payments],
    };
    assert.deepEqual(statusesOf([await correct(seller, id, split)]), [200]);
  });

  test('of two at once takes the same cash once', async () => {
    const sold = [await inCash(), await inCash()];
    await collect(90_000);
    const replies = await Promise.all(sold.map(({ id }) => correct(admin, id, voided)));
    assert.deepEqual(statusesOf(replies), [200, 400]);
  });
});

const noticesOf = async (by: Caller) =>
  (await by.get('/notifications')).body.items
    .filter(({ kind }: { kind: string }) => kind === 'sale.corrected' || kind === 'sale.shares_changed')
    .map(({ title }: { title: string }) => title);

describe('money that another person took', () => {
  const byCashier = async () => {
    const { id } = await sell();
    const paid = { payment_id: randomUUID(), method: 'cash', amount_kop: 90_000 };
    assert.equal((await cashier.post(`/sales/${id}/payments`, paid)).status, 200);
    return id as string;
  };

  test('is corrected and voided by them on that day, or by an administrator, not by the seller', async () => {
    const id = await byCashier();
    for (const what of [all('card'), voided]) {
      const { status, body } = await correct(seller, id, what);
      assert.deepEqual([status, body.code], [403, 'forbidden']);
    }
    const { may } = (await seller.get(`/sales/${id}`)).body;
    assert.deepEqual([may.correct, may.void], [false, false]);
    assert.equal((await correct(cashier, id, all('card'))).status, 200);
    assert.equal((await correct(admin, id, voided)).status, 200);
  });

  test('is told to seller, taker and administrator, stays marked, and stands in the day', async () => {
    const id = await byCashier();
    const { number } = (await seller.get(`/sales/${id}`)).body;
    assert.equal((await correct(cashier, id, all('card'))).status, 200);
    const title = new RegExp(`Исправлена оплата продажи № ${number}: наличные 900`);
    for (const one of [seller, admin]) assert.match((await noticesOf(one)).join(), title);
    assert.deepEqual(await noticesOf(cashier), []);
    const { body } = await admin.get(`/sales/${id}`);
    assert.deepEqual([body.marks, body.marks_seen_at, body.may.see_marks], [['corrected'], null, true]);
    const [till] = await app.database.db.select().from(dayReport).where(eq(dayReport.location_id, place));
    const counted = await cashier.post(`/sales/day-reports/${till?.id}/count`, { revision: till?.revision, lines: [] });
    assert.equal(counted.body.takings.corrected_kop, 90_000);
  });
});

describe('a sale with goods that never was', () => {
  test('is void by an administrator who did not sell it, who does not tick it off either; the seller is told', async () => {
    const { id, number } = await inCash();
    assert.equal((await seller.get(`/sales/${id}`)).body.may.void, false);
    assert.equal((await correct(seller, id, voided)).status, 403);
    assert.equal((await admin.get(`/sales/${id}`)).body.may.void, true);
    assert.equal((await correct(admin, id, voided)).status, 200);
    assert.match((await noticesOf(seller)).join(), new RegExp(`Продажи № ${number} не было: наличные 900`));
    const seen = await admin.post(`/sales/${id}/marks-seen`, {});
    assert.deepEqual([seen.status, seen.body.code], [403, 'own_work']);
    const { id: own } = await inCash();
    await app.database.db.update(sale).set({ sold_by: admin.person.id }).where(eq(sale.id, own));
    const { status, body } = await correct(admin, own, voided);
    assert.deepEqual([status, body.code, (await admin.get(`/sales/${own}`)).body.may.void], [403, 'own_work', false]);
  });

  test('is the seller’s to void while the goods wait, and nobody’s once they are handed over', async () => {
    const later = () => sell({ payments: [taken('cash', 90_000)], goods_later: true });
    assert.equal((await correct(seller, (await later()).id, voided)).status, 200);
    const { id } = await later();
    assert.equal((await seller.post(`/sales/${id}/state`, { state: 'handed_over' })).status, 200);
    for (const by of [seller, admin]) {
      const { status, body } = await correct(by, id, voided);
      assert.deepEqual([status, body.code], [409, 'illegal_transition']);
      assert.match(body.message, /оформите возврат/);
    }
    assert.equal((await admin.get(`/sales/${id}`)).body.may.void, false);
  });
});
