import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { MINUTE_MS } from '@studio/contracts';
import { givenLocation } from '../testing/builders';
import { type Caller, givenCaller } from '../testing/caller';
import { refundSale } from '../testing/refunds';
import { givenPrices, givenProduct } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';
import { markOpenExchanges } from './money/open-exchanges';

let app: TestApp;
let place: string;
let seller: Caller;
let admin: Caller;
let print: string;

before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-06-15T09:00:00Z'));
  place = (await givenLocation(app)).id;
  seller = await givenCaller(app, ['salesperson'], { primary_location_id: place });
  admin = await givenCaller(app, ['admin'], { primary_location_id: place });
  print = (await givenProduct(app, 'print')).id;
  await givenPrices(app, seller.person.id, place, { [print]: 30_000 });
});
after(() => app.close());

const wait = (minutes: number) => app.setNow(new Date(app.now().getTime() + minutes * MINUTE_MS));
async function sell(fields: object = {}): Promise<{ id: string; number: number }> {
  const { status, body } = await seller.post('/sales', {
    id: randomUUID(),
    location_id: place,
    lines: [{ product_id: print, quantity: 1 }],
    expected_total_kop: 30_000,
    payments: [{ id: randomUUID(), method: 'cash', amount_kop: 30_000 }],
    ...fields,
  });
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}
const marksOf = async ({ id }: { id: string }) => (await seller.get(`/sales/${id}`)).body.marks;
const toldOf = async (by: Caller, { number }: { number: number }) =>
  (await by.get('/notifications')).body.items.filter(
    ({ title }: { title: string }) => title === `Обмен по продаже № ${number} не закончен`,
  ).length;
async function openInDay(): Promise<number[]> {
  const { body } = await admin.get(`/sales/day-reports?location_id=${place}`);
  const report = await admin.get(`/sales/day-reports/${body.items[0].id}`);
  return report.body.open_exchanges.map(({ number }: { number: number }) => number);
}

test('a refund for an exchange that never comes is named in its day at once, and after an hour marked and told, once', async () => {
  const [left, plain, finished] = [await sell(), await sell(), await sell()];
  await refundSale(seller, left.id, { for_exchange: true });
  await refundSale(seller, plain.id);
  await refundSale(seller, finished.id, { for_exchange: true });
  assert.deepEqual(await openInDay(), [left.number, finished.number]);
  await sell({ exchange_of: finished.id });
  assert.deepEqual(await openInDay(), [left.number]);
  wait(59);
  await markOpenExchanges(app);
  assert.deepEqual(await marksOf(left), []);
  wait(2);
  await Promise.all([markOpenExchanges(app), markOpenExchanges(app)]);
  await markOpenExchanges(app);
  assert.deepEqual([await marksOf(left), await marksOf(plain), await marksOf(finished)], [['exchange_open'], [], []]);
  for (const by of [seller, admin]) assert.deepEqual([await toldOf(by, left), await toldOf(by, finished)], [1, 0]);
});

test('its mark goes with the new sale, and comes back when that one is cancelled', async () => {
  const old = await sell();
  await refundSale(seller, old.id, { for_exchange: true });
  wait(61);
  await markOpenExchanges(app);
  assert.deepEqual(await marksOf(old), ['exchange_open']);
  const next = await sell({ exchange_of: old.id, payments: [] });
  assert.deepEqual(await marksOf(old), []);
  await markOpenExchanges(app);
  assert.deepEqual(await marksOf(old), []);
  assert.equal((await seller.post(`/sales/${next.id}/cancel`, { reason: 'Передумали' })).status, 200);
  await markOpenExchanges(app);
  assert.deepEqual([await marksOf(old), await toldOf(admin, old)], [['exchange_open'], 2]);
});
