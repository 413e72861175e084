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
        const { status, body } = await correct(seller, id, what, call);
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
    const replies = await Promise.all(sold.map(({ id }) => correct(seller, id, voided)));
    assert.deepEqual(statusesOf(replies), [200, 400]);
  });
});
