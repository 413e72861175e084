import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { givenEmployee, givenLocation } from '../testing/builders';
import { givenCaller, type Caller, type Reply } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';

type Place = Awaited<ReturnType<typeof givenLocation>>;

let app: TestApp;
let boss: Caller;
let here: Place;
let there: Place;
let hereRegion: string;
let thereRegion: string;
let admin: Caller;
let reader: Caller;

before(async () => {
  app = await testApp();
  boss = await givenCaller(app, ['developer']);
  [here, there] = [await givenLocation(app), await givenLocation(app)];
  const regionOf = async (place: Place) => (await boss.get(`/locations/locations/${place.id}`)).body.region_id;
  [hereRegion, thereRegion] = [await regionOf(here), await regionOf(there)];
  admin = await givenCaller(app, ['senior_admin'], { primary_location_id: here.id });
  reader = await givenCaller(app, ['photographer'], { primary_location_id: here.id });
});
after(() => app.close());

const refusal = ({ status, body }: Reply) => [status, body.code, body.field];
const NOT_FOUND = [404, 'not_found', null];

describe('an employee of one location', () => {
  test('sees it, its city and its region, and nothing else of the tree', async () => {
    const neighbour = await givenLocation(app, { city_id: here.city_id });
    for (const caller of [admin, reader]) {
      const ids = async (path: string) =>
        (await caller.get(`/locations/${path}`)).body.map(({ id }: { id: string }) => id);
      assert.deepEqual(await ids('regions/'), [hereRegion]);
      assert.deepEqual(await ids('cities/'), [here.city_id]);
      assert.deepEqual(await ids('locations/'), [here.id]);
      assert.deepEqual(await ids('my-accessible'), [here.id]);
      assert.deepEqual(await ids(`cities/${here.city_id}/locations/`), [here.id]);
      assert.deepEqual(await ids(`cities/by-ids?ids=${here.city_id}&ids=${there.city_id}`), [here.city_id]);
      assert.deepEqual(await ids(`search?search=${encodeURIComponent('Студия')}`), [here.id]);
      assert.deepEqual(await ids(`search?search=${encodeURIComponent('Город')}`), [here.city_id]);
      assert.deepEqual(await ids(`search?search=${encodeURIComponent('Регион')}`), [hereRegion]);
      const { regions } = (await caller.get('/locations/tree')).body;
      assert.deepEqual(
        regions.map(({ id, locations, employees }: Record<string, unknown>) => [id, locations, employees]),
        [[hereRegion, 1, 2]],
      );
      assert.deepEqual(
        regions[0].cities.map(({ id }: { id: string }) => id),
        [here.city_id],
      );
      for (const path of [
        `regions/${thereRegion}`,
        `regions/${thereRegion}/cities/`,
        `cities/${there.city_id}`,
        `cities/${there.city_id}/locations/`,
        `locations/${there.id}`,
        `locations/${neighbour.id}`,
        `locations/${there.id}/administrators`,
      ])
        assert.deepEqual(refusal(await caller.get(`/locations/${path}`)), NOT_FOUND, path);
      const batch = { location_ids: [there.id, here.id] };
      const { body } = await caller.post('/locations/locations/administrators/batch', batch);
      assert.deepEqual(body, [{ location_id: here.id, people: [] }]);
    }
    assert.equal((await boss.delete(`/locations/locations/${neighbour.id}`)).status, 200);
  });

  test('cannot change another location', async () => {
    const path = `/locations/locations/${there.id}`;
    for (const reply of [
      await admin.patch(path, { revision: 1, address: 'ул. Чужая, 1' }),
      await admin.get(`${path}/impact?act=archive`),
      await admin.post(`${path}/archive`, { revision: 1 }),
      await admin.post(`${path}/restore`, { revision: 1 }),
      await admin.delete(path),
      await admin.get(`${path}/can-delete`),
      await admin.get(`${path}/employees`),
      await admin.post(`${path}/employees`, { add: [admin.person.id] }),
      await admin.put(`${path}/administrators`, { employee_ids: [] }),
      await admin.get(`/locations/cities/${there.city_id}/employees`),
      await admin.get(`/locations/regions/${thereRegion}/employees`),
    ])
      assert.deepEqual(refusal(reply), NOT_FOUND);
  });

  test('cannot change cities and regions, including their own', async () => {
    const cityPath = `/locations/cities/${here.city_id}`;
    const regionPath = `/locations/regions/${hereRegion}`;
    for (const reply of [
      await admin.post('/locations/regions/', { id: randomUUID(), name: 'Новый' }),
      await admin.patch(regionPath, { revision: 1, name: 'Иной' }),
      await admin.delete(regionPath),
      await admin.get(`${regionPath}/can-delete`),
      await admin.post('/locations/cities/', {
        id: randomUUID(),
        name: 'Новый',
        region_id: hereRegion,
        time_zone: 'Europe/Moscow',
      }),
      await admin.patch(cityPath, { revision: 1, time_zone: 'Asia/Omsk' }),
      await admin.get(`${cityPath}/impact?time_zone=Asia/Omsk`),
      await admin.delete(cityPath),
      await admin.get(`${cityPath}/can-delete`),
    ])
      assert.deepEqual(refusal(reply), [403, 'location_out_of_scope', null]);
  });

  test('edits the own location, and adds others in its city alone', async () => {
    const path = `/locations/locations/${here.id}`;
    const edited = await admin.patch(path, { revision: here.revision, address: 'ул. Своя, 7' });
    assert.equal(edited.status, 200);
    const moved = await admin.patch(path, { revision: edited.body.revision, city_id: there.city_id });
    assert.deepEqual(refusal(moved), [403, 'location_out_of_scope', 'city_id']);
    const asked = await admin.get(`${path}/impact?act=move&city_id=${there.city_id}`);
    assert.deepEqual(refusal(asked), [403, 'location_out_of_scope', 'city_id']);
    const add = (city_id: string) =>
      admin.post('/locations/locations/', {
        id: randomUUID(),
        name: `Вторая студия ${randomUUID()}`,
        city_id,
        kind: 'studio',
        address: 'ул. Мира, 1',
      });
    const added = await add(here.city_id);
    assert.deepEqual([added.status, added.body.city_id], [201, here.city_id]);
    assert.deepEqual(refusal(await admin.get(`/locations/locations/${added.body.id}`)), NOT_FOUND);
    assert.deepEqual(refusal(await add(there.city_id)), [403, 'location_out_of_scope', 'city_id']);
    assert.deepEqual(refusal(await add(randomUUID())), [404, 'not_found', 'city_id']);
    const homeless = await givenCaller(app, ['admin'], { primary_location_id: null });
    const refused = await homeless.post('/locations/locations/', {
      id: randomUUID(),
      name: 'Нигде',
      city_id: here.city_id,
      kind: 'studio',
      address: 'ул. Мира, 1',
    });
    assert.deepEqual(refusal(refused), [403, 'location_out_of_scope', 'city_id']);
  });

  test('does not learn the content of a location out of reach by sending its id', async () => {
    const reply = await admin.post('/locations/locations/', {
      id: there.id,
      name: 'Догадка',
      city_id: here.city_id,
      kind: 'studio',
      address: 'ул. Мира, 1',
    });
    assert.deepEqual([...refusal(reply), reply.body.details], [409, 'conflict', 'id', undefined]);
  });

  test('cannot name a foreign place', async () => {
    const worker = await givenEmployee(app, ['photographer'], { primary_location_id: here.id });
    const assigned = await admin.put(`/locations/employees/${worker.id}/locations`, {
      location_ids: [here.id, there.id],
    });
    assert.deepEqual(refusal(assigned), [403, 'location_out_of_scope', 'location_ids.1']);
    const archived = await admin.post(`/locations/locations/${here.id}/archive`, {
      revision: 2,
      move_employees_to: there.id,
    });
    assert.deepEqual(refusal(archived), [403, 'location_out_of_scope', 'move_employees_to']);
  });

  test('keeps assignments beyond their reach, and does not see them', async () => {
    const worker = await givenCaller(app, ['photographer'], { primary_location_id: here.id });
    const path = `/locations/employees/${worker.person.id}/locations`;
    await boss.put(path, { location_ids: [there.id] });
    const places = async (caller: Caller) =>
      (await caller.get(path)).body.map(({ location }: { location: Place }) => location.id);
    assert.deepEqual(await places(admin), [here.id]);
    assert.equal((await admin.put(path, { location_ids: [] })).status, 200);
    assert.deepEqual(await places(boss), [here.id, there.id]);
    assert.deepEqual(await places(worker), [here.id, there.id]);
  });

  test('cannot assign or appoint anybody from elsewhere, and does not learn who is there', async () => {
    const stranger = await givenCaller(app, ['admin'], { primary_location_id: there.id });
    const path = `/locations/locations/${here.id}`;
    const added = await admin.post(`${path}/employees`, { add: [stranger.person.id] });
    assert.deepEqual(refusal(added), [400, 'validation_failed', 'add.0']);
    const put = (...ids: string[]) => admin.put(`${path}/administrators`, { employee_ids: ids });
    const nobody = await put(randomUUID());
    const foreign = await put(stranger.person.id);
    assert.deepEqual(refusal(foreign), [400, 'validation_failed', 'employee_ids.0']);
    assert.equal(foreign.body.message, nobody.body.message);
    assert.deepEqual(refusal(await admin.get(`/locations/employees/${stranger.person.id}/locations`)), NOT_FOUND);
    const director = await givenCaller(app, ['regional_director'], { primary_location_id: there.id });
    await boss.put(`${path}/administrators`, { employee_ids: [director.person.id] });
    const kept = await put(director.person.id, admin.person.id);
    assert.equal(kept.body.length, 2);
  });
});

