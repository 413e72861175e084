import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '../kernel/database/rows-of';
import { givenBank, type TestBank } from '../testing/bank';
import { givenLocation } from '../testing/builders';
import { type Caller, givenCaller } from '../testing/caller';
import { givenPrices, givenProduct, workOffMoney } from '../testing/sales';
import { givenItem, givenStock } from '../testing/stock';
import { testApp, type TestApp } from '../testing/test-app';
import { receipt } from './schema';
import { refundSale } from '../testing/refunds';

/** A piece that goes back out of an order which is not paid in full: the rest is still to be paid, and stays where it is. */
let app: TestApp;
let bank: TestBank;
let place: string;
let seller: Caller;
let magnet: string;

before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-06-15T09:00:00Z'));
  bank = await givenBank(app);
  place = (await givenLocation(app)).id;
  seller = await givenCaller(app, ['salesperson'], { primary_location_id: place });
  magnet = (await givenProduct(app, 'magnet')).id;
  await givenPrices(app, seller.person.id, place, { [magnet]: 35_000 });
});
after(() => app.close());

const ok = async (reply: ReturnType<Caller['post']>) => {
  const { status, body } = await reply;
  assert.ok(status < 300, JSON.stringify(body));
  return body;
};
/** Four magnets of 350 ₽, of which so much is paid. */
const sell = (paid_kop: number, fields: object = {}) =>
  ok(
    seller.post('/sales', {
      id: randomUUID(),
      location_id: place,
      lines: [{ product_id: magnet, quantity: 4 }],
      expected_total_kop: 140_000,
      payments: [{ id: randomUUID(), method: 'cash', amount_kop: paid_kop }],
      ...fields,
    }),
  );
type Sold = { id: string; lines: { id: string }[] };
const giveBack = ({ id, lines }: Sold, quantity?: number) =>
  refundSale(seller, id, {
    reason: 'Передумали',
    ...(quantity && { lines: [{ sale_line_id: lines[0]?.id, quantity }] }),
  });
const pay = (id: string, amount_kop: number) =>
  seller.post(`/sales/${id}/payments`, { payment_id: randomUUID(), method: 'cash', amount_kop });
const handOver = (id: string) => seller.post(`/sales/${id}/state`, { state: 'handed_over' });
/** Kind, positions and prepaid money of its documents, in order. */
async function documentsOf(id: string) {
  const rows = await app.database.db
    .select()
    .from(receipt)
    .where(eq(receipt.sale_id, id))
    .orderBy(receipt.created_at, receipt.kind);
  return rows.map(({ kind, positions, amount_kop, prepaid_kop }) =>
    [kind, positions.map((one) => `${one.quantity}×${one.price_kop}`).join('+'), amount_kop, prepaid_kop].join(' '),
  );
}
const tick = () => app.setNow(new Date(app.now().getTime() + 60_000));

