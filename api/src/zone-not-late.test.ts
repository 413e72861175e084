import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { timeEntry } from './schedule/schema';
import { publish, put } from './schedule/testing/planner';
import { givenLocation } from './testing/builders';
import { type Caller, givenCaller } from './testing/caller';
import { testApp, type TestApp } from './testing/test-app';

let app: TestApp;
let boss: Caller;
before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-06-14T09:00:00Z'));
  boss = await givenCaller(app, ['developer']);
});
after(() => app.close());

test('a zone that moves a shift to hours that have passed is no planner’s late hand', async () => {
  const place = await givenLocation(app);
  const { person } = await givenCaller(app, ['photographer'], { primary_location_id: place.id });
  const one = { location_id: place.id, employee_id: person.id, starts: '2026-06-15T13:00', ends: '2026-06-15T21:00' };
  assert.equal((await put(boss, [one])).status, 200);
  assert.equal((await publish(boss, [place.id], '2026-06-15', '2026-06-15')).status, 201);
  // 12:30 in Moscow: by the clocks of Yekaterinburg, two hours on, a shift from 13:00 has begun.
  app.setNow(new Date('2026-06-15T09:30:00Z'));
  const zone = { revision: 1, time_zone: 'Asia/Yekaterinburg' };
  assert.equal((await boss.patch(`/locations/cities/${place.city_id}`, zone)).body.time_zone, zone.time_zone);
  const [begun_at, ended_at] = [new Date('2026-06-15T08:00:00Z'), new Date('2026-06-15T16:00:00Z')];
  await app.database.db.insert(timeEntry).values({
    id: randomUUID(),
    employee_id: person.id,
    location_id: place.id,
    date: '2026-06-15',
    begun_at,
    ended_at,
  });
  app.setNow(new Date('2026-06-15T18:00:00Z'));
  const day = `from=2026-06-15&to=2026-06-15&employee_id=${person.id}&all=true`;
  const { body } = await boss.get(`/schedule/time-exceptions?${day}`);
  assert.deepEqual(
    body.rows.map(({ exceptions, minutes }: { exceptions: string[]; minutes: number }) => [exceptions, minutes]),
    [[[], 480]],
  );
});
