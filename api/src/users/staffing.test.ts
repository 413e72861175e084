import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { auditEntry } from '../kernel/records';
import { givenEmployee, givenLocation } from '../testing/builders';
import { givenCaller, type Caller, type Reply } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { employee } from './schema';

let app: TestApp;
let boss: Caller;

before(async () => {
  app = await testApp();
  boss = await givenCaller(app, ['developer']);
});
after(() => app.close());

const refusal = ({ status, body }: Reply) => [status, body.code, body.field];
const named = (body: { full_name: string; primary: boolean }[]) =>
  body.map(({ full_name, primary }) => [full_name, primary]);
async function actsOn(id: string): Promise<string[]> {
  const rows = await app.database.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subject_id, id))
    .orderBy(auditEntry.id);
  return rows.map(({ action }) => action);
}

describe('people of a location', () => {
  test('are primary ones, then assigned ones; dismissed people are left out', async () => {
    const [here, there] = [await givenLocation(app), await givenLocation(app)];
    const at = (last_name: string, place: string | null, fields = {}) =>
      givenEmployee(app, ['photographer'], { last_name, primary_location_id: place, ...fields });
    await at('Яшина', here.id, { position: 'Фотограф зала' });
    const guest = await at('Белова', there.id);
    const nowhere = await at('Авдеева', null);
    const gone = await at('Гусева', there.id);
    await at('Ушла', here.id, { status: 'dismissed' });
    const path = `/locations/locations/${here.id}/employees`;
    const add = [guest.id, guest.id.toUpperCase(), nowhere.id, gone.id];
    const reply = await boss.post(path, { add });
    assert.deepEqual(named(reply.body), [
      ['Яшина Анна', true],
      ['Авдеева Анна', false],
      ['Белова Анна', false],
      ['Гусева Анна', false],
    ]);
    await app.database.db.update(employee).set({ status: 'dismissed' }).where(eq(employee.id, gone.id));
    const { body } = await boss.get(path);
    assert.deepEqual(named(body), [
      ['Яшина Анна', true],
      ['Авдеева Анна', false],
      ['Белова Анна', false],
    ]);
    assert.deepEqual([body[0].position, body[0].roles], ['Фотограф зала', ['Фотограф']]);
    assert.deepEqual(await actsOn(guest.id), ['assignment.started']);

    const batch = await boss.post('/locations/locations/employees/batch', {
      location_ids: [there.id, here.id, here.id],
    });
    assert.deepEqual(
      batch.body.map(({ location_id, people }: { location_id: string; people: unknown[] }) => [
        location_id,
        people.length,
      ]),
      [
        [there.id, 1],
        [here.id, 3],
      ],
    );
    const { city_id } = here;
    const city = (await boss.get(`/locations/cities/${city_id}`)).body;
    assert.deepEqual(named((await boss.get(`/locations/cities/${city_id}/employees`)).body), [['Яшина Анна', true]]);
    assert.deepEqual(named((await boss.get(`/locations/regions/${city.region_id}/employees`)).body), [
      ['Яшина Анна', true],
    ]);
  });

  test('are assigned and removed once, however often it is requested; primary ones stay', async () => {
    const place = await givenLocation(app);
    const own = await givenEmployee(app, ['photographer'], { primary_location_id: place.id });
    const guest = await givenEmployee(app, ['photographer']);
    const path = `/locations/locations/${place.id}/employees`;
    for (let time = 0; time < 2; time += 1)
      assert.equal((await boss.post(path, { add: [guest.id, own.id] })).body.length, 2);
    assert.deepEqual(refusal(await boss.post(path, { remove: [guest.id, own.id] })), [
      409,
      'primary_assignment',
      'remove.1',
    ]);
    assert.equal((await boss.get(path)).body.length, 2);
    for (let time = 0; time < 2; time += 1)
      assert.equal((await boss.post(path, { remove: [guest.id] })).body.length, 1);
    assert.deepEqual(await actsOn(guest.id), ['assignment.started', 'assignment.ended']);
    assert.equal((await boss.post(path, { add: [guest.id] })).body.length, 2);
  });

  test('are refused by their index in the list', async () => {
    const place = await givenLocation(app);
    const fine = await givenEmployee(app, ['photographer']);
    const dismissed = await givenEmployee(app, ['photographer'], { status: 'dismissed' });
    const path = `/locations/locations/${place.id}/employees`;
    for (const [body, field] of [
      [{ add: [fine.id, randomUUID()] }, 'add.1'],
      [{ add: [fine.id, dismissed.id] }, 'add.1'],
      [{ remove: [randomUUID()] }, 'remove.0'],
      [{ add: [fine.id], remove: [fine.id] }, 'remove.0'],
      [{ add: ['x'] }, 'add.0'],
    ] as const)
      assert.deepEqual(refusal(await boss.post(path, body)), [400, 'validation_failed', field]);
    assert.deepEqual((await boss.get(path)).body, []);
    const archived = await givenLocation(app, { status: 'archived' });
    const closed = await boss.post(`/locations/locations/${archived.id}/employees`, { add: [fine.id] });
    assert.deepEqual(refusal(closed), [400, 'validation_failed', 'add.0']);
  });

  test('are decided about by people above them', async () => {
    const place = await givenLocation(app);
    const director = await givenCaller(app, ['regional_director']);
    const peer = await givenEmployee(app, ['office_manager']);
    const manager = await givenEmployee(app, ['federal_manager']);
    const path = `/locations/locations/${place.id}/employees`;
    for (const id of [peer.id, manager.id, director.person.id]) {
      assert.deepEqual(refusal(await director.post(path, { add: [id] })), [403, 'employee_not_manageable', 'add.0']);
      const own = await director.put(`/locations/employees/${id}/locations`, { location_ids: [place.id] });
      assert.deepEqual(refusal(own), [403, 'employee_not_manageable', null]);
    }
    await boss.post(path, { add: [peer.id] });
    assert.deepEqual(refusal(await director.post(path, { remove: [peer.id] })), [
      403,
      'employee_not_manageable',
      'remove.0',
    ]);
  });
});

