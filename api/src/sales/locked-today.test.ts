import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { givenBank, type TestBank } from '../testing/bank';
import { approveDay, lockDay, submitDay } from '../testing/decide-days';
import { dayEntry } from '../schema';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { givenPrices, givenProduct } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';
import { askRefund } from './money/ask-refund';
import { payment, refund } from './schema';
import { refundSale } from '../testing/refunds';

let app: TestApp;
let bank: TestBank;
let place: string;
let seller: Caller;
let admin: Caller;
let office: Caller;
let print: string;

const TODAY = '2026-03-11';
const TOMORROW = '2026-03-12';

before(async () => {
  app = await testApp();
  bank = await givenBank(app);
});
after(() => app.close());

beforeEach(async () => {
  app.setNow(new Date(`${TODAY}T17:00:00Z`));
  place = (await givenLocation(app)).id;
  const at = { primary_location_id: place };
  seller = await givenCaller(app, ['salesperson'], at);
  admin = await givenCaller(app, ['admin'], at);
  office = await givenCaller(app, ['office'], at);
  print = (await givenProduct(app, 'print')).id;
  await givenPrices(app, seller.person.id, place, { [print]: 30_000 });
});

async function sell(fields: object = {}): Promise<{ id: string; number: number }> {
  const made = await seller.post('/sales', {
    id: randomUUID(),
    location_id: place,
    lines: [{ product_id: print, quantity: 1 }],
    expected_total_kop: 30_000,
    ...fields,
  });
  assert.equal(made.status, 201, made.bytes.toString());
  return made.body;
}

const cash = (amount_kop: number) => ({ id: randomUUID(), method: 'cash', amount_kop });

/** Counts the till, approves the day and locks it, all on the same evening. */
async function lockToday(): Promise<void> {
  await sell({ payments: [cash(30_000)] });
  const { body } = await seller.get(`/sales/day-reports/current?location_id=${place}`);
  const path = `/sales/day-reports/${body.today.at(-1).id}`;
  const lines = [{ denomination_kop: 10_000, quantity: 3 }];
  const { id } = body.today.at(-1);
  for (const send of [
    () => seller.post(`${path}/count`, { revision: 1, lines }),
    () => submitDay(app, seller, id, { revision: 1 }),
    () => approveDay(app, admin, id),
    () => lockDay(app, office, id),
  ]) {
    const reply = await send();
    assert.ok(reply.status < 300, reply.bytes.toString());
  }
}

const daysOf = async (id: string) =>
  (await app.database.db.select().from(dayEntry).where(eq(dayEntry.source_id, id))).map((entry) => entry.business_date);

test('cash that was taken offline is kept though today is locked already: it counts tomorrow, in tomorrow’s till', async () => {
  await lockToday();
  const taken = await seller.post('/sales/offline', {
    id: randomUUID(),
    location_id: place,
    lines: [{ product_id: print, name: 'Печать', quantity: 1, price_kop: 30_000 }],
    payment: cash(30_000),
    created_at: app.now().toISOString(),
  });
  assert.equal(taken.status, 201, taken.bytes.toString());
  assert.deepEqual([taken.body.standing, taken.body.reasons], ['held', ['day_closed']]);
  const decision = { revision: 1, sum_kop: 30_000, decision: 'count' };
  const decide = () => admin.post(`/held/${taken.body.id}/decide`, decision);
  const refused = await decide();
  assert.deepEqual([refused.status, refused.body.code], [409, 'day_submitted']);
  assert.equal((await admin.get(`/held/${taken.body.id}`)).body.notice, refused.body.message);
  app.setNow(new Date(`${TOMORROW}T07:00:00Z`));
  const decided = await decide();
  assert.equal(decided.status, 200, decided.bytes.toString());
  const { body } = await seller.get(`/sales/${taken.body.id}`);
  assert.equal(body.business_date, TOMORROW);
  assert.deepEqual(await daysOf(body.payments[0].id), [TOMORROW]);
  const { today } = (await seller.get(`/sales/day-reports/current?location_id=${place}`)).body;
  assert.deepEqual(
    today.map((one: { state: string; opening_kop: number }) => [one.state, one.opening_kop]),
    [['open', 30_000]],
  );
});

test('what the provider reports after today was locked counts tomorrow: a payment, and a refund', async () => {
  const begun = async () => {
    const { id, number } = await sell();
    const asked = await seller.post(`/sales/${id}/payments`, {
      payment_id: randomUUID(),
      method: 'sbp',
      amount_kop: 30_000,
    });
    assert.equal(asked.status, 200, asked.bytes.toString());
    return { id, asked: [...bank.payments.values()].find(({ description }) => description.endsWith(` ${number}`)) };
  };
  const [late, returned] = [await begun(), await begun()];
  bank.finish(returned.asked?.id ?? '', 'succeeded');
  assert.equal((await seller.get(`/payments/status/${returned.id}`)).body.state, 'paid');
  bank.setMood('works_and_fails', 1);
  const refunding = await refundSale(admin, returned.id);
  assert.equal(refunding.body.refunds[0].state, 'pending', refunding.bytes.toString());
  await lockToday();

  bank.finish(late.asked?.id ?? '', 'succeeded');
  const status = await seller.get(`/payments/status/${late.id}`);
  assert.equal(status.body.state, 'paid', status.bytes.toString());
  const { db } = app.database;
  const [paid] = await db.select().from(payment).where(eq(payment.sale_id, late.id));
  assert.deepEqual([paid?.business_date, await daysOf(paid?.id ?? '')], [TOMORROW, [TOMORROW]]);

  const [given] = await db.select().from(refund).where(eq(refund.sale_id, returned.id));
  await askRefund(app, given?.id ?? '');
  const [settled] = await db.select().from(refund).where(eq(refund.sale_id, returned.id));
  assert.deepEqual(
    [settled?.state, settled?.business_date, await daysOf(given?.id ?? '')],
    ['succeeded', TOMORROW, [TOMORROW]],
  );
});
