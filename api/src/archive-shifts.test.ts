import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { MIGRATIONS_FOLDER } from './kernel/database/migrations';
import { location } from './locations';
import { givenLocation } from './testing/builders';
import { givenCaller, type Caller } from './testing/caller';
import { testApp, type TestApp } from './testing/test-app';
import { givenPublished, put } from './schedule/testing/planner';
import { daysWords } from './schedule/queries/coming-shifts';
import { shift, shiftEvent, shiftSwap, timeEntry } from './schedule/schema';

let app: TestApp;
let boss: Caller;
before(async () => {
  app = await testApp();
  boss = await givenCaller(app, ['developer']);
});
after(() => app.close());

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

/** Two people of other places with a shift of yesterday and three ahead, one more without anybody, and an offer that was taken. */
async function givenWeek() {
  app.setNow(new Date('2026-03-09T05:00:00Z'));
  const [place, home] = [await givenLocation(app), await givenLocation(app)];
  const guest = async (last_name: string) => {
    const caller = await givenCaller(app, ['photographer'], { primary_location_id: home.id, last_name });
    await boss.put(`/locations/employees/${caller.person.id}/locations`, { location_ids: [place.id] });
    return caller;
  };
  const [anna, boris] = [await guest('Аникина'), await guest('Борисова')];
  const past = await givenPublished(boss, place.id, anna, '2026-03-09T10:00', '2026-03-09T20:00');
  app.setNow(new Date('2026-03-10T09:00:00Z'));
  const running = await givenPublished(boss, place.id, boris, '2026-03-10T10:00', '2026-03-10T20:00');
  const offered = await givenPublished(boss, place.id, anna, '2026-03-15T10:00', '2026-03-15T22:00');
  const ahead = [
    offered,
    await givenPublished(boss, place.id, anna, '2026-03-17T10:00', '2026-03-17T22:00'),
    await givenPublished(boss, place.id, boris, '2026-03-16T10:00', '2026-03-16T22:00'),
  ];
  const hours = { starts: '2026-03-18T10:00', ends: '2026-03-18T22:00' };
  await put(boss, [{ location_id: place.id, employee_id: null, ...hours }]);
  const offer = randomUUID();
  await anna.post('/schedule/swaps', { id: offer, shift_id: offered, to_employee_id: boris.person.id });
  assert.equal((await boris.post(`/schedule/swaps/${offer}/answer`, { answer: 'accept' })).status, 200);
  return { place, anna, boris, past, running, ahead, offer };
}

test('many days are told as their number, first and last', () => {
  const days = ['03', '04', '05', '06', '07', '07', '08'].map((day) => `2026-12-${day}`);
  assert.equal(plain(daysWords(days)), '6 дней, 03.12.2026 – 08.12.2026');
  assert.equal(daysWords(days.slice(3, 6)), '06.12.2026, 07.12.2026');
});

const impact = async (id: string, act: 'archive' | 'restore') =>
  (await boss.get(`/locations/locations/${id}/impact?act=${act}`)).body;
const shiftsOf = async (who: Caller): Promise<string[]> =>
  (await who.get('/schedule/my?from=2026-03-08&to=2026-03-20')).body.shifts.map(({ id }: { id: string }) => id);
const told = async (who: Caller): Promise<string[]> =>
  (await who.get('/notifications')).body.items
    .filter(({ title }: { title: string }) => title.includes('в архив'))
    .map(({ title, body }: { title: string; body: string | null }) => plain(`${title}. ${body ?? ''}`));

test('an archiving shows the shifts ahead, withdraws them, and tells each person once; a return leaves them so', async () => {
  const { place, anna, boris, past, running, offer } = await givenWeek();
  const { left } = await impact(place.id, 'archive');
  const named = left.find(({ kind }: { kind: string }) => kind === 'shifts_ahead');
  assert.equal(
    plain(named.message),
    'Снимутся 4 смены впереди: Аникина Анна — 15.03.2026, 17.03.2026; Борисова Анна — 16.03.2026; без сотрудника — 18.03.2026. Кому они опубликованы, тем сообщим.',
  );
  assert.equal(named.count, 4);

  const path = `/locations/locations/${place.id}`;
  const archived = await boss.post(`${path}/archive`, { revision: 1, shifts: named.count });
  assert.equal(archived.status, 200, archived.bytes.toString());
  assert.deepEqual([await shiftsOf(anna), await shiftsOf(boris)], [[past], [running]]);
  const rows = await app.database.db.select().from(shift).where(eq(shift.location_id, place.id));
  assert.deepEqual(
    rows.filter(({ removed }) => !removed).map(({ id }) => id),
    [past, running],
  );
  assert.match(
    (await told(anna)).join('|'),
    /^Локация «.*» уходит в архив\. С вас сняты смены: 15\.03\.2026, 17\.03\.2026\. Обмен сменой отменён: 15\.03\.2026\.$/,
  );
  assert.match(
    (await told(boris)).join('|'),
    /С вас сняты смены: 16\.03\.2026\. Обмен сменой отменён: 15\.03\.2026\.$/,
  );
  const [swap] = await app.database.db.select().from(shiftSwap).where(eq(shiftSwap.id, offer));
  assert.equal(swap?.state, 'withdrawn');

  const { notes } = await impact(place.id, 'restore');
  assert.ok(
    notes.map(plain).includes('4 смены, снятые при отправке в архив, не вернутся: составьте график заново.'),
    notes.join('\n'),
  );
  assert.equal((await boss.post(`${path}/restore`, { revision: archived.body.revision })).status, 200);
  assert.deepEqual([await shiftsOf(anna), await shiftsOf(boris)], [[past], [running]]);
});

