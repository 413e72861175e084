import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@studio/contracts';
import { desc, eq } from 'drizzle-orm';
import { givenBank, type TestBank } from '../testing/bank';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { givenPrices, givenProduct, workOffMoney } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';
import { payment, refund } from './schema';
import { refundSale } from '../testing/refunds';

/** The bank did what it was asked for and answered 500: only its own word about this money ends that. */
let app: TestApp;
let bank: TestBank;
let place: string;
let admin: Caller;
let print: string;

before(async () => {
  app = await testApp();
  bank = await givenBank(app);
  place = (await givenLocation(app)).id;
  admin = await givenCaller(app, ['admin'], { primary_location_id: place });
  print = (await givenProduct(app)).id;
  await givenPrices(app, admin.person.id, place, { [print]: 25_000 });
});
after(() => app.close());

const ok = async (reply: ReturnType<Caller['post']>) => {
  const { status, body } = await reply;
  assert.ok(status < 300, JSON.stringify(body));
  return body;
};
async function later(ms = 10 * MINUTE_MS) {
  app.setNow(new Date(app.now().getTime() + ms));
  await workOffMoney(app);
}
async function begunPayment(): Promise<string> {
  const id = randomUUID();
  const lines = [{ product_id: print, quantity: 2 }];
  await ok(admin.post('/sales', { id, location_id: place, lines, expected_total_kop: 50_000 }));
  await ok(admin.post(`/sales/${id}/payments`, { payment_id: randomUUID(), method: 'sbp', amount_kop: 50_000 }));
  return id;
}
async function paidSale(): Promise<string> {
  const id = await begunPayment();
  for (const one of bank.payments.values()) bank.finish(one.id, 'succeeded');
  await later();
  return id;
}
const refundOne = async (id: string) => {
  const [line] = (await ok(admin.get(`/sales/${id}`))).lines;
  const lines = [{ sale_line_id: line.id, quantity: 1 }];
  return ok(refundSale(admin, id, { lines }));
};
const refundOf = async (id: string) => {
  const rows = await app.database.db.select().from(refund).where(eq(refund.sale_id, id));
  assert.equal(rows.length, 1);
  return rows[0]?.state;
};
const returnedFor = async (id: string) => {
  const [paid] = await app.database.db.select().from(payment).where(eq(payment.sale_id, id));
  return [...bank.refunds.values()]
    .filter((one) => one.payment_id === paid?.provider_id)
    .map((one) => one.amount.value);
};
const lastPayment = async () => {
  const [row] = await app.database.db.select().from(payment).orderBy(desc(payment.created_at)).limit(1);
  return row;
};

/** What the bank says next, and how often. */
const WORDS = { 401: 'denies', 403: 'forbids', 404: 'knows_nothing', 'key duplicated': 'key_taken' } as const;

