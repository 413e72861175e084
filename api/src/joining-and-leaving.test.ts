import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { dayReport } from './day-reports/schema';
import { publish, put } from './schedule/testing/planner';
import { givenEmployee, givenLocation } from './testing/builders';
import { type Caller, givenCaller } from './testing/caller';
import { testApp, type TestApp } from './testing/test-app';

let app: TestApp;
let boss: Caller;
let here: string;
before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-06-15T09:00:00Z'));
  boss = await givenCaller(app, ['developer']);
  here = (await givenLocation(app)).id;
});
after(() => app.close());

const card = async (id: string) => (await boss.get(`/employees/${id}`)).body;

it('the card says the first day of published shifts, a draft is none', async () => {
  const { id } = await givenEmployee(app, ['photographer'], { primary_location_id: here });
  assert.equal((await card(id)).first_shift_on, null);
  for (const day of ['2026-06-20', '2026-06-18'])
    await put(boss, [{ location_id: here, employee_id: id, starts: `${day}T10:00`, ends: `${day}T18:00` }]);
  assert.equal((await card(id)).first_shift_on, null);
  assert.equal((await publish(boss, [here], '2026-06-15', '2026-06-21')).status, 201);
  assert.equal((await card(id)).first_shift_on, '2026-06-18');
});

it('whoever leaves is told to have opened a till that is not handed in, also when they have left', async () => {
  const { id } = await givenEmployee(app, ['cashier'], { primary_location_id: here });
  for (const [business_date, state] of [
    ['2026-06-13', 'submitted'],
    ['2026-06-14', 'open'],
  ] as const)
    await app.database.db.insert(dayReport).values({
      id: randomUUID(),
      location_id: here,
      business_date,
      till_shift: 1,
      state,
      opened_by: id,
      opened_at: new Date(`${business_date}T07:00:00Z`),
    });
  const left = async () => {
    const { body } = await boss.get(`/employees/${id}/leaving?dismissed_on=2026-06-15`);
    return body.left_behind.map(({ kind, count }: { kind: string; count: number }) => [kind, count]);
  };
  assert.deepEqual(await left(), [['till_open', 1]]);
  assert.equal((await boss.post(`/employees/${id}/dismiss`, {})).status, 200);
  assert.deepEqual(await left(), [['till_open', 1]]);
});
