import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller, type Reply } from '../testing/caller';
import { givenPrices, givenProduct } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';

/** Whoever counts again knows what should be there: both counts stay, and another one reads them. */
let app: TestApp;
let place: string;
let cashier: Caller;
let admin: Caller;
let city: Caller;
let id: string;

before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-06-15T09:00:00Z'));
});
after(() => app.close());
beforeEach(async () => {
  const at = await givenLocation(app);
  place = at.id;
  [cashier, admin, city] = [
    await givenCaller(app, ['cashier'], { primary_location_id: place }),
    await givenCaller(app, ['admin'], { primary_location_id: place }),
    await givenCaller(app, ['developer']),
  ];
  id = randomUUID();
  assert.equal((await cashier.post('/sales/day-reports', { id, location_id: place })).status, 201);
  await pay(200_000);
});

function ok({ status, body, bytes }: Reply): Reply['body'] {
  assert.ok(status < 300, `${status} ${bytes.toString()}`);
  return body;
}
const pay = async (amount_kop: number) =>
  ok(await cashier.post(`/sales/day-reports/${id}/moves`, { move_id: randomUUID(), kind: 'pay_in', amount_kop }));
const thousands = (quantity: number) => [{ denomination_kop: 100_000, quantity }];
const count = async (by: Caller, lines: object[]) =>
  ok(await by.post(`/sales/day-reports/${id}/count`, { revision: 1, lines }));
const read = async (by: Caller) => ok(await by.get(`/sales/day-reports/${id}`));
const submit = async (fields: object = {}) => {
  const { counted_at } = await read(cashier);
  return cashier.post(`/sales/day-reports/${id}/submit`, { revision: 1, counted_at, ...fields });
};

test('a second count keeps both with their notes, says why, and goes to who decides about the greater difference', async () => {
  await count(cashier, []);
  await count(cashier, thousands(2));
  const silent = await submit();
  assert.deepEqual([silent.status, silent.body.field], [400, 'reason']);
  ok(await submit({ reason: 'Пачка лежала отдельно' }));
  const seen = await read(admin);
  const counts = seen.events.filter(({ act }: { act: string }) => act === 'counted');
  assert.deepEqual(
    counts.map(({ counted_kop, expected_kop, lines }: Record<string, unknown>) => [counted_kop, expected_kop, lines]),
    [
      [0, 200_000, []],
      [200_000, 200_000, thousands(2)],
    ],
  );
  assert.deepEqual([seen.difference_kop, seen.may.approve], [0, false], 'the first count lacked 2,000 ₽');
  assert.equal((await read(city)).may.approve, true);
});

test('one count, or the same again of a till that has changed, needs no words', async () => {
  await count(cashier, thousands(2));
  await pay(100_000);
  await count(cashier, thousands(3));
  ok(await submit());
  assert.equal((await read(admin)).may.approve, true);
});

test('between two counts that find the same a third is told of, too', async () => {
  for (const quantity of [2, 1, 2]) await count(cashier, thousands(quantity));
  const silent = await submit();
  assert.deepEqual([silent.status, silent.body.field], [400, 'reason']);
});

test('a report that is opened again before it was approved keeps its counts', async () => {
  await count(cashier, []);
  const { revision } = await read(admin);
  ok(await admin.post(`/sales/day-reports/${id}/reopen`, { revision, reason: 'Пересчитать' }));
  const again = { revision: revision + 1 };
  ok(await cashier.post(`/sales/day-reports/${id}/count`, { ...again, lines: thousands(2) }));
  const { counted_at } = await read(cashier);
  const send = (fields: object) => cashier.post(`/sales/day-reports/${id}/submit`, { ...again, counted_at, ...fields });
  const silent = await send({});
  assert.deepEqual([silent.status, silent.body.field], [400, 'reason']);
  ok(await send({ reason: 'Пачка лежала отдельно' }));
  assert.deepEqual([(await read(admin)).may.approve, (await read(city)).may.approve], [false, true]);
  // What somebody has decided about is over.
  const approved = await read(city);
  const { counted_kop, expected_kop } = approved;
  ok(await city.post(`/sales/day-reports/${id}/approve`, { ...again, counted_kop, expected_kop }));
  ok(await city.post(`/sales/day-reports/${id}/reopen`, { ...again, reason: 'Ещё раз' }));
  const third = { revision: revision + 2 };
  ok(await cashier.post(`/sales/day-reports/${id}/count`, { ...third, lines: thousands(2) }));
  const { counted_at: at } = await read(cashier);
  ok(await cashier.post(`/sales/day-reports/${id}/submit`, { ...third, counted_at: at }));
  assert.equal((await read(admin)).may.approve, true);
});

test('a voided count is empty for the next person, in figures and in the history', async () => {
  await count(cashier, thousands(2));
  await pay(100_000);
  const { lines, events, expected_kop, counted_kop } = await read(admin);
  assert.deepEqual([lines, expected_kop, counted_kop], [[], null, null]);
  assert.equal(events.at(-1).act, 'count_voided');
  for (const event of events)
    assert.deepEqual([event.counted_kop, event.expected_kop, event.lines], [null, null, undefined]);
});

test('whoever counts reads no sum of the cash sales; each sale and the sum of all remain', async () => {
  const seller = await givenCaller(app, ['salesperson'], { primary_location_id: place });
  const { id: print } = await givenProduct(app);
  await givenPrices(app, admin.person.id, place, { [print]: 30_000 });
  const sale = { id: randomUUID(), location_id: place, lines: [{ product_id: print, quantity: 1 }] };
  const payments = [{ id: randomUUID(), method: 'cash', amount_kop: 30_000 }];
  ok(await seller.post('/sales', { ...sale, expected_total_kop: 30_000, payments }));
  const sums = async (by: Caller, query: string) => ok(await by.get(`/sales?location_id=${place}${query}`)).sums;
  assert.equal(await sums(seller, '&method=cash'), null);
  assert.equal((await sums(admin, '&method=cash')).paid_kop, 30_000);
  assert.equal((await sums(seller, '')).paid_kop, 30_000);
});
