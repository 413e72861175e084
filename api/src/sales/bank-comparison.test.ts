import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@studio/contracts';
import { and, eq } from 'drizzle-orm';
import { givenBank, type TestBank } from '../testing/bank';
import { notification } from '../notifications/schema';
import { heldRecord } from '../standing/schema';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { givenPrices, givenProduct, givenSale, workOffMoney } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';
import { compareWithBank } from './comparison/compare-with-bank';
import { ProviderUnknown } from './provider/provider';
import { payment, receipt, refund } from './schema';
import { refundBody, refundSale } from '../testing/refunds';

/** What happened at the bank without the portal. */
let app: TestApp;
let bank: TestBank;
let place: string;
let seller: Caller;
let admin: Caller;
let print: string;

before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-11-02T09:00:00Z'));
  bank = await givenBank(app);
  place = (await givenLocation(app)).id;
  admin = await givenCaller(app, ['admin'], { primary_location_id: place });
  seller = await givenCaller(app, ['salesperson'], { primary_location_id: place });
  print = (await givenProduct(app)).id;
  await givenPrices(app, admin.person.id, place, { [print]: 25_000 });
});
after(() => app.close());

const ok = async (reply: ReturnType<Caller['post']>) => {
  const { status, body } = await reply;
  assert.ok(status < 300, JSON.stringify(body));
  return body;
};
const pass = (ms: number) => app.setNow(new Date(app.now().getTime() + ms));
/** A sale of two prints that the bank was paid for; the bank's id of the payment. */
async function paidSale() {
  const id = randomUUID();
  const lines = [{ product_id: print, quantity: 2 }];
  await ok(seller.post('/sales', { id, location_id: place, lines, expected_total_kop: 50_000 }));
  await ok(seller.post(`/sales/${id}/payments`, { payment_id: randomUUID(), method: 'sbp', amount_kop: 50_000 }));
  const [paid] = await app.database.db.select().from(payment).where(eq(payment.sale_id, id));
  const atBank = paid?.provider_id ?? '';
  bank.finish(atBank, 'succeeded');
  pass(10 * MINUTE_MS);
  await workOffMoney(app);
  return { id, atBank };
}
const told = (payment_id: string, refundId: string) =>
  ok(seller.post('/payments/notifications', { event: 'refund.succeeded', object: { id: refundId, payment_id } }));
const heldNow = async () => (await ok(admin.get('/held?standing=held'))).items;
const seenOf = ({ revision, sum_kop }: { revision: number; sum_kop: number }) => ({ revision, sum_kop });
const dayOf = async (date: string, by = admin) =>
  (await ok(by.get(`/payments/bank-days?date_from=${date}&date_to=${date}`))).items;

