import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { givenEmployee, givenLocation } from '../testing/builders';
import { type Caller, givenCaller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let developer: Caller;
before(async () => {
  app = await testApp();
  developer = await givenCaller(app, ['developer']);
});
after(() => app.close());

interface Told {
  action: string;
  subject_id: string;
  subject_name: string | null;
}

async function history(place: string, by = developer): Promise<Told[]> {
  const { status, body } = await by.get(`/audit/location/${place}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.items;
}

async function done(reply: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await reply;
  assert.ok(status < 300, JSON.stringify(body));
}

test('the history of a place tells who came to it and left it, and nothing else of its people', async () => {
  const [here, there] = [await givenLocation(app), await givenLocation(app)];
  const guest = await givenEmployee(app, ['photographer'], { primary_location_id: there.id });
  const mover = await givenEmployee(app, ['photographer'], { primary_location_id: there.id });
  const gone = await givenEmployee(app, [], { primary_location_id: here.id });
  const admin = await givenEmployee(app, ['admin'], { primary_location_id: here.id });
  await done(developer.post(`/locations/locations/${here.id}/employees`, { add: [guest.id] }));
  await done(developer.patch(`/employees/${mover.id}`, { revision: 1, primary_location_id: here.id }));
  await done(developer.patch(`/employees/${gone.id}`, { revision: 1, position: 'Стажёр' }));
  await done(developer.put(`/locations/locations/${here.id}/administrators`, { employee_ids: [admin.id] }));
  await done(developer.post(`/employees/${gone.id}/dismiss`, { dismissed_on: '2026-11-29' }));
  await done(developer.post(`/locations/locations/${here.id}/employees`, { remove: [guest.id] }));
  const told = (await history(here.id)).map(({ action, subject_id }) => [action, subject_id]);
  assert.deepEqual(told, [
    ['assignment.ended', guest.id],
    ['employee.dismissed', gone.id],
    ['location.administrators_set', here.id],
    ['employee.updated', mover.id],
    ['assignment.started', guest.id],
  ]);
  assert.deepEqual(
    (await history(there.id)).map(({ action, subject_id }) => [action, subject_id]),
    [['employee.updated', mover.id]],
  );
  // Who reads one place has the act of each, and the names of those who are in reach now.
  const senior = await givenCaller(app, ['senior_admin'], { primary_location_id: here.id });
  const names = new Map(
    (await history(here.id, senior)).map(({ subject_id, subject_name }) => [subject_id, subject_name]),
  );
  assert.deepEqual([names.get(mover.id), names.get(guest.id)], ['Иванова Анна', null]);
  const stranger = await givenCaller(app, ['senior_admin'], { primary_location_id: (await givenLocation(app)).id });
  assert.deepEqual(await history(here.id, stranger), []);
});

test('who works at a place by a second assignment is in its trail: named, found, with what befalls their card', async () => {
  const [home, here] = [await givenLocation(app), await givenLocation(app)];
  const guest = await givenEmployee(app, ['photographer'], { last_name: 'Гостева', primary_location_id: home.id });
  const senior = await givenCaller(app, ['senior_admin'], { primary_location_id: here.id });
  const seen = async (query: string) => {
    const { body } = await senior.get(`/audit?limit=200&${query}`);
    return body.items.map(({ action, subject_name }: Told) => [action, subject_name]);
  };
  await done(developer.patch(`/employees/${guest.id}`, { revision: 1, position: 'До назначения' }));
  await done(developer.post(`/locations/locations/${here.id}/employees`, { add: [guest.id] }));
  await done(developer.patch(`/employees/${guest.id}`, { revision: 2, position: 'Стажёр' }));
  await done(developer.post('/permissions/assign-role', { employee_id: guest.id, role: 'cashier' }));
  await done(developer.post('/permissions/assign-role', { employee_id: guest.id, role: 'salesperson' }));
  const name = 'Гостева Анна';
  const told = [
    ['role.assigned', name],
    ['role.assigned', name],
    ['employee.updated', name],
    ['assignment.started', name],
  ];
  for (const query of ['subject_kind=employee', `search=${encodeURIComponent('Гостева')}`])
    assert.deepEqual(await seen(query), told, query);
  await done(developer.post(`/employees/${guest.id}/dismiss`, {}));
  assert.deepEqual((await seen('subject_kind=employee'))[0], ['employee.dismissed', null]);
});