describe('a refund that the bank made and answered 500', () => {
  for (const [word, mood] of Object.entries(WORDS))
    test(`is not cancelled by ${word}, and is paid once`, async () => {
      const id = await paidSale();
      bank.setMood('works_and_fails', 1);
      await refundOne(id);
      bank.setMood(mood, 2);
      await later();
      assert.equal(await refundOf(id), 'pending');
      await later();
      bank.setMood('well', 0);
      await later();
      assert.equal(await refundOf(id), 'succeeded');
      assert.deepEqual(await returnedFor(id), ['250.00']);
    });

  test('is found in the list of the payment’s refunds when its key is taken by another content', async () => {
    const id = await paidSale();
    bank.setMood('works_and_fails', 1);
    await refundOne(id);
    await app.database.db.update(refund).set({ told: null }).where(eq(refund.sale_id, id));
    const before = app.config.receiptEmail;
    Object.assign(app.config, { receiptEmail: 'another@mail.test' });
    await later();
    Object.assign(app.config, { receiptEmail: before });
    assert.equal(await refundOf(id), 'succeeded');
    assert.deepEqual(await returnedFor(id), ['250.00']);
  });

  test('is looked for before it is asked for under a key that the bank has forgotten', async () => {
    const id = await paidSale();
    bank.setMood('works_and_fails', 1);
    await refundOne(id);
    bank.forgetKeys();
    bank.setMood('denies', 1);
    await later(DAY_MS);
    assert.equal(await refundOf(id), 'pending');
    await later();
    assert.equal(await refundOf(id), 'succeeded');
    assert.deepEqual(await returnedFor(id), ['250.00']);
  });

  test('which it never made, and refuses, is cancelled after its list was asked', async () => {
    const id = await paidSale();
    bank.setMood('refuses', 1);
    await refundOne(id);
    assert.equal(await refundOf(id), 'canceled');
    assert.deepEqual(await returnedFor(id), []);
  });

  test('is not cancelled while the bank’s list lacks what its payment has returned', async () => {
    const id = await paidSale();
    bank.setMood('works_and_fails', 1);
    await refundOne(id);
    const [late] = [...bank.refunds.values()].slice(-1);
    assert.ok(late);
    bank.refunds.delete(late.id);
    for (const wait of [10 * MINUTE_MS, HOUR_MS]) {
      bank.setMood('refuses', 1);
      await later(wait);
      assert.equal(await refundOf(id), 'pending');
    }
    bank.refunds.set(late.id, late);
    bank.setMood('refuses', 1);
    await later();
    assert.equal(await refundOf(id), 'succeeded');
    assert.deepEqual(await returnedFor(id), ['250.00']);
  });

  test('is not cancelled by a question about its list that is refused, nor a moment after it was asked for', async () => {
    const id = await paidSale();
    bank.setMood('fails', 1);
    await refundOne(id);
    bank.setMood('refuses', 2);
    await later();
    assert.equal(await refundOf(id), 'pending');
    bank.setMood('refuses', 1);
    await later();
    assert.equal(await refundOf(id), 'pending');
    bank.setMood('refuses', 1);
    await later(HOUR_MS);
    assert.equal(await refundOf(id), 'canceled');
    assert.deepEqual(await returnedFor(id), []);
  });
});

describe('a payment that the bank made and answered 500', () => {
  for (const [word, mood] of Object.entries(WORDS))
    test(`is not refused by ${word}`, async () => {
      bank.setMood('works_and_fails', 1);
      const before = bank.payments.size;
      await begunPayment();
      bank.setMood(mood, 1);
      await later();
      bank.setMood('well', 0);
      await later();
      const row = await lastPayment();
      assert.equal(row?.state, 'pending');
      assert.ok(row?.provider_id);
      assert.equal(bank.payments.size, before + 1);
    });

  test('is found in the bank’s list once its key is forgotten; one that it never made ends', async () => {
    bank.setMood('works_and_fails', 1);
    const before = bank.payments.size;
    await begunPayment();
    bank.forgetKeys();
    await later(DAY_MS);
    assert.ok((await lastPayment())?.provider_id);
    bank.setMood('fails', 1);
    await begunPayment();
    await later(DAY_MS);
    assert.equal((await lastPayment())?.state, 'canceled');
    assert.equal(bank.payments.size, before + 1);
  });
});

test('a receipt that the bank printed and answered 500 is printed once, also after its key is forgotten', async () => {
  const id = randomUUID();
  const lines = [{ product_id: print, quantity: 2 }];
  await ok(admin.post('/sales', { id, location_id: place, lines, expected_total_kop: 50_000 }));
  await ok(admin.post(`/sales/${id}/payments`, { payment_id: randomUUID(), method: 'online', amount_kop: 50_000 }));
  for (const one of bank.payments.values()) bank.finish(one.id, 'succeeded');
  await later();
  await ok(admin.post(`/sales/${id}/state`, { state: 'handed_over' }));
  const before = bank.receipts.size;
  bank.setMood('works_and_fails', 1);
  await later();
  assert.equal(bank.receipts.size, before + 1);
  bank.forgetKeys();
  await later(DAY_MS);
  await later();
  assert.equal(bank.receipts.size, before + 1);
  const states = (await ok(admin.get(`/sales/${id}`))).receipts.map((one: { state: string }) => one.state);
  assert.deepEqual(states, ['accepted', 'accepted']);
});
