// On both engines: each makes writers wait in its own way.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { and, eq, isNull } from 'drizzle-orm';
import { photosession } from '../photosessions';
import { givenEmployee, givenLocation } from '../testing/builders';
import { givenCaller, statusesOf, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { city, location, region } from './schema';
import { locationAssignment } from '../users/staffing-schema';

let app: TestApp;
let boss: Caller;
const TIMES = 8;

before(async () => {
  app = await testApp();
  boss = await givenCaller(app, ['developer']);
});
after(() => app.close());

const newCity = (region_id: string, name = `Город ${randomUUID()}`) => ({
  id: randomUUID(),
  name,
  region_id,
  time_zone: 'Europe/Moscow',
});
const newPlace = (city_id: string, name = `Студия ${randomUUID()}`) => ({
  id: randomUUID(),
  name,
  city_id,
  kind: 'studio',
  address: 'ул. Мира, 1',
});
const several = <T>(make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: TIMES }, (_, index) => make(index)));

describe('concurrently', () => {
  test('edits of one revision: one wins, the others receive the new record', async () => {
    const place = await givenLocation(app);
    const replies = await several((index) =>
      boss.patch(`/locations/locations/${place.id}`, { revision: 1, address: `ул. Гонки, ${index}` }),
    );
    assert.deepEqual(statusesOf(replies), [200, ...Array.from({ length: TIMES - 1 }, () => 409)]);
    const winner = replies.find(({ status }) => status === 200);
    for (const { status, body } of replies) if (status === 409) assert.deepEqual(body.details, winner?.body);
  });

  test('a name is assigned once, in whatever case', async () => {
    const place = await givenLocation(app);
    const { region_id } = (await boss.get(`/locations/cities/${place.city_id}`)).body;
    const name = `ёлочка ${randomUUID()}`;
    const cased = (index: number) => (index % 2 ? name : name.toUpperCase().replace('Ё', 'Е'));
    const only = [201, ...Array.from({ length: TIMES - 1 }, () => 409)];
    for (const send of [
      (index: number) => boss.post('/locations/regions/', { id: randomUUID(), name: cased(index) }),
      (index: number) => boss.post('/locations/cities/', newCity(region_id, cased(index))),
      (index: number) => boss.post('/locations/locations/', newPlace(place.city_id, cased(index))),
    ])
      assert.deepEqual(statusesOf(await several(send)), only);
  });

  test('one creation, sent many times, creates one record', async () => {
    const place = await givenLocation(app);
    const { region_id } = (await boss.get(`/locations/cities/${place.city_id}`)).body;
    const area = { id: randomUUID(), name: `Край ${randomUUID()}` };
    const town = newCity(region_id);
    const studio = newPlace(place.city_id);
    for (const [path, sent] of [
      ['regions', area],
      ['cities', town],
      ['locations', studio],
    ] as const) {
      const replies = await several(() => boss.post(`/locations/${path}/`, sent));
      for (const { status, body } of replies) assert.deepEqual([status, body], [201, replies[0]?.body]);
    }
  });

  test('one id with different parents creates one record', async () => {
    const [one, two] = [await givenLocation(app), await givenLocation(app)];
    const id = randomUUID();
    const replies = await several((index) =>
      boss.post('/locations/locations/', { ...newPlace(index % 2 ? one.city_id : two.city_id), id }),
    );
    assert.deepEqual(statusesOf(replies), [201, ...Array.from({ length: TIMES - 1 }, () => 409)]);
  });

  test('a region is deleted, or gets a city', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = randomUUID();
      await boss.post('/locations/regions/', { id, name: `Край ${id}` });
      const [deleted, made] = await Promise.all([
        boss.delete(`/locations/regions/${id}`),
        boss.post('/locations/cities/', newCity(id)),
      ]);
      const there = await app.database.db.$count(region, eq(region.id, id));
      const cities = await app.database.db.$count(city, eq(city.region_id, id));
      assert.deepEqual(
        [deleted.status, made.status, there, cities],
        deleted.status === 200 ? [200, 404, 0, 0] : [409, 201, 1, 1],
      );
    }
  });

  test('a city is deleted, or gets a location', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id: locationId, city_id } = await givenLocation(app);
      await boss.delete(`/locations/locations/${locationId}`);
      const [made, deleted] = await Promise.all([
        boss.post('/locations/locations/', newPlace(city_id)),
        boss.delete(`/locations/cities/${city_id}`),
      ]);
      const places = await app.database.db.$count(location, eq(location.city_id, city_id));
      assert.deepEqual([deleted.status, made.status, places], deleted.status === 200 ? [200, 404, 0] : [409, 201, 1]);
    }
  });

  test('a location is deleted, or gets a session', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await givenLocation(app);
      const [made, deleted] = await Promise.all([
        boss.post('/photosessions', { name: 'Клиент', phone: '+79161234567', location_id: id }),
        boss.delete(`/locations/locations/${id}`),
      ]);
      // Gone before the call asks for it, or while it waits for it.
      if (deleted.status === 200) assert.ok([400, 404].includes(made.status), String(made.status));
      else assert.deepEqual([deleted.status, made.status], [409, 201]);
    }
  });

  test('a location is archived, or gets a session before that: never after', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await givenLocation(app);
      const [replies, { status }] = await Promise.all([
        several((index) =>
          boss.post('/photosessions', { name: `Клиент ${index}`, phone: '+79161234567', location_id: id }),
        ),
        boss.post(`/locations/locations/${id}/archive`, { revision: 1 }),
      ]);
      assert.equal(status, 200);
      const kept = await app.database.db.$count(photosession, eq(photosession.location_id, id));
      assert.equal(kept, replies.filter((reply) => reply.status === 201).length);
      for (const reply of replies) assert.ok([201, 400].includes(reply.status), String(reply.status));
      const late = await boss.post('/photosessions', { name: 'Поздно', phone: '+79161234567', location_id: id });
      assert.equal(late.status, 400);
    }
  });

  test('a location is archived, or gets a person: nobody is left at an archived one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await givenLocation(app);
      const person = await givenEmployee(app, ['cashier']);
      const [moved, archived] = await Promise.all([
        boss.patch(`/employees/${person.id}`, { revision: 1, primary_location_id: id }),
        boss.post(`/locations/locations/${id}/archive`, { revision: 1 }),
      ]);
      assert.deepEqual([moved.status, archived.status], archived.status === 200 ? [400, 200] : [200, 409]);
    }
  });

  test('people leave and come while their location is archived: nobody is lost or left', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [from, to, third] = [await givenLocation(app), await givenLocation(app), await givenLocation(app)];
      const stays = await givenEmployee(app, ['cashier'], { primary_location_id: from.id });
      const leaves = await givenEmployee(app, ['cashier'], { primary_location_id: from.id });
      const comes = await givenEmployee(app, ['cashier'], { primary_location_id: third.id });
      const move = ({ id }: { id: string }, primary_location_id: string) =>
        boss.patch(`/employees/${id}`, { revision: 1, primary_location_id });
      const replies = await Promise.all([
        move(leaves, third.id),
        boss.post(`/locations/locations/${from.id}/archive`, { revision: 1, move_employees_to: to.id }),
        move(comes, from.id),
      ]);
      for (const { status, body } of replies) assert.ok([200, 400, 409].includes(status), JSON.stringify(body));
      assert.equal(replies[1].status, 200);
      const placeOf = async ({ id }: { id: string }) => (await boss.get(`/employees/${id}`)).body.primary_location_id;
      assert.equal(await placeOf(stays), to.id);
      assert.notEqual(await placeOf(leaves), from.id);
      assert.notEqual(await placeOf(comes), from.id);
    }
  });

  test('two locations archived into each other: one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await givenLocation(app), await givenLocation(app)];
      for (const { id } of [one, two]) await givenEmployee(app, ['cashier'], { primary_location_id: id });
      const into = (from: string, to: string) =>
        boss.post(`/locations/locations/${from}/archive`, { revision: 1, move_employees_to: to });
      const replies = await Promise.all([into(one.id, two.id), into(two.id, one.id)]);
      assert.deepEqual(statusesOf(replies), [200, 400]);
    }
  });

  test('one assignment, requested from both sides, is created once', async () => {
    const place = await givenLocation(app);
    const { id } = await givenEmployee(app, ['cashier']);
    const replies = await several((index) =>
      index % 2
        ? boss.post(`/locations/locations/${place.id}/employees`, { add: [id] })
        : boss.put(`/locations/employees/${id}/locations`, { location_ids: [place.id] }),
    );
    for (const { status, body } of replies) assert.equal(status, 200, JSON.stringify(body));
    const rows = await app.database.db.$count(
      locationAssignment,
      and(eq(locationAssignment.employee_id, id), isNull(locationAssignment.ended_on)),
    );
    assert.equal(rows, 1);
  });

  test('two lists of administrators: one or the other wins', async () => {
    const place = await givenLocation(app);
    const people = await several(() => givenEmployee(app, ['admin'], { primary_location_id: place.id }));
    const replies = await several((index) =>
      boss.put(`/locations/locations/${place.id}/administrators`, { employee_ids: [people[index]!.id] }),
    );
    for (const { status } of replies) assert.equal(status, 200);
    assert.equal((await boss.get(`/locations/locations/${place.id}/administrators`)).body.length, 1);
  });

  test('people assigned in opposite orders do not deadlock', async () => {
    const place = await givenLocation(app);
    const ids = (await several(() => givenEmployee(app, ['cashier']))).map(({ id }) => id);
    const replies = await several((index) =>
      boss.post(`/locations/locations/${place.id}/employees`, { add: index % 2 ? ids : ids.toReversed() }),
    );
    for (const { status } of replies) assert.equal(status, 200);
  });
});