describe('locations of an employee', () => {
  test('are the primary one, then the further ones, each with its start date', async () => {
    app.setNow(new Date('2026-03-31T20:30:00Z'));
    const home = await givenLocation(app);
    const [near, far] = [await givenLocation(app), await givenLocation(app, { time_zone: 'Asia/Vladivostok' })];
    const worker = await givenCaller(app, ['photographer'], { primary_location_id: home.id, hired_on: '2024-05-06' });
    const path = `/locations/employees/${worker.person.id}/locations`;
    const set = (...location_ids: string[]) => boss.put(path, { location_ids });
    const shown = ({ body }: Reply) =>
      new Map(body.map((row: { location: { id: string }; primary: boolean; since: string }) => [row.location.id, row]));
    const reply = shown(await set(far.id, near.id, home.id));
    assert.deepEqual([...reply.keys()].length, 3);
    assert.deepEqual(
      [home, near, far].map(({ id }) => {
        const { primary, since } = reply.get(id) as { primary: boolean; since: string };
        return [primary, since];
      }),
      [
        [true, '2024-05-06'],
        [false, '2026-03-31'],
        [false, '2026-04-01'],
      ],
    );
    assert.equal((await boss.get(path)).body[0].location.id, home.id);
    assert.deepEqual([...shown(await set(near.id)).keys()], [home.id, near.id]);
    assert.deepEqual([...shown(await worker.get(path)).keys()], [home.id, near.id]);
    assert.deepEqual([...shown(await set()).keys()], [home.id]);
    assert.deepEqual((await actsOn(worker.person.id)).length, 4);
  });

  test('are active ones, of an active employee', async () => {
    const archived = await givenLocation(app, { status: 'archived' });
    const place = await givenLocation(app);
    const person = await givenEmployee(app, ['photographer']);
    const gone = await givenEmployee(app, ['photographer'], { status: 'dismissed' });
    const set = async (id: string, ...location_ids: string[]) =>
      refusal(await boss.put(`/locations/employees/${id}/locations`, { location_ids }));
    assert.deepEqual(await set(person.id, place.id, archived.id), [400, 'validation_failed', 'location_ids.1']);
    assert.deepEqual(await set(person.id, randomUUID()), [404, 'not_found', 'location_ids.0']);
    assert.deepEqual(await set(gone.id, place.id), [400, 'validation_failed', 'location_ids.0']);
    assert.deepEqual(await set(randomUUID(), place.id), [404, 'not_found', null]);
    assert.deepEqual((await boss.get(`/locations/employees/${person.id}/locations`)).body, []);
  });
});

describe('administrators of a location', () => {
  test('are active people with an administrator’s or manager’s role, and nobody else', async () => {
    const place = await givenLocation(app);
    const path = `/locations/locations/${place.id}/administrators`;
    const put = (...employee_ids: string[]) => boss.put(path, { employee_ids });
    const may = ['admin', 'senior_admin', 'federal_manager', 'developer', 'regional_director'] as const;
    const mayNot = [
      'photographer',
      'salesperson',
      'office',
      'office_manager',
      'city_manager',
      'cashier',
      'designer',
    ] as const;
    const at = { primary_location_id: place.id };
    const able = await Promise.all(may.map((name) => givenEmployee(app, [name], at)));
    assert.equal((await put(...able.map(({ id }) => id))).body.length, may.length);
    for (const role of mayNot) {
      const { id } = await givenEmployee(app, [role], at);
      assert.deepEqual(refusal(await put(able[0]!.id, id)), [400, 'validation_failed', 'employee_ids.1'], role);
    }
    const dismissed = await givenEmployee(app, ['admin'], { status: 'dismissed' });
    for (const id of [dismissed.id, randomUUID()])
      assert.deepEqual(refusal(await put(id)), [400, 'validation_failed', 'employee_ids.0']);
    assert.equal((await boss.get(path)).body.length, may.length);
    assert.deepEqual((await put(able[0]!.id, able[0]!.id)).body.length, 1);
    await put(able[0]!.id.toUpperCase());
    assert.deepEqual(await actsOn(place.id), ['location.administrators_set', 'location.administrators_set']);
    const batch = await boss.post('/locations/locations/administrators/batch', { location_ids: [place.id] });
    assert.deepEqual(
      batch.body.map(({ location_id, people }: { location_id: string; people: { id: string }[] }) => [
        location_id,
        people.map(({ id }) => id),
      ]),
      [[place.id, [able[0]!.id]]],
    );
    await app.database.db.update(employee).set({ status: 'dismissed' }).where(eq(employee.id, able[0]!.id));
    assert.deepEqual((await boss.get(path)).body, []);
  });

  test('are emptied only by who says that nobody answers for the place', async () => {
    const { id: place } = await givenLocation(app);
    const { id } = await givenEmployee(app, ['admin'], { primary_location_id: place });
    const path = `/locations/locations/${place}/administrators`;
    assert.equal((await boss.put(path, { employee_ids: [] })).status, 200);
    assert.equal((await boss.put(path, { employee_ids: [id] })).body.length, 1);
    assert.deepEqual(refusal(await boss.put(path, { employee_ids: [] })), [409, 'unusual', 'employee_ids']);
    assert.equal((await boss.get(path)).body.length, 1);
    assert.deepEqual((await boss.put(path, { employee_ids: [], is_meant: true })).body, []);
    assert.equal((await boss.put(path, { employee_ids: [] })).status, 200);
  });
});
