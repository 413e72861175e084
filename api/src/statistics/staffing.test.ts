import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LASTING_DAYS } from '@studio/contracts';
import { givenEmployee, givenLocation } from '../testing/builders';
import { givenCaller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { type employee, employmentBreak } from '../users/schema';

let app: TestApp;
before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-07-10T10:00:00Z'));
});
after(() => app.close());

/** A place with people employed so, and how staffing of a month there reads. */
async function givenStaff(people: Partial<typeof employee.$inferInsert>[]) {
  const { id } = await givenLocation(app);
  const head = await givenCaller(app, ['developer']);
  const made = [];
  for (const fields of people) made.push(await givenEmployee(app, [], { primary_location_id: id, ...fields }));
  const read = async (date_from: string, date_to: string) => {
    const range = `date_from=${date_from}&date_to=${date_to}&location_id=${id}`;
    const { at_start, hired, dismissed, at_end, newcomers, lasting } = (await head.get(`/statistics/staffing?${range}`))
      .body;
    assert.equal(at_start + hired - dismissed, at_end);
    return [at_start, hired, dismissed, at_end, newcomers, lasting];
  };
  return { ids: made.map((one) => one.id), read };
}

test('somebody who left and came back is not counted between, and went and came', async () => {
  const { ids, read } = await givenStaff([{ hired_on: '2024-01-10' }, { hired_on: '2024-02-01' }]);
  await app.database.db
    .insert(employmentBreak)
    .values({ employee_id: ids[0]!, left_on: '2026-03-15', returned_on: '2026-05-04' }); // Two were made.
  assert.deepEqual(await read('2026-03-01', '2026-03-31'), [2, 0, 1, 1, 0, 0]);
  assert.deepEqual(await read('2026-04-01', '2026-04-30'), [1, 0, 0, 1, 0, 0]);
  assert.deepEqual(await read('2026-05-01', '2026-05-31'), [1, 1, 0, 2, 0, 0]);
});

test('whoever was away when the term ended has not stayed', async () => {
  const { ids, read } = await givenStaff([{ hired_on: '2026-01-12' }, { hired_on: '2026-01-13' }]);
  await app.database.db
    .insert(employmentBreak)
    .values({ employee_id: ids[0]!, left_on: '2026-02-01', returned_on: '2026-06-01' }); // As above.
  assert.equal(LASTING_DAYS, 90);
  assert.deepEqual(await read('2026-05-01', '2026-05-31'), [1, 0, 0, 1, 2, 1]);
});

test('two cards of one person are one', async () => {
  const { ids, read } = await givenStaff([{ hired_on: '2026-02-01' }]);
  const [survivor] = ids;
  const place = (await givenLocation(app)).id;
  await givenEmployee(app, [], {
    primary_location_id: place,
    hired_on: '2025-01-01',
    dismissed_on: '2025-12-31',
    status: 'dismissed',
    merged_into: survivor!, // It was just made.
  });
  assert.deepEqual(await read('2025-12-01', '2025-12-31'), [1, 0, 1, 0, 0, 0]);
  assert.deepEqual(await read('2026-02-01', '2026-02-28'), [0, 1, 0, 1, 0, 0]);
});