describe('an order that is paid in part, of which a piece goes back', () => {
  test('waits for the rest of its money, and goods do not go out before', async () => {
    const sold = await sell(100_000);
    tick();
    const back = await ok(giveBack(sold, 1));
    assert.deepEqual(
      [back.state, back.refunded_kop, back.may.pay, back.may.hand_over, back.may.close],
      ['awaiting_payment', 35_000, true, false, false],
    );
    assert.equal((await handOver(sold.id)).status, 409);
    const over = await pay(sold.id, 40_001);
    assert.deepEqual([over.status, over.body.code], [409, 'already_paid']);
    tick();
    const paid = await ok(pay(sold.id, 40_000));
    assert.deepEqual([paid.state, paid.paid_kop, paid.refunded_kop], ['paid', 140_000, 35_000]);
    assert.deepEqual(await documentsOf(sold.id), [
      'prepayment 4×25000 100000 0',
      'refund 4×8750 35000 0',
      'settlement 3×35000 105000 65000',
    ]);
    assert.equal((await handOver(sold.id)).status, 200);
  });

  test('is not handed over for a kopeck, whoever asks', async () => {
    const sold = await sell(35_001);
    assert.equal((await ok(giveBack(sold, 1))).state, 'awaiting_payment');
    assert.equal((await handOver(sold.id)).status, 409);
  });

  test('is ended as one that nobody paid when all of the money went back, and by the refund when all goods did', async () => {
    const unpaid = await sell(35_000);
    const back = await ok(giveBack(unpaid, 1));
    assert.deepEqual([back.state, back.may.cancel, back.may.refund], ['awaiting_payment', true, false]);
    assert.equal((await ok(seller.post(`/sales/${unpaid.id}/cancel`, { reason: 'Передумали' }))).state, 'cancelled');
    const over = await sell(100_000);
    await ok(giveBack(over, 1));
    const all = await ok(giveBack(over));
    assert.deepEqual([all.state, all.refunded_kop, all.may.pay], ['refunded', 100_000, false]);
  });

  test('keeps the pieces that its money does not cover, unless all go back', async () => {
    const sold = await sell(30_000);
    const { status, body } = await giveBack(sold, 1);
    assert.deepEqual([status, body.code, body.field], [400, 'validation_failed', 'lines']);
    assert.match(body.message, /300,00\s₽.*350,00\s₽/);
    tick();
    assert.equal((await ok(giveBack(sold))).state, 'refunded');
    assert.deepEqual(await documentsOf(sold.id), ['prepayment 4×7500 30000 0', 'refund 4×7500 30000 0']);
  });

  test('uses up what is left of it, once it is paid', async () => {
    const { id: item_id } = await givenItem(app);
    await givenStock(app, place, item_id, 5);
    const { db } = app.database;
    await db.execute(sql`insert into consumption_norm (product_id, item_id, quantity, comes_back)
      values (${magnet}::uuid, ${item_id}::uuid, 1, true)`);
    const sold = await sell(100_000);
    await ok(giveBack(sold, 1));
    await ok(pay(sold.id, 40_000));
    const [left] = rowsOf<{ on_hand: string }>(
      await db.execute(sql`select on_hand from balance where item_id = ${item_id}::uuid`),
    );
    await db.execute(sql`delete from consumption_norm where item_id = ${item_id}::uuid`);
    assert.equal(Number(left?.on_hand), 2);
  });

  test('is given back again where the bank refused a part of it, as one that was paid in full', async () => {
    for (const [inCash, byBank, state] of [
      [30_000, 20_000, 'awaiting_payment'],
      [70_000, 70_000, 'partly_refunded'],
    ] as const) {
      const sold = await sell(inCash);
      await ok(
        seller.post(`/sales/${sold.id}/payments`, { payment_id: randomUUID(), method: 'sbp', amount_kop: byBank }),
      );
      for (const { id } of bank.payments.values()) bank.finish(id, 'succeeded');
      app.setNow(new Date(app.now().getTime() + 600_000));
      await workOffMoney(app);
      bank.setMood('refuses', 1);
      const part = await ok(giveBack(sold));
      assert.deepEqual([part.state, part.refunded_kop], [state, inCash]);
      const all = await ok(giveBack(sold));
      assert.deepEqual([all.state, all.refunded_kop], ['refunded', inCash + byBank]);
    }
  });

  test('is settled at handover for what is left of it', async () => {
    const sold = await sell(100_000, { goods_later: true });
    tick();
    await ok(giveBack(sold, 1));
    tick();
    await ok(pay(sold.id, 40_000));
    tick();
    await ok(handOver(sold.id));
    assert.deepEqual(await documentsOf(sold.id), [
      'prepayment 4×25000 100000 0',
      'refund 4×8750 35000 0',
      'prepayment 2×13333+1×13334 40000 0',
      'settlement 3×35000 105000 105000',
    ]);
  });
});
