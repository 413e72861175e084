import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { planForecast, planShare } from '@studio/contracts';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { givenSale } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let place: string;
let director: Caller;

before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-11-27T09:00:00Z'));
  place = (await givenLocation(app)).id;
  director = await givenCaller(app, ['regional_director'], { primary_location_id: place });
  const sell = (business_date: string, total_kop: number) =>
    givenSale(app, { location_id: place, sold_by: director.person.id, business_date, total_kop, paid_by: 'card' });
  for (const month of ['2026-10', '2026-11'])
    await director.put('/statistics/plans', { location_id: place, month, plan_kop: 100_000 });
  await sell('2026-09-30', 500_000);
  await sell('2026-10-31', 102_000);
  await sell('2026-11-20', 69_300);
});
after(() => app.close());

const summary = async (from: string, to: string) =>
  (await director.get(`/statistics/summary?date_from=${from}&date_to=${to}&location_id=${place}`)).body;
const planOf = async (from: string, to: string) => (await summary(from, to)).plan;

test('a month that is over is compared whole, the running one by its days so far', async () => {
  const october = await planOf('2026-10-01', '2026-10-31');
  assert.deepEqual(october, { plan_kop: 100_000, due_kop: 100_000, fact_kop: 102_000 });
  const november = await planOf('2026-11-01', '2026-11-30');
  assert.deepEqual(november, { plan_kop: 100_000, due_kop: 90_000, fact_kop: 69_300 });
  assert.deepEqual([planShare(november), planForecast(november)], [0.77, 77_000]);
});

test('parts of months have their days’ part of the plan', async () => {
  const both = await planOf('2026-10-01', '2026-11-27');
  assert.deepEqual(both, { plan_kop: 190_000, due_kop: 190_000, fact_kop: 171_300 });
});

test('sales of a month without a plan are not compared with the plan of another', async () => {
  const three = await planOf('2026-09-01', '2026-11-27');
  assert.deepEqual(three, { plan_kop: 190_000, due_kop: 190_000, fact_kop: 171_300 });
  const period = 'date_from=2026-09-01&date_to=2026-11-27';
  const [row] = (await director.get(`/statistics/breakdown?${period}&by=location&location_id=${place}`)).body;
  assert.deepEqual(row.plan, three);
  assert.equal(await planOf('2026-09-01', '2026-09-30'), null);
});

test('a plan a tenth or tenfold of the last is asked about once more', async () => {
  const { id } = await givenLocation(app);
  const far = await givenCaller(app, ['regional_director'], { primary_location_id: id });
  const put = (month: string, plan_kop: number, more: object = {}) =>
    far.put('/statistics/plans', { location_id: id, month, plan_kop, ...more });
  assert.equal((await put('2026-10', 30_000_00)).status, 200);
  const asked = await put('2026-11', 9_00);
  assert.deepEqual([asked.status, asked.body.code, asked.body.field], [409, 'unusual', 'plan_kop']);
  assert.match(asked.body.message.replaceAll('\u00a0', ' '), /9,00 ₽, прежний 30 000,00 ₽/);
  assert.equal((await put('2026-11', 300_000_00)).body.code, 'unusual');
  assert.equal((await put('2026-11', 9_00, { is_meant: true })).status, 200);
  assert.equal((await put('2026-11', 30_000_00)).body.code, 'unusual');
  assert.equal((await put('2026-10', 31_000_00)).status, 200);
});

test('a period that is not over is compared with as many days before', async () => {
  const { previous_from, previous_to } = await summary('2026-11-01', '2026-11-30');
  assert.deepEqual([previous_from, previous_to], ['2026-10-05', '2026-10-31']);
});

test('a plan is of a month that lies near', async () => {
  const plan = { location_id: place, plan_kop: 100_000, is_meant: true };
  const { status, body } = await director.put('/statistics/plans', { ...plan, month: '2062-11' });
  assert.deepEqual([status, body.code, body.field], [400, 'validation_failed', 'month']);
  assert.equal((await director.put('/statistics/plans', { ...plan, month: '2028-11' })).status, 200);
});
