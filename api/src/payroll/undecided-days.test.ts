import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { after, before, it } from 'node:test';
import { timeEntry } from '../schedule';
import { givenEmployee, givenLocation } from '../testing/builders';
import { type Caller, givenCaller, type Reply } from '../testing/caller';
import { decideTime } from '../testing/decide-time';
import type { TestApp } from '../testing/test-app';
import { type PayOffice, payOffice } from './testing/pay-office';
import { givenShift } from '../testing/worked-shift';

const DAY = '2026-04-10';

let app: TestApp;
let office: Caller;
let director: Caller;
let planner: Caller;
let runOf: PayOffice['runOf'];
let location_id: string;
let worker: string;

before(async () => {
  const pay = await payOffice();
  ({ app, office, director, runOf } = pay);
  planner = await givenCaller(app, ['city_manager']);
  location_id = (await givenLocation(app)).id;
  for (const [kind, amount_kop] of [
    ['per_shift', 100_000],
    ['per_hour', 10_000],
  ] as const)
    ok(
      await pay.manager.put(`/payroll/rules/${randomUUID()}`, {
        version: null,
        name: 'Смена',
        kind,
        location_id,
        amount_kop,
        valid_from: '2026-04-01',
      }),
    );
  worker = await worked();
  await runOf('2026-04');
});
after(() => app.close());

const ok = ({ status, bytes, body }: Reply) => {
  assert.ok(status < 300, bytes.toString());
  return body;
};
const slip = async (month: string, of = worker) => ok(await office.get(`/payroll/slips/${of}?month=${month}`));

async function worked(): Promise<string> {
  const { id } = await givenEmployee(app, ['photographer'], { primary_location_id: location_id });
  await givenShift(app, { employee_id: id, location_id, date: DAY });
  return id;
}

it('a day of a closed month that waits for a decision stays as it was paid, is shown and asked about, and is corrected once it is decided', async () => {
  assert.equal((await slip('2026-04')).total_kop, 200_000);
  // A leaving that a device sent after the month was locked.
  const ended_at = new Date(`${DAY}T09:00:00Z`);
  await app.database.db.update(timeEntry).set({ ended_at }).where(eq(timeEntry.employee_id, worker));
  const [april, may, june] = [await slip('2026-04'), await slip('2026-05'), await slip('2026-06')];
  assert.deepEqual([april.unsettled_days, may.unsettled_days, june.unsettled_days], [1, 0, 0]);
  assert.deepEqual([may.total_kop, june.total_kop], [0, 0]);
  assert.deepEqual(
    [april.unsettled_earlier, may.unsettled_earlier, june.unsettled_earlier],
    [[], [{ month: '2026-04', days: 1 }], []],
  );
  const run = ok(await office.post('/payroll/runs', { month: '2026-05' }));
  const runs = ok(await office.get('/payroll/runs'));
  const waiting = async (id: string) =>
    ok(await director.get(`/payroll/runs/${id}`)).unsettled.map((one: Record<string, unknown>) => [
      one['month'],
      one['employee_id'],
      one['days'],
    ]);
  for (const { id } of runs) assert.deepEqual(await waiting(id), [['2026-04', worker, 1]]);
  const blind = await director.post(`/payroll/runs/${run.id}/approve`, {
    revision: run.revision,
    sum_kop: run.total_kop,
  });
  assert.deepEqual([blind.status, blind.body.code], [409, 'conflict']);
  assert.match(blind.body.message, /: 1\sдень у 1\sчеловека, из них за прошлые месяцы 1\sдень \(апрель 2026\)/);
  ok(await decideTime(app, planner, { employee_id: worker, date: DAY }));
  assert.deepEqual([(await slip('2026-05')).total_kop, (await slip('2026-06')).total_kop], [-80_000, 0]);
  assert.deepEqual([(await slip('2026-04')).unsettled_days, (await slip('2026-05')).unsettled_earlier], [0, []]);
});
