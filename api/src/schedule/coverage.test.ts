import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { ScheduleBoard } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { givenEmployee, givenLocation } from '../testing/builders';
import { type Caller, givenCaller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { givenShift } from '../testing/worked-shift';
import { employee } from '../users/schema';
import { absence } from './schema';

let app: TestApp;
let place: string;
let planner: Caller;
let colleague: Caller;

const DAY = '2026-06-10';
before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-06-01T09:00:00Z'));
  place = (await givenLocation(app)).id;
  planner = await givenCaller(app, ['admin'], { primary_location_id: place });
  colleague = await givenCaller(app, ['photographer'], { primary_location_id: place });
});
after(() => app.close());

const boardOf = async (caller: Caller): Promise<ScheduleBoard> =>
  (await caller.get(`/schedule?from=${DAY}&to=${DAY}&location_id=${place}`)).body;
const onDuty = async (caller: Caller) =>
  (await boardOf(caller)).shifts.map(({ employee_id, on_duty }) => [employee_id, on_duty]);

test('who is away, or has left before the day, is not on duty for the planner, and not there for colleagues', async () => {
  const id = (await givenEmployee(app, ['photographer'], { primary_location_id: place })).id;
  await givenShift(app, { employee_id: id, location_id: place, date: DAY });
  assert.deepEqual([await onDuty(planner), await onDuty(colleague)], [[[id, true]], [[id, true]]]);
  const days = { from_date: DAY, to_date: DAY };
  await app.database.db
    .insert(absence)
    .values({ id: randomUUID(), employee_id: id, kind: 'sickness', state: 'approved', ...days });
  assert.deepEqual([await onDuty(planner), await onDuty(colleague)], [[[id, false]], []]);
  await app.database.db.update(absence).set({ state: 'cancelled' }).where(eq(absence.employee_id, id));
  await app.database.db.update(employee).set({ dismissed_on: '2026-06-09' }).where(eq(employee.id, id));
  assert.deepEqual([await onDuty(planner), await onDuty(colleague)], [[[id, false]], []]);
});