describe('a refund made in the bank’s cabinet', () => {
  test('is held at the bank’s word, once, and refunds the sale when a second person lets it count', async () => {
    const { id, atBank } = await paidSale();
    const made = bank.cabinetRefund(atBank);
    assert.ok(made);
    await told(atBank, made.id);
    await told(atBank, made.id);
    await compareWithBank(app);
    const [row, ...others] = await heldNow();
    assert.deepEqual(
      [row.kind, row.sum_kop, row.reasons[0].reason, others],
      ['bank_refund', 50_000, 'made_at_bank', []],
    );
    const sale = () => ok(seller.get(`/sales/${id}`));
    assert.deepEqual([(await sale()).state, (await sale()).refunded_kop], ['paid', 0]);
    const handing = await seller.post(`/sales/${id}/state`, { state: 'handed_over' });
    assert.deepEqual(
      [handing.status, handing.body.field, (await sale()).may.hand_over, (await sale()).held_at_bank_kop],
      [409, 'state', false, 50_000],
      'the client may have the money',
    );

    assert.equal((await seller.post(`/held/${row.id}/decide`, { ...seenOf(row), decision: 'count' })).status, 403);
    const decided = await ok(admin.post(`/held/${row.id}/decide`, { ...seenOf(row), decision: 'count' }));
    assert.deepEqual(decided.came, {
      kind: 'bank_refund',
      sale_id: id,
      sale_number: (await sale()).number,
      paid_kop: 50_000,
      amount_kop: 50_000,
    });
    assert.deepEqual([(await sale()).state, (await sale()).refunded_kop], ['refunded', 50_000]);
    await workOffMoney(app);
    const [settled] = await app.database.db.select().from(refund).where(eq(refund.sale_id, id));
    assert.deepEqual([settled?.state, settled?.provider_id], ['succeeded', made.id]);
    assert.equal(bank.refunds.size, 1);
  });

  test('of a part is a sum for which no goods came back: what is left of the lines costs less', async () => {
    const { id, atBank } = await paidSale();
    const made = bank.createRefund(atBank, { value: '100.00', currency: 'RUB' });
    assert.ok(made);
    await told(atBank, made.id);
    const [row] = await heldNow();
    await ok(admin.post(`/held/${row.id}/decide`, { ...seenOf(row), decision: 'count' }));
    const { state, lines } = await ok(admin.get(`/sales/${id}`));
    assert.deepEqual([state, lines[0].refunded_quantity, lines[0].refunded_kop], ['partly_refunded', 0, 10_000]);
    const written = await app.database.db
      .select()
      .from(receipt)
      .where(and(eq(receipt.sale_id, id), eq(receipt.kind, 'refund')));
    assert.deepEqual(
      written.map(({ positions }) => positions.map((one) => [one.kind, one.quantity, one.sum_kop])),
      [[[null, 1, 10_000]]],
    );
    const wanted = { lines: [{ sale_line_id: lines[0].id, quantity: 1 }] };
    assert.equal((await ok(admin.post(`/sales/${id}/refunding`, wanted))).sum_kop, 20_000);
  });

  test('is not made void while the bank’s own word is that the money went back, or there is no word; above is told when it is', async () => {
    const manager = await givenCaller(app, ['developer']);
    const colleague = await givenCaller(app, ['admin'], { primary_location_id: place });
    const { id, atBank } = await paidSale();
    const made = bank.cabinetRefund(atBank);
    assert.ok(made);
    await told(atBank, made.id);
    const [row] = await heldNow();
    const voiding = (by: Caller) =>
      by.post(`/held/${row.id}/decide`, { ...seenOf(row), decision: 'void', note: 'Не было такого' });
    const refused = await voiding(manager);
    assert.deepEqual(
      [refused.status, refused.body.code, refused.body.message.replaceAll('\u00a0', ' ')],
      [409, 'illegal_transition', 'В банке эти 500,00 ₽ возвращены клиенту: аннулировать нельзя, засчитайте возврат.'],
    );
    const both = { records: [{ id: row.id, ...seenOf(row) }], decision: 'void', note: 'Не было' };
    const { body: many } = await manager.post('/held/decide', both);
    assert.deepEqual([many.done, many.refused[0].code], [[], 'illegal_transition']);
    bank.setMood('fails', 1);
    const silent = await voiding(manager);
    assert.deepEqual(
      [silent.status, silent.body.message],
      [409, 'Банк сейчас не говорит, что с этим возвратом: аннулируют, только когда он скажет, что возврата нет.'],
    );
    bank.setMood('well', 0);
    assert.equal((await heldNow()).length, 1);
    assert.ok(app.payments);
    app.payments.refund = (refundId) => Promise.resolve({ id: refundId, state: 'canceled', receipt: null });
    await ok(voiding(manager));
    delete (app.payments as { refund?: unknown }).refund;
    assert.deepEqual([await heldNow(), (await ok(seller.get(`/sales/${id}`))).refunded_kop], [[], 0]);
    for (const { person } of [admin, colleague, seller]) {
      const told = await app.database.db
        .select()
        .from(notification)
        .where(and(eq(notification.employee_id, person.id), eq(notification.kind, 'held.decided')));
      assert.ok(
        told.some(({ title }) => title.endsWith('аннулирован')),
        'told',
      );
    }
  });

  test('is not taken for one that the portal has asked for and awaits', async () => {
    const { id, atBank } = await paidSale();
    bank.setMood('works_and_fails', 1);
    await ok(refundSale(admin, id));
    const [made] = [...bank.refunds.values()].filter((one) => one.payment_id === atBank);
    assert.ok(made);
    await told(atBank, made.id);
    await compareWithBank(app);
    assert.deepEqual(await heldNow(), []);
    pass(10 * MINUTE_MS);
    await workOffMoney(app);
    assert.equal((await ok(admin.get(`/sales/${id}`))).refunded_kop, 50_000);
  });

  test('is not taken for ours that the bank refused: it is held, and nobody refunds the same money meanwhile', async () => {
    const { id, atBank } = await paidSale();
    const made = bank.cabinetRefund(atBank);
    assert.ok(made);
    const shown = await refundBody(admin, id);
    const refundAll = () => admin.post(`/sales/${id}/refunds`, { ...shown, request_id: randomUUID() });
    const refused = await ok(refundAll());
    assert.deepEqual([refused.state, refused.refunded_kop, refused.refunds[0].state], ['paid', 0, 'canceled']);
    assert.deepEqual(
      refused.receipts.filter(({ kind }: { kind: string }) => kind === 'refund'),
      [],
    );
    const [row, ...others] = await heldNow();
    assert.deepEqual([row.kind, row.sum_kop, others], ['bank_refund', 50_000, []]);
    for (const again of [await refundAll(), await admin.post(`/sales/${id}/refunding`, {})])
      assert.deepEqual([again.status, again.body.code], [409, 'nothing_to_refund']);
    await ok(admin.post(`/held/${row.id}/decide`, { ...seenOf(row), decision: 'count' }));
    const after = await ok(admin.get(`/sales/${id}`));
    assert.deepEqual([after.state, after.refunded_kop], ['refunded', 50_000]);
    assert.deepEqual(
      [await heldNow(), [...bank.refunds.values()].filter((one) => one.payment_id === atBank)],
      [[], [made]],
    );
  });

  test('of a sum that the portal awaits too is held beside it', async () => {
    const { id, atBank } = await paidSale();
    const [line] = (await ok(admin.get(`/sales/${id}`))).lines;
    bank.setMood('fails', 1);
    const lines = [{ sale_line_id: line.id, quantity: 1 }];
    await ok(refundSale(admin, id, { lines }));
    const made = bank.createRefund(atBank, { value: '250.00', currency: 'RUB' });
    assert.ok(made);
    await told(atBank, made.id);
    const [row] = await heldNow();
    assert.equal(row?.sum_kop, 25_000);
    pass(10 * MINUTE_MS);
    await workOffMoney(app);
    assert.equal((await ok(admin.get(`/sales/${id}`))).refunded_kop, 25_000);
    await ok(admin.post(`/held/${row.id}/decide`, { ...seenOf(row), decision: 'count' }));
    assert.equal((await ok(admin.get(`/sales/${id}`))).refunded_kop, 50_000);
  });

  test('of a payment that the portal does not know asks the bank nothing', async () => {
    bank.setMood('fails', 1);
    await told(randomUUID(), randomUUID());
    bank.setMood('well', 0);
    assert.deepEqual(await heldNow(), []);
  });

  test('stands beside ours by day, until it counts', async () => {
    app.setNow(new Date('2026-11-10T09:00:00Z'));
    const { id, atBank } = await paidSale();
    bank.createRefund(atBank, { value: '250.00', currency: 'RUB' });
    app.setNow(new Date('2026-11-11T09:00:00Z'));
    await compareWithBank(app);
    const [day, ...others] = await dayOf('2026-11-10');
    assert.deepEqual(others, []);
    const sums = [day.ours_paid_kop, day.theirs_paid_kop, day.ours_refunded_kop, day.theirs_refunded_kop];
    assert.deepEqual(sums, [50_000, 50_000, 0, 25_000]);
    assert.deepEqual(
      day.differences.map((one: { kind: string; sale_id: string; ours_kop: number; theirs_kop: number }) => [
        one.kind,
        one.sale_id,
        one.ours_kop,
        one.theirs_kop,
      ]),
      [['refund', id, 0, 25_000]],
    );
    const [row] = await heldNow();
    await ok(admin.post(`/held/${row.id}/decide`, { ...seenOf(row), decision: 'count' }));
    await compareWithBank(app);
    assert.deepEqual((await dayOf('2026-11-10'))[0].differences, []);
    assert.deepEqual((await ok(admin.get('/payments/bank-days?differing=true&date_from=2026-11-10'))).items, []);
  });
});

