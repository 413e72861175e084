import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { put } from './testing/planner';
import { shift, timeEntry } from './schema';

let app: TestApp;
let boss: Caller;
before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-11-10T09:00:00Z'));
  boss = await givenCaller(app, ['developer']);
});
after(() => app.close());

/** Somebody in Berlin, whose clocks showed 02:00–03:00 twice in the night of 25 October 2026. */
async function givenWorker() {
  const place = await givenLocation(app, { time_zone: 'Europe/Berlin' });
  const anna = await givenCaller(app, ['photographer'], { primary_location_id: place.id });
  return { location_id: place.id, employee_id: anna.person.id };
}
const write = (who: object, times: object, id: string = randomUUID(), revision: number | null = null) =>
  boss.put(`/schedule/time-entries/${id}`, { ...who, ...times, revision, reason: 'Забыли отметить' });

test('an entry begun in the repeated hour keeps its begin when only its end is corrected', async () => {
  const who = await givenWorker();
  const [entry] = await app.database.db
    .insert(timeEntry)
    .values({
      ...who,
      id: randomUUID(),
      date: '2026-10-25',
      begun_at: new Date('2026-10-25T00:30:20Z'),
      ended_at: new Date('2026-10-25T05:00:40Z'),
    })
    .returning();
  const fixed = await write(who, { begins: '2026-10-25T02:30', ends: '2026-10-25T06:30' }, entry!.id, 1);
  assert.deepEqual([fixed.status, fixed.body.worked_minutes], [200, 299], fixed.bytes.toString());
  const begun = await write(who, { begins: '2026-10-25T02:00', ends: '2026-10-25T06:30' }, entry!.id, 2);
  assert.equal(begun.status, 200);
  const [row] = await app.database.db.select().from(timeEntry).where(eq(timeEntry.id, entry!.id));
  assert.deepEqual(
    [row?.begun_at.toISOString(), row?.ended_at?.toISOString()],
    ['2026-10-25T01:00:00.000Z', '2026-10-25T05:30:00.000Z'],
  );
});

test('an entry that nobody ended keeps its begin when its end is written down', async () => {
  const who = await givenWorker();
  const begun = { id: randomUUID(), date: '2026-10-25', begun_at: new Date('2026-10-25T00:30:20Z') };
  await app.database.db.insert(timeEntry).values({ ...who, ...begun });
  const fixed = await write(who, { begins: '2026-10-25T02:30', ends: '2026-10-25T06:30' }, begun.id, 1);
  assert.deepEqual([fixed.status, fixed.body.worked_minutes], [200, 299], fixed.bytes.toString());
});

test('a shift that begins in the repeated hour does, too', async () => {
  const who = await givenWorker();
  const id = randomUUID();
  const times = { starts: '2026-10-25T02:30', ends: '2026-10-25T06:00' };
  assert.equal((await put(boss, [{ ...who, id, ...times }])).status, 200);
  await app.database.db
    .update(shift)
    .set({ starts_at: new Date('2026-10-25T00:30:00Z') })
    .where(eq(shift.id, id));
  const changed = await put(boss, [{ ...who, id, revision: 1, ...times, ends: '2026-10-25T07:00' }]);
  assert.deepEqual([changed.status, changed.body.shifts[0].paid_minutes], [200, 330], changed.bytes.toString());
});

test('a time that the clocks skip is refused at its field, of an entry and of a shift', async () => {
  const who = await givenWorker();
  const times = [
    { begins: '2026-03-29T02:30', ends: '2026-03-29T06:00', field: 'begins' },
    { begins: '2026-03-28T22:00', ends: '2026-03-29T02:59', field: 'ends' },
  ];
  for (const { field, ...one } of times) {
    const reply = await write(who, one);
    assert.deepEqual([reply.status, reply.body.field], [400, field], reply.bytes.toString());
    assert.match(reply.body.message, /^29\.03\.2026 часы переводят вперёд/);
  }
  const shifted = await put(boss, [{ ...who, starts: '2027-03-28T02:30', ends: '2027-03-28T06:00' }]);
  assert.deepEqual([shifted.status, shifted.body.field], [400, 'put.0.starts'], shifted.bytes.toString());
  assert.equal((await put(boss, [{ ...who, starts: '2027-03-27T22:00', ends: '2027-03-28T03:00' }])).status, 200);
});

test('times that are equal are no day and night of work, and a day is of the month that the sheet shows', async () => {
  const who = await givenWorker();
  const whole = await write(who, { begins: '2026-11-05T10:00', ends: '2026-11-06T10:00' });
  assert.deepEqual([whole.status, whole.body.field], [400, 'ends']);
  const none = await write(who, { begins: '2026-11-05T10:00', ends: '2026-11-05T10:00' });
  assert.deepEqual([none.status, none.body.field], [400, 'ends']);
  for (const day of ['2025-11-05', '2026-10-31', '2026-12-01']) {
    const times = { begins: `${day}T10:00`, ends: `${day}T20:00`, month: '2026-11' };
    const other = await write(who, times);
    assert.deepEqual([other.status, other.body.field], [400, 'begins'], day);
  }
  const night = { begins: '2026-11-01T22:00', ends: '2026-11-02T06:00', month: '2026-11' };
  assert.equal((await write(who, night)).body.worked_minutes, 480);
});