describe('reading a place', () => {
  test('does not include reading or assigning its people', async () => {
    for (const path of [
      `locations/${here.id}/employees`,
      `cities/${here.city_id}/employees`,
      `regions/${hereRegion}/employees`,
      `employees/${admin.person.id}/locations`,
    ])
      assert.deepEqual(refusal(await reader.get(`/locations/${path}`)), [403, 'forbidden', null], path);
    const batch = await reader.post('/locations/locations/employees/batch', { location_ids: [here.id] });
    assert.deepEqual(refusal(batch), [403, 'forbidden', null]);
    const seller = await givenCaller(app, ['salesperson'], { primary_location_id: here.id });
    assert.equal((await seller.get(`/locations/locations/${here.id}/employees`)).status, 200);
    for (const reply of [
      await seller.post(`/locations/locations/${here.id}/employees`, { add: [] }),
      await seller.put(`/locations/employees/${reader.person.id}/locations`, { location_ids: [] }),
      await seller.put(`/locations/locations/${here.id}/administrators`, { employee_ids: [] }),
      await seller.patch(`/locations/locations/${here.id}`, { revision: 1 }),
    ])
      assert.deepEqual(refusal(reply), [403, 'forbidden', null]);
  });

  test('works with and without a trailing slash', async () => {
    for (const path of [
      'regions',
      `regions/${hereRegion}/cities`,
      'cities',
      `cities/${here.city_id}/locations`,
      'locations',
      'tree',
      'my-accessible',
      `locations/${here.id}`,
      `locations/${here.id}/employees`,
      `cities/by-ids?ids=${here.city_id}`,
    ]) {
      const [bare, query] = path.split('?');
      for (const slash of ['', '/'])
        assert.equal((await boss.get(`/locations/${bare}${slash}?${query ?? ''}`)).status, 200, path + slash);
    }
  });
});
