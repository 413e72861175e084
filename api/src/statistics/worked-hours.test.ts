import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { givenShift } from '../testing/worked-shift';
import { absence, shift } from '../schedule/schema';
import { givenEmployee, givenLocation } from '../testing/builders';
import { type Caller, givenCaller } from '../testing/caller';
import { decideTime, givenPresence } from '../testing/decide-time';
import { givenSale } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';
import { employee, employmentBreak } from '../users/schema';
import { checkFigures } from './check-figures';

let app: TestApp;
let head: Caller;
let place: string;

before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-03-20T10:00:00Z'));
  place = (await givenLocation(app, { time_zone: 'UTC' })).id;
  head = await givenCaller(app, ['admin'], { primary_location_id: place });
});
after(() => app.close());

const MONTH = 'date_from=2026-03-01&date_to=2026-03-31';
const hiredLongAgo = async () =>
  (await givenEmployee(app, ['photographer'], { primary_location_id: place, hired_on: '2025-01-01' })).id;

/** Minutes of the place on the day, and of the person in the month. */
async function minutesOf(employee_id: string, date: string): Promise<[number, number]> {
  const day = `date_from=${date}&date_to=${date}&location_id=${place}`;
  const [whole, own] = await Promise.all([
    head.get(`/statistics/summary?${day}`),
    head.get(`/statistics/employees/${employee_id}?${MONTH}`),
  ]);
  assert.deepEqual(await checkFigures(app.database.db), []);
  return [whole.body.sums.worked_min, own.body.sums.worked_min];
}

test('hours are those to pay: bare presence has none until somebody has decided', async () => {
  const id = await hiredLongAgo();
  await givenPresence(app, id, place, '2026-03-02');
  assert.deepEqual(await minutesOf(id, '2026-03-02'), [0, 0]);
  assert.equal((await decideTime(app, head, { employee_id: id, date: '2026-03-02' })).status, 200);
  assert.deepEqual(await minutesOf(id, '2026-03-02'), [60, 60]);
});

test('hours follow the shift: longer presence adds none, and a withdrawn shift or an absence takes them away', async () => {
  const id = await hiredLongAgo();
  await givenShift(app, { employee_id: id, location_id: place, date: '2026-03-03', left: '2026-03-03T19:30:00Z' });
  assert.deepEqual(await minutesOf(id, '2026-03-03'), [600, 600]);
  const days = { from_date: '2026-03-01', to_date: '2026-03-05' };
  await app.database.db
    .insert(absence)
    .values({ id: randomUUID(), employee_id: id, kind: 'sickness', state: 'approved', ...days });
  assert.deepEqual(await minutesOf(id, '2026-03-03'), [0, 0]);
  await app.database.db.update(absence).set({ state: 'cancelled' }).where(eq(absence.employee_id, id));
  assert.deepEqual(await minutesOf(id, '2026-03-03'), [600, 600]);
  const own = eq(shift.published_employee_id, id);
  await app.database.db
    .update(shift)
    .set({ published_ends_at: new Date('2026-03-03T12:00:00Z') })
    .where(own);
  assert.deepEqual(await minutesOf(id, '2026-03-03'), [300, 300]);
  await app.database.db.update(shift).set({ published_employee_id: null }).where(own);
  assert.deepEqual(await minutesOf(id, '2026-03-03'), [0, 0]);
});

test('hours of a shift of the evening before come with presence after midnight', async () => {
  const id = await hiredLongAgo();
  await givenShift(app, { employee_id: id, location_id: place, date: '2026-03-05', from: '22:00', hours: 8 });
  await app.database.db.execute(sql`update time_entry set date = '2026-03-06', begun_at = '2026-03-06T00:00Z'
    where employee_id = ${id}`);
  assert.deepEqual(await minutesOf(id, '2026-03-05'), [360, 360]);
  await app.database.db.execute(sql`update time_entry set taken_back_at = now() where employee_id = ${id}`);
  assert.deepEqual(await minutesOf(id, '2026-03-05'), [0, 0]);
});

test('hours follow the employment: a last day before the shift, and a break of it', async () => {
  const id = await hiredLongAgo();
  await givenShift(app, { employee_id: id, location_id: place, date: '2026-03-08' });
  const card = (fields: Partial<typeof employee.$inferInsert>) =>
    app.database.db.update(employee).set(fields).where(eq(employee.id, id));
  await card({ dismissed_on: '2026-03-06' });
  assert.deepEqual(await minutesOf(id, '2026-03-08'), [0, 0]);
  await card({ dismissed_on: null });
  assert.deepEqual(await minutesOf(id, '2026-03-08'), [600, 600]);
  await app.database.db
    .insert(employmentBreak)
    .values({ employee_id: id, left_on: '2026-03-06', returned_on: '2026-03-10' });
  assert.deepEqual(await minutesOf(id, '2026-03-08'), [0, 0]);
});

test('revenue per hour of a person is of their own days with hours', async () => {
  const id = await hiredLongAgo();
  await givenShift(app, { employee_id: id, location_id: place, date: '2026-03-11' });
  for (const business_date of ['2026-03-11', '2026-03-12'])
    await givenSale(app, { location_id: place, business_date, sold_by: id, total_kop: 50_000, paid_by: 'cash' });
  const { sums } = (await head.get(`/statistics/employees/${id}?${MONTH}`)).body;
  assert.deepEqual([sums.gross_kop, sums.timed_kop, sums.worked_min], [100_000, 50_000, 600]);
  const rows = (await head.get(`/statistics/breakdown?${MONTH}&by=employee`)).body;
  assert.equal(rows.find(({ key }: { key: string }) => key === id).sums.worked_min, 600);
});
