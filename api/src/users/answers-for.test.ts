import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ROLE_NAMES } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { givenEmployee, givenLocation } from '../testing/builders';
import { type Caller, givenCaller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { employee } from './schema';

let app: TestApp;
let boss: Caller;
before(async () => {
  app = await testApp();
  boss = await givenCaller(app, ['developer']);
});
after(() => app.close());

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);

test('those are offered for the administrators of a place whom the act accepts, and nobody else', async () => {
  const here = await givenLocation(app);
  const there = await givenLocation(app);
  const people = [];
  for (const name of ROLE_NAMES)
    for (const primary_location_id of [here.id, there.id])
      people.push(await givenEmployee(app, [name], { primary_location_id }));
  const offered = new Set(idsOf((await boss.get(`/employees?answers_for=${here.id}&page_size=100`)).body.items));
  const accepted = new Set<string>();
  for (const { id } of people) {
    const { status } = await boss.put(`/locations/locations/${here.id}/administrators`, { employee_ids: [id] });
    if (status === 200) accepted.add(id);
    // Who is named may stay: the next is judged alone.
    await boss.put(`/locations/locations/${here.id}/administrators`, { employee_ids: [], is_meant: true });
  }
  assert.ok(accepted.size > 0 && accepted.size < people.length);
  assert.deepEqual(
    people.filter(({ id }) => offered.has(id)).map(({ id }) => id),
    people.filter(({ id }) => accepted.has(id)).map(({ id }) => id),
  );
});

test('a recorded administrator who has lost the reach is neither counted nor named there', async () => {
  const here = await givenLocation(app);
  const there = await givenLocation(app);
  const gone = await givenCaller(app, ['admin'], { primary_location_id: here.id, last_name: 'Ушедшая' });
  await boss.put(`/locations/locations/${here.id}/administrators`, { employee_ids: [gone.person.id] });
  const counted = async () =>
    (await boss.get(`/locations/locations/${here.id}/impact?act=archive`)).body.administrators;
  assert.equal(await counted(), 1);
  const moved = { primary_location_id: there.id };
  await app.database.db.update(employee).set(moved).where(eq(employee.id, gone.person.id));
  assert.equal(await counted(), 0);
});

test('whoever works there by an assignment is offered in each list, also as a file', async () => {
  const [here, home] = [await givenLocation(app), await givenLocation(app)];
  const guest = await givenEmployee(app, ['admin'], { primary_location_id: home.id, last_name: 'Приходящая' });
  await boss.put(`/locations/employees/${guest.id}/locations`, { location_ids: [here.id] });
  const listed = await boss.get(`/employees?answers_for=${here.id}&search=приходящая`);
  assert.deepEqual(idsOf(listed.body.items), [guest.id]);
  const file = await boss.get(`/employees/export?answers_for=${here.id}&format=csv`);
  assert.match(file.bytes.toString(), /Приходящая/);
  const connected = await boss.get(`/employees/connections?answers_for=${here.id}&search=приходящая`);
  assert.equal(connected.body.items.length, 1);
});