describe('the comparison', () => {
  test('shows what only one side has: a payment of ours that the bank does not know, and one of nobody', async () => {
    app.setNow(new Date('2026-11-20T09:00:00Z'));
    const day = '2026-11-20';
    const mine = await givenSale(app, {
      location_id: place,
      sold_by: seller.person.id,
      business_date: day,
      paid_by: 'sbp',
    });
    await app.database.db.update(payment).set({ provider_id: 'unheard-of' }).where(eq(payment.sale_id, mine.id));
    const foreign = { amount: { value: '10.00', currency: 'RUB' as const }, description: '', metadata: {} };
    const there = bank.createPayment({ ...foreign, kind: 'page', return_url: null, mode: null });
    bank.finish(there.id, 'succeeded');
    pass(DAY_MS);
    await compareWithBank(app);
    const ours = await dayOf(day);
    assert.deepEqual(
      ours.map((row: { ours_paid_kop: number; theirs_paid_kop: number }) => [row.ours_paid_kop, row.theirs_paid_kop]),
      [[50_000, 0]],
    );
    const boss = await givenCaller(app, ['developer']);
    const all = await dayOf(day, boss);
    assert.ok(
      all.some(
        (row: { location_id: null; theirs_paid_kop: number }) =>
          row.location_id === null && row.theirs_paid_kop === 1_000,
      ),
    );
  });

  test('leaves unknown what the bank does not answer about, and makes no difference of it', async () => {
    app.setNow(new Date('2026-11-14T09:00:00Z'));
    const { id, atBank } = await paidSale();
    const at = bank.payments.get(atBank);
    assert.ok(at);
    // Not in the list of these days: the bank is asked about it alone, and fails.
    const made = at.created_at;
    at.created_at = '2026-01-01T00:00:00.000Z';
    const day = async () => (await dayOf('2026-11-14')).flatMap((row: { differences: object[] }) => row.differences);
    pass(DAY_MS);
    assert.ok(app.payments);
    app.payments.payment = () => Promise.reject(new ProviderUnknown('no answer'));
    await compareWithBank(app);
    delete (app.payments as { payment?: unknown }).payment;
    assert.deepEqual(
      (await day()).map((one: { sale_id: string; ours_kop: number; theirs_kop: null }) => [
        one.sale_id,
        one.ours_kop,
        one.theirs_kop,
      ]),
      [[id, 50_000, null]],
    );
    await compareWithBank(app);
    assert.deepEqual(await day(), []);
    at.created_at = made;
  });

  test('knows what went through at the bank long before it counts with us', async () => {
    app.setNow(new Date('2026-11-12T09:00:00Z'));
    const { id, atBank } = await paidSale();
    bank.setMood('works_and_fails', 1);
    await ok(refundSale(admin, id));
    app.setNow(new Date('2026-11-18T09:00:00Z'));
    await workOffMoney(app);
    assert.equal((await ok(admin.get(`/sales/${id}`))).refunded_kop, 50_000);
    assert.ok([...bank.refunds.values()].some((one) => one.payment_id === atBank));
    pass(DAY_MS);
    await compareWithBank(app);
    const [day] = await dayOf('2026-11-18');
    assert.deepEqual([day.ours_refunded_kop, day.theirs_refunded_kop, day.differences], [50_000, 50_000, []]);
  });

  test('of 10,000 payments takes ten seconds at most', async () => {
    app.setNow(new Date('2026-11-26T09:00:00Z'));
    const { db } = app.database;
    const of = await givenSale(app, { location_id: place, sold_by: seller.person.id, business_date: '2026-11-26' });
    for (let batch = 0; batch < 10; batch += 1) {
      const rows = Array.from({ length: 1_000 }, () => {
        const made = bank.createPayment({
          amount: { value: '1.00', currency: 'RUB' },
          description: '',
          metadata: {},
          kind: 'sbp',
          return_url: null,
          mode: null,
        });
        bank.finish(made.id, 'succeeded');
        return {
          id: randomUUID(),
          sale_id: of.id,
          method: 'sbp' as const,
          amount_kop: 100,
          state: 'succeeded' as const,
          business_date: '2026-11-26',
          location_id: place,
          provider_id: made.id,
          settled_at: app.now(),
        };
      });
      await db.insert(payment).values(rows);
    }
    pass(DAY_MS + HOUR_MS);
    const begun = performance.now();
    await compareWithBank(app);
    const seconds = (performance.now() - begun) / 1_000;
    assert.ok(seconds <= 10, `${seconds} s`);
    const [day] = await dayOf('2026-11-26');
    assert.deepEqual([day.ours_paid_kop, day.theirs_paid_kop, day.differences], [1_000_000, 1_000_000, []]);
    assert.equal(await db.$count(heldRecord, eq(heldRecord.standing, 'held')), 0);
  });
});
