import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { city } from './locations';
import { applyPlanned } from './locations/apply-planned';
import { givenLocation } from './testing/builders';
import { givenCaller, type Caller } from './testing/caller';
import { testApp, type TestApp } from './testing/test-app';
import { untilWaiting } from './testing/until-waiting';
import { givenPublished, put } from './schedule/testing/planner';
import { shift, shiftSwap, timeEntry } from './schedule/schema';

const NOON = new Date('2026-03-10T09:00:00Z');
const MOSCOW = 'Europe/Moscow';
const YEKATERINBURG = 'Asia/Yekaterinburg';

let app: TestApp;
let boss: Caller;
before(async () => {
  app = await testApp();
  boss = await givenCaller(app, ['developer']);
});
beforeEach(() => app.setNow(NOON));
after(() => app.close());

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

/** Two people with a shift of yesterday, three ahead, and an offer of one of them. */
async function givenWeek() {
  const place = await givenLocation(app, { time_zone: MOSCOW });
  const [anna, boris] = [
    await givenCaller(app, ['photographer'], { primary_location_id: place.id }),
    await givenCaller(app, ['photographer'], { primary_location_id: place.id }),
  ];
  app.setNow(new Date('2026-03-09T05:00:00Z'));
  const past = await givenPublished(boss, place.id, anna, '2026-03-09T10:00', '2026-03-09T20:00');
  app.setNow(NOON);
  const ahead = [
    await givenPublished(boss, place.id, anna, '2026-03-15T10:00', '2026-03-15T22:00'),
    await givenPublished(boss, place.id, anna, '2026-03-16T22:00', '2026-03-17T04:00'),
    await givenPublished(boss, place.id, boris, '2026-03-16T10:00', '2026-03-16T22:00'),
  ];
  const offer = randomUUID();
  const proposed = await anna.post('/schedule/swaps', { id: offer, shift_id: ahead[0], to_employee_id: null });
  assert.equal(proposed.status, 201, proposed.bytes.toString());
  return { place, anna, boris, past, ahead, offer };
}

const shiftsOf = async (who: Caller) =>
  (await who.get('/schedule/my?from=2026-03-09&to=2026-03-20')).body.shifts.map(
    ({ date, starts, ends, starts_at }: Record<string, string>) => [date, starts, ends, starts_at],
  );
const told = async (who: Caller): Promise<string[]> =>
  (await who.get('/notifications')).body.items
    .filter(({ kind }: { kind: string }) => kind === 'location.planned')
    .map(({ title, body }: { title: string; body: string | null }) => plain(`${title}. ${body ?? ''}`));

const MOVED = [
  ['2026-03-09', '2026-03-09T12:00', '2026-03-09T22:00', '2026-03-09T07:00:00.000Z'],
  ['2026-03-15', '2026-03-15T10:00', '2026-03-15T22:00', '2026-03-15T05:00:00.000Z'],
  ['2026-03-16', '2026-03-16T22:00', '2026-03-17T04:00', '2026-03-16T17:00:00.000Z'],
];

test('another zone of a city: what is past keeps its moments, what is ahead its hours, and each is told once', async () => {
  const { place, anna, boris, offer } = await givenWeek();
  const path = `/locations/cities/${place.city_id}`;
  const impact = (await boss.get(`${path}/impact?time_zone=${YEKATERINBURG}`)).body;
  const notes: string[] = impact.notes.map(plain);
  assert.equal(impact.shifts, 3);
  assert.ok(
    notes.some((note) => /— 3 смены у 2 сотрудников, 15\.03\.2026 – 16\.03\.2026/.test(note)),
    notes.join('\n'),
  );
  assert.equal((await boss.patch(path, { revision: 1, time_zone: YEKATERINBURG })).body.time_zone, YEKATERINBURG);
  assert.deepEqual(await shiftsOf(anna), MOVED);
  assert.equal((await shiftsOf(boris))[0][3], '2026-03-16T05:00:00.000Z');
  assert.deepEqual([(await told(anna)).length, (await told(boris)).length], [1, 1]);
  // An offer still lapses an hour before its shift.
  const [swap] = await app.database.db.select().from(shiftSwap).where(eq(shiftSwap.id, offer));
  assert.deepEqual([swap?.state, swap?.expires_at.toISOString()], ['proposed', '2026-03-15T04:00:00.000Z']);
});