test('an archiving is refused where other shifts are ahead by then than it showed', async () => {
  const { place } = await givenWeek();
  const refused = await boss.post(`/locations/locations/${place.id}/archive`, { revision: 1, shifts: 3 });
  assert.deepEqual([refused.status, refused.body.code], [409, 'conflict']);
  assert.match(plain(refused.body.message), /Впереди уже 4 смены/);
  assert.equal((await boss.get(`/locations/locations/${place.id}`)).body.status, 'active');
});

test('what is planned there and published elsewhere, or the other way, is withdrawn there alone', async () => {
  const { place, anna, ahead } = await givenWeek();
  const [moved] = await app.database.db.select().from(shift).where(eq(shift.id, ahead[0]!));
  const home = anna.person.primary_location_id!;
  const hours = { starts: '2026-03-15T10:00', ends: '2026-03-15T22:00' };
  const away = { id: moved!.id, revision: moved!.revision, location_id: home, employee_id: anna.person.id, ...hours };
  assert.equal((await put(boss, [away])).status, 200);
  const { left } = await impact(place.id, 'archive');
  assert.equal(left[0].count, 4);
  assert.equal((await boss.post(`/locations/locations/${place.id}/archive`, { revision: 1 })).status, 200);
  const [row] = await app.database.db.select().from(shift).where(eq(shift.id, moved!.id));
  assert.deepEqual([row?.removed, row?.location_id, row?.published_location_id], [false, home, null]);
});

test('time at a place that has gone to the archive is still decided', async () => {
  const { place, past } = await givenWeek();
  assert.equal((await boss.post(`/locations/locations/${place.id}/archive`, { revision: 1 })).status, 200);
  const { rows } = (await boss.get('/schedule/time-exceptions?from=2026-03-09&to=2026-03-10')).body;
  const [row] = rows.filter(({ shift_id }: { shift_id: string }) => shift_id === past);
  const { employee_id, location_id, date, source_id, position, facts } = row;
  const item = { employee_id, location_id, date, source_id, position: null, facts, minutes: 600 };
  assert.equal(position, 'photographer');
  const decided = await boss.post('/schedule/time-decisions', { id: randomUUID(), items: [item], reason: 'Работала' });
  assert.equal(decided.status, 200, decided.bytes.toString());
});

test('a place that an earlier version archived gives its shifts up with the upgrade, and keeps no position', async () => {
  const { place, anna, past, ahead } = await givenWeek();
  const { db } = app.database;
  const hours = { starts: new Date('2099-03-15T07:00:00Z'), ends: new Date('2099-03-15T19:00:00Z') };
  await db
    .update(shift)
    .set({
      starts_at: hours.starts,
      ends_at: hours.ends,
      published_starts_at: hours.starts,
      published_ends_at: hours.ends,
    })
    .where(eq(shift.id, ahead[0]!));
  const begun = { id: randomUUID(), employee_id: anna.person.id, location_id: place.id, date: '2026-03-09' };
  await db.insert(timeEntry).values({ ...begun, begun_at: app.now(), begun_latitude: 55.75, accuracy_m: 12 });
  await db.update(location).set({ status: 'archived' }).where(eq(location.id, place.id));
  for (const statement of readFileSync(join(MIGRATIONS_FOLDER, '0036_shifts_of_archived_places.sql'), 'utf8').split(
    '-->',
  ))
    await db.execute(sql.raw(statement.replace(' statement-breakpoint', '')));
  const rows = await db
    .select()
    .from(shift)
    .where(inArray(shift.id, [past, ahead[0]!]))
    .orderBy(shift.date);
  assert.deepEqual(
    rows.map(({ id, removed, published_employee_id }) => [id, removed, published_employee_id]),
    [
      [past, false, anna.person.id],
      [ahead[0], true, null],
    ],
  );
  const [event] = await db
    .select()
    .from(shiftEvent)
    .where(eq(shiftEvent.shift_id, ahead[0]!))
    .orderBy(desc(shiftEvent.id));
  assert.deepEqual([event?.kind, event?.before?.starts, event?.after], ['withdrawn', '2099-03-15T10:00', null]);
  const [entry] = await db.select().from(timeEntry).where(eq(timeEntry.id, begun.id));
  assert.deepEqual([entry?.begun_latitude, entry?.accuracy_m], [null, null]);
});
