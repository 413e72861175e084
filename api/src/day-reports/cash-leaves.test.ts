import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller, statusesOf } from '../testing/caller';
import { givenPrices, givenProduct } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';
import { refundSale } from '../testing/refunds';

/** Cash leaves a till only as long as it is there, whoever takes it and however many at once. */
let app: TestApp;
let place: string;
let admin: Caller;
let print: string;

before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-06-15T09:00:00Z'));
});
after(() => app.close());
beforeEach(async () => {
  place = (await givenLocation(app)).id;
  admin = await givenCaller(app, ['admin'], { primary_location_id: place });
  print = (await givenProduct(app, 'print')).id;
  await givenPrices(app, admin.person.id, place, { [print]: 15_000 });
});

const cash = (amount_kop: number) => ({ id: randomUUID(), method: 'cash', amount_kop });
const card = (amount_kop: number) => ({ id: randomUUID(), method: 'card', amount_kop });
async function sell(...payments: object[]): Promise<string> {
  const sale = { id: randomUUID(), location_id: place, lines: [{ product_id: print, quantity: 2 }] };
  const { status, body } = await admin.post('/sales', { ...sale, expected_total_kop: 30_000, payments });
  assert.equal(status, 201, JSON.stringify(body));
  return body.id;
}
const back = (id: string, fields: object = {}) => refundSale(admin, id, { ...fields });
const till = async () => {
  const { body } = await admin.get(`/sales/day-reports/current?location_id=${place}`);
  return body.today.at(-1);
};
/** Takes so much out of the till. */
async function collect(amount_kop: number): Promise<void> {
  const move = { move_id: randomUUID(), kind: 'collection', amount_kop };
  assert.equal((await admin.post(`/sales/day-reports/${(await till()).id}/moves`, move)).status, 201);
}
const expected = async () => {
  const { id, revision } = await till();
  return (await admin.post(`/sales/day-reports/${id}/count`, { revision, lines: [] })).body.expected_kop;
};

describe('a refund in cash', () => {
  test('from a till that has less is refused with its field, and the window says so before', async () => {
    const id = await sell(cash(30_000));
    assert.equal((await admin.post(`/sales/${id}/refunding`, {})).body.refusal, undefined);
    await collect(29_900);
    const asked = await admin.post(`/sales/${id}/refunding`, {});
    assert.deepEqual([asked.status, asked.body.sum_kop], [200, 30_000]);
    const refused = await back(id);
    assert.deepEqual([refused.status, refused.body.code, refused.body.field], [400, 'validation_failed', 'parts']);
    assert.equal(asked.body.refusal, refused.body.message);
    assert.equal(await expected(), 100);
    assert.equal((await admin.get(`/sales/${id}`)).body.refunded_kop, 0);
  });

  test('goes back by the other method of the sale instead', async () => {
    const id = await sell(cash(15_000), card(15_000));
    await collect(15_000);
    const [line] = (await admin.get(`/sales/${id}`)).body.lines;
    const some = { lines: [{ sale_line_id: line.id, quantity: 1 }] };
    const { refusal, parts } = (await admin.post(`/sales/${id}/refunding`, some)).body;
    assert.equal(typeof refusal, 'string');
    const [onCard] = parts.filter(({ method }: { method: string }) => method === 'card');
    const otherwise = { ...some, parts: [{ payment_id: onCard.payment_id, amount_kop: 15_000 }] };
    assert.equal((await admin.post(`/sales/${id}/refunding`, otherwise)).body.refusal, undefined);
    assert.equal((await back(id, otherwise)).status, 200);
    assert.equal(await expected(), 0);
  });

  test('is made once of the last money, however many ask for it at once', async () => {
    const sold = [await sell(cash(30_000)), await sell(cash(30_000)), await sell(cash(30_000))];
    await collect(60_000);
    assert.deepEqual(statusesOf(await Promise.all(sold.map((id) => back(id)))), [200, 400, 400]);
    assert.equal(await expected(), 0);
  });

  test('for an exchange asks the till like every other, and the window says so before', async () => {
    const id = await sell(cash(30_000));
    await collect(25_000);
    const asked = await admin.post(`/sales/${id}/refunding`, { for_exchange: true });
    assert.equal(typeof asked.body.refusal, 'string');
    const refused = await back(id, { for_exchange: true });
    assert.deepEqual([refused.status, refused.body.field, refused.body.message], [400, 'parts', asked.body.refusal]);
    assert.equal(await expected(), 5_000);
    const other = await sell(cash(30_000));
    const raced = await Promise.all([back(id, { for_exchange: true }), back(other)]);
    assert.deepEqual(statusesOf(raced), [200, 400]);
    assert.equal(await expected(), 5_000);
  });

  test('of yesterday’s sale leaves today’s till, with what yesterday left in it', async () => {
    const id = await sell(cash(30_000));
    const day = { location_id: place, business_date: '2026-06-15', lines: [{ denomination_kop: 10_000, quantity: 2 }] };
    const closed = { ...day, reason: 'Не хватило' };
    assert.equal((await admin.put(`/sales/day-reports/closings/${randomUUID()}`, closed)).status, 200);
    app.setNow(new Date('2026-06-16T09:00:00Z'));
    assert.equal(typeof (await admin.post(`/sales/${id}/refunding`, {})).body.refusal, 'string');
    assert.equal((await back(id)).status, 400);
    await sell(cash(30_000));
    assert.equal((await admin.post(`/sales/${id}/refunding`, {})).body.refusal, undefined);
    assert.equal((await back(id)).status, 200);
    assert.equal(await expected(), 20_000);
    app.setNow(new Date('2026-06-15T09:00:00Z'));
  });
});

test('a move of the till names the sale whose money it is; one by hand names none', async () => {
  const id = await sell(cash(30_000));
  const { number } = (await admin.get(`/sales/${id}`)).body;
  await back(id);
  const move = { move_id: randomUUID(), kind: 'pay_in', amount_kop: 5_000, note: 'Размен' };
  assert.equal((await admin.post(`/sales/day-reports/${(await till()).id}/moves`, move)).status, 201);
  await expected();
  const { body } = await admin.get(`/sales/day-reports/${(await till()).id}`);
  const moves: { amount_kop: number; sale: object | null }[] = body.moves;
  const inOrder = moves.toSorted((one, other) => one.amount_kop - other.amount_kop);
  assert.deepEqual(
    inOrder.map(({ amount_kop, sale }) => [amount_kop, sale]),
    [
      [-30_000, { id, number }],
      [5_000, null],
      [30_000, { id, number }],
    ],
  );
});