test('a location that moves to a city of another zone: the same', async () => {
  const { place, anna, offer } = await givenWeek();
  const town = await givenLocation(app, { time_zone: YEKATERINBURG });
  // It works: the move waits for midnight.
  const worked = { id: randomUUID(), employee_id: anna.person.id, location_id: place.id, date: '2026-03-09' };
  const [begun_at, ended_at] = [new Date('2026-03-09T07:00:00Z'), new Date('2026-03-09T17:00:00Z')];
  await app.database.db.insert(timeEntry).values({ ...worked, begun_at, ended_at });
  const path = `/locations/locations/${place.id}`;
  const notes: string[] = (await boss.get(`${path}/impact?act=move&city_id=${town.city_id}`)).body.notes.map(plain);
  assert.ok(
    notes.some((note) => /— 3 смены у 2 сотрудников/.test(note)),
    notes.join('\n'),
  );
  await boss.patch(path, { revision: 1, city_id: town.city_id });
  // Others' shifts are for who plans: each of those who work there is told of their own.
  assert.match((await told(anna))[0] ?? '', /\. Часы ваших смен останутся прежними, уже по новому времени\./);
  assert.doesNotMatch((await told(anna)).join(' '), /сотрудник/);
  app.setNow(new Date('2026-03-10T21:00:30Z'));
  await applyPlanned(app);
  assert.deepEqual(await shiftsOf(anna), MOVED);
  const [swap] = await app.database.db.select().from(shiftSwap).where(eq(shiftSwap.id, offer));
  assert.equal(swap?.expires_at.toISOString(), '2026-03-15T04:00:00.000Z');
  const [entry] = await app.database.db.select().from(timeEntry).where(eq(timeEntry.id, worked.id));
  assert.deepEqual([entry?.begun_at, entry?.ended_at, entry?.date], [begun_at, ended_at, '2026-03-09']);
});

test('a shift that keeps its moment, since it would meet another, is of the day that the new clocks show', async () => {
  const place = await givenLocation(app, { time_zone: MOSCOW });
  const other = await givenLocation(app, { time_zone: MOSCOW });
  const anna = await givenCaller(app, ['photographer'], { primary_location_id: place.id });
  await boss.put(`/locations/employees/${anna.person.id}/locations`, { location_ids: [other.id] });
  await givenPublished(boss, other.id, anna, '2026-03-15T20:00', '2026-03-15T22:30');
  const late = await givenPublished(boss, place.id, anna, '2026-03-15T23:00', '2026-03-16T04:00');
  await boss.patch(`/locations/cities/${place.city_id}`, { revision: 1, time_zone: YEKATERINBURG });
  const [row] = await app.database.db.select().from(shift).where(eq(shift.id, late));
  assert.deepEqual(
    [row?.date, row?.published_date, row?.published_starts_at?.toISOString()],
    ['2026-03-16', '2026-03-16', '2026-03-15T20:00:00.000Z'],
  );
});

// The embedded engine has one transaction at a time.
const races = { skip: !process.env['TEST_DATABASE_URL'] };
test('a shift that is put while the zone changes has its hours by the new clocks', races, async () => {
  const place = await givenLocation(app, { time_zone: MOSCOW });
  const replies: ReturnType<typeof put>[] = [];
  await app.database.db.transaction(async (tx) => {
    await tx.update(city).set({ time_zone: YEKATERINBURG }).where(eq(city.id, place.city_id));
    const hours = { starts: '2026-03-15T10:00', ends: '2026-03-15T22:00' };
    replies.push(put(boss, [{ location_id: place.id, employee_id: null, ...hours }]));
    await untilWaiting(app, 1);
  });
  const [reply] = await Promise.all(replies);
  assert.equal(reply?.body.shifts[0].starts_at, '2026-03-15T05:00:00.000Z');
});
