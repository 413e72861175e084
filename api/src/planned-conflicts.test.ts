import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { dayReport } from './day-reports/schema';
import { city, location } from './locations';
import { applyPlanned } from './locations/apply-planned';
import { notification } from './notifications/schema';
import { timeEntry } from './schedule/schema';
import { givenLocation } from './testing/builders';
import { givenCaller, type Caller, type Reply } from './testing/caller';
import { testApp, type TestApp } from './testing/test-app';

const NOON = new Date('2026-03-10T12:00:00Z');
const [MOSCOW, KRASNOYARSK, NEW_YORK] = ['Europe/Moscow', 'Asia/Krasnoyarsk', 'America/New_York'];

let app: TestApp;
let boss: Caller;
let place: { id: string; city_id: string };
let town: { id: string; city_id: string };
before(async () => {
  app = await testApp();
  boss = await givenCaller(app, ['developer']);
});
after(() => app.close());
beforeEach(async () => {
  app.setNow(NOON);
  [place, town] = [
    await givenLocation(app, { time_zone: MOSCOW }),
    await givenLocation(app, { time_zone: KRASNOYARSK }),
  ];
  const day = { id: randomUUID(), business_date: '2026-03-10', till_shift: 1, opened_at: NOON };
  await app.database.db.insert(dayReport).values({ location_id: place.id, ...day });
});

const refusal = ({ status, body }: Reply) => [status, body.code, body.field];
const edit = (id: string, change: object, revision = 1, by = boss) =>
  by.patch(`/locations/locations/${id}`, { revision, ...change });
const zone = (id: string, time_zone: string, revision = 1) =>
  boss.patch(`/locations/cities/${id}`, { revision, time_zone });
const plan = async () => {
  const { status, body } = await edit(place.id, { city_id: town.city_id });
  assert.deepEqual([status, body.city_id], [200, place.city_id]);
  return body.revision as number;
};
async function rowOf(id: string) {
  const [row] = await app.database.db.select().from(location).where(eq(location.id, id));
  return row!; // Nothing is deleted here.
}

test('a city that a place waits to come to or to leave keeps its clocks, and the refusal names the place', async () => {
  await plan();
  for (const id of [town.city_id, place.city_id]) {
    const refused = await zone(id, NEW_YORK);
    assert.deepEqual(refusal(refused), [400, 'validation_failed', 'time_zone']);
    assert.ok(refused.body.message.includes((await rowOf(place.id)).name));
    const asked = await boss.get(`/locations/cities/${id}/impact?time_zone=${NEW_YORK}`);
    assert.deepEqual(refusal(asked), [400, 'validation_failed', 'time_zone']);
  }
});

test('a place plans no move from a city whose clocks wait to change', async () => {
  assert.equal((await zone(place.city_id, KRASNOYARSK)).status, 200);
  assert.deepEqual(refusal(await edit(place.id, { city_id: town.city_id })), [400, 'validation_failed', 'city_id']);
  const asked = await boss.get(`/locations/locations/${place.id}/impact?act=move&city_id=${town.city_id}`);
  assert.deepEqual(refusal(asked), [400, 'validation_failed', 'city_id']);
});

test('a move, and a zone, that would count a day twice by now end with a sentence and a notice', async () => {
  const admin = await givenCaller(app, ['admin'], { primary_location_id: place.id });
  await plan();
  await app.database.db.update(city).set({ time_zone: NEW_YORK }).where(eq(city.id, town.city_id));
  app.setNow(new Date('2026-03-10T21:00:30Z'));
  await applyPlanned(app);
  const row = await rowOf(place.id);
  assert.deepEqual([row.city_id, row.next_city_id, row.next_at], [place.city_id, null, null]);
  const next = { next_time_zone: NEW_YORK, next_at: app.now() };
  await app.database.db.update(city).set(next).where(eq(city.id, place.city_id));
  await applyPlanned(app);
  const [kept] = await app.database.db.select().from(city).where(eq(city.id, place.city_id));
  assert.deepEqual([kept?.time_zone, kept?.next_time_zone, kept?.next_at], [MOSCOW, null, null]);
  const told = await app.database.db.select().from(notification).where(eq(notification.employee_id, admin.person.id));
  const titles = told.map(({ title }) => title).join('\n');
  assert.match(titles, /не переехала/);
  assert.match(titles, /Часовой пояс .* не сменился/);
});

test('the name of a place that comes is kept for it in its next city', async () => {
  await plan();
  const { name } = await rowOf(place.id);
  const made = {
    id: randomUUID(),
    name: name.toUpperCase(),
    city_id: town.city_id,
    kind: 'studio',
    address: 'Мира, 1',
  };
  const refused = await boss.post('/locations/locations/', made);
  assert.deepEqual(refusal(refused), [409, 'name_taken', 'name']);
  assert.match(refused.body.message, /переезжает в этот город/);
  assert.deepEqual(refusal(await edit(town.id, { name })), [409, 'name_taken', 'name']);
});

test('whoever may not plan the move may not withdraw it', async () => {
  const revision = await plan();
  const own = await givenCaller(app, ['senior_admin'], { primary_location_id: place.id });
  const refused = await edit(place.id, { city_id: place.city_id }, revision, own);
  assert.deepEqual(refusal(refused), [403, 'location_out_of_scope', 'city_id']);
  assert.equal((await rowOf(place.id)).next_city_id, town.city_id);
  assert.equal((await edit(place.id, { city_id: place.city_id }, revision)).status, 200);
});

test('somebody who has come to work is work: the zone waits for midnight', async () => {
  const { person } = await givenCaller(app, ['photographer'], { primary_location_id: town.id });
  const come = { id: randomUUID(), employee_id: person.id, location_id: town.id, date: '2026-03-10', begun_at: NOON };
  await app.database.db.insert(timeEntry).values(come);
  const { status, body } = await zone(town.city_id, MOSCOW);
  assert.deepEqual([status, body.time_zone], [200, KRASNOYARSK]);
});
