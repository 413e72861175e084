import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { auditEntry } from '../kernel/records';
import { givenEmployee, givenLocation } from '../testing/builders';
import { givenCaller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { writeActs } from './write-acts';

let app: TestApp;

before(async () => {
  app = await testApp();
});
after(() => app.close());

it('shows how the demo company was built, in the order of time, with authors, and the chain is valid', async () => {
  const place = await givenLocation(app);
  const chief = await givenEmployee(app, ['federal_manager'], { hired_on: '2024-01-09' });
  const person = await givenEmployee(app, ['photographer'], { hired_on: '2024-02-01', primary_location_id: place.id });
  const gone = await givenEmployee(app, [], {
    hired_on: '2024-03-01',
    status: 'dismissed',
    dismissed_on: '2024-04-01',
  });
  const seller = await givenCaller(app, ['salesperson'], { hired_on: '2024-05-01', primary_location_id: place.id });
  const developer = await givenCaller(app, ['developer'], { hired_on: '2024-06-01' });
  // The database's clock is finer than ours: rows of this millisecond would be in the future.
  await writeActs(app.database.db, new Date(Date.now() + 1000));

  const acts = await app.database.db.select().from(auditEntry).orderBy(auditEntry.id);
  const told = acts.map(({ action, subject_id, actor_id }) => [action, subject_id, actor_id]);
  assert.deepEqual(told.slice(0, 4), [
    ['employee.created', person.id, chief.id],
    ['employee.created', gone.id, chief.id],
    ['employee.dismissed', gone.id, chief.id],
    ['employee.created', seller.person.id, chief.id],
  ]);
  assert.equal(told.filter(([action]) => action === 'session.begun').length, 2);
  const times = acts.map(({ at }) => at.getTime());
  assert.deepEqual(
    times,
    [...times].sort((one, other) => one - other),
  );
  const { body } = await developer.get('/audit/verify');
  assert.deepEqual([body.checked, body.fault_count], [acts.length, 0]);
});
