import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { givenEmployee, givenLocation } from '../testing/builders';
import { type Caller, givenCaller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { administratorsOf } from './staffing/administrators-of';
import { locationAdministrator } from './staffing-schema';

let app: TestApp;

before(async () => {
  app = await testApp();
});
after(() => app.close());

const kindsOf = async ({ get }: Caller) =>
  (await get('/notifications')).body.items.map(({ kind }: { kind: string }) => kind);

test('recorded administrators and those by role at their primary location are told; nobody else, and nobody who has left or moved away', async () => {
  const [{ id: here }, { id: there }] = [await givenLocation(app), await givenLocation(app)];
  const at = { primary_location_id: here };
  const byRole = await givenEmployee(app, ['admin'], at);
  const senior = await givenEmployee(app, ['senior_admin', 'photographer'], at);
  const recorded = await givenEmployee(app, ['office_manager'], { primary_location_id: there });
  const moved = await givenEmployee(app, ['admin'], { primary_location_id: there });
  await givenEmployee(app, ['photographer'], at);
  await givenEmployee(app, ['admin'], { ...at, status: 'dismissed', dismissed_on: '2026-01-10' });
  await app.database.db
    .insert(locationAdministrator)
    .values([recorded, moved].map(({ id }) => ({ location_id: here, employee_id: id })));
  assert.deepEqual(
    await administratorsOf(app.database.db, here, app.now()),
    [byRole.id, senior.id, recorded.id].toSorted(),
  );
});

test('an absence is asked of an administrator who is not recorded at the location', async () => {
  const { id: primary_location_id } = await givenLocation(app);
  const admin = await givenCaller(app, ['admin'], { primary_location_id });
  const { person, post } = await givenCaller(app, ['photographer'], { primary_location_id });
  const days = { from: '2030-05-04', to: '2030-05-05' };
  const asked = await post('/schedule/absences', {
    id: randomUUID(),
    employee_id: person.id,
    kind: 'vacation',
    ...days,
  });
  assert.equal(asked.status, 201, asked.bytes.toString());
  assert.deepEqual(await kindsOf(admin), ['absence.requested']);
});

test('an absence of the only administrator, or of somebody without a location, is asked of those who answer for several', async () => {
  const { id: primary_location_id } = await givenLocation(app);
  const manager = await givenCaller(app, ['city_manager'], { primary_location_id });
  const federal = await givenCaller(app, ['federal_manager']);
  for (const by of [
    await givenCaller(app, ['admin'], { primary_location_id }),
    await givenCaller(app, ['office'], { primary_location_id: null }),
  ]) {
    const days = { from: '2030-05-04', to: '2030-05-05' };
    const fields = { id: randomUUID(), employee_id: by.person.id, kind: 'vacation' };
    assert.equal((await by.post('/schedule/absences', { ...fields, ...days })).status, 201);
  }
  assert.deepEqual([await kindsOf(manager), await kindsOf(federal)], [['absence.requested'], ['absence.requested']]);
});
