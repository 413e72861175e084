import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller, type Reply } from '../testing/caller';
import { submitDay } from '../testing/decide-days';
import { seenExpense } from '../testing/expenses';
import { testApp, type TestApp } from '../testing/test-app';

const TAXI = 'e0000000-0000-4000-8000-000000000003';
const DAYS = '/sales/day-reports';

let app: TestApp;
let place: string;
let cashier: Caller;
let admin: Caller;

before(async () => {
  app = await testApp();
});
after(() => app.close());
beforeEach(async () => {
  app.setNow(new Date('2026-03-10T09:00:00Z'));
  place = (await givenLocation(app)).id;
  [cashier, admin] = await Promise.all([
    givenCaller(app, ['cashier'], { primary_location_id: place }),
    givenCaller(app, ['admin'], { primary_location_id: place }),
  ]);
});

const ok = (reply: Reply) => {
  assert.ok(reply.status < 300, JSON.stringify(reply.body));
  return reply.body;
};
const notes = (quantity: number) => [{ denomination_kop: 10_000, quantity }];
/** A shift of today, with 1,000 ₽ in the till unless it has begun with them. */
async function openDay(opening_lines?: object): Promise<string> {
  const day = { id: randomUUID(), location_id: place, ...(opening_lines && { opening_lines }) };
  return ok(await cashier.post(DAYS, day)).id;
}
const collect = (id: string, amount_kop: number) =>
  cashier.post(`${DAYS}/${id}/moves`, { move_id: randomUUID(), kind: 'collection', amount_kop, note: 'В банк' });

test('a day is handed in with the count that was on the screen', async () => {
  const id = await openDay(notes(10));
  const seen = ok(await admin.post(`${DAYS}/${id}/count`, { revision: 1, lines: notes(10) }));
  app.setNow(new Date('2026-03-10T09:05:00Z'));
  const recount = ok(await cashier.post(`${DAYS}/${id}/count`, { revision: 1, lines: notes(7) }));
  const words = { revision: 1, reason: 'Всё на месте' };
  const late = await submitDay(app, admin, id, { ...words, counted_at: seen.counted_at });
  assert.deepEqual([late.status, late.body.code, late.body.details.counted_kop], [409, 'conflict', 70_000]);
  const submitted = ok(await submitDay(app, admin, id, { ...words, counted_at: recount.counted_at }));
  assert.deepEqual([submitted.difference_kop, submitted.difference_reason], [-30_000, words.reason]);
});

test('money that was collected from yesterday is not collected from today again, nor the other way round', async () => {
  const yesterday = await openDay(notes(10));
  app.setNow(new Date('2026-03-11T09:00:00Z'));
  const today = await openDay();
  ok(await collect(yesterday, 60_000));
  const twice = await collect(today, 60_000);
  assert.deepEqual([twice.status, twice.body.field], [400, 'amount_kop']);
  ok(await collect(today, 30_000));
  const third = await collect(yesterday, 20_000);
  assert.deepEqual([third.status, third.body.field], [400, 'amount_kop']);
  ok(await collect(yesterday, 10_000));
});

test('an expense is not paid by money that yesterday’s till has given away', async () => {
  const yesterday = await openDay(notes(10));
  app.setNow(new Date('2026-03-11T09:00:00Z'));
  await openDay();
  ok(await collect(yesterday, 100_000));
  const id = randomUUID();
  const claim = { id, location_id: place, category_id: TAXI, claimed_kop: 50_000, description: 'Такси' };
  ok(await cashier.post('/expenses', { ...claim, method: 'till', occurred_on: '2026-03-11' }));
  ok(await admin.post(`/expenses/${id}/decide`, { ...(await seenExpense(app, id)), decision: 'approve' }));
  const paid = await admin.post(`/expenses/${id}/pay`, { ...(await seenExpense(app, id)), method: 'till' });
  assert.deepEqual([paid.status, paid.body.message], [400, 'Столько в кассе нет: оплатите переводом.']);
});
