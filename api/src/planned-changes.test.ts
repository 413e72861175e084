import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { eq, or } from 'drizzle-orm';
import { dayReport } from './day-reports/schema';
import { applyPlanned } from './locations/apply-planned';
import { commonMidnight } from './locations/rules/common-midnight';
import { location } from './locations';
import { notification } from './notifications/schema';
import { shift, shiftEvent, timeEntry } from './schedule/schema';
import { givenLocation } from './testing/builders';
import { givenCaller, type Caller } from './testing/caller';
import { place as stockPlace } from './consumables/schema';
import { priceList } from './sales/schema';
import { givenPrices, givenProduct } from './testing/sales';
import { givenItem, givenStock } from './testing/stock';
import { testApp, type TestApp } from './testing/test-app';
import { todayAt } from './users';

const NOON = new Date('2026-03-10T12:00:00Z');
const KRASNOYARSK = 'Asia/Krasnoyarsk';

let app: TestApp;
let boss: Caller;
before(async () => {
  app = await testApp();
  boss = await givenCaller(app, ['developer']);
});
after(() => app.close());

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
async function placeThatWorks(time_zone: string) {
  const place = await givenLocation(app, { time_zone });
  await app.database.db.insert(dayReport).values({
    id: randomUUID(),
    location_id: place.id,
    business_date: '2026-03-10',
    till_shift: 1,
    opened_at: NOON,
    opening_kop: 5_000_000,
  });
  return place;
}
const today = (id: string, at: Date) => todayAt(app.database.db, id, at);
const planned = async (id: string) =>
  (await boss.get('/locations/planned')).body.filter((one: { id: string }) => one.id === id);

describe('the midnight that two zones have in common', () => {
  for (const [from, to, now, at] of [
    [KRASNOYARSK, 'Europe/Moscow', '2026-03-10T12:00:00Z', '2026-03-10T21:00:00.000Z'],
    ['Europe/Moscow', KRASNOYARSK, '2026-03-10T12:00:00Z', '2026-03-10T21:00:00.000Z'],
    [KRASNOYARSK, 'Europe/Moscow', '2026-03-10T18:00:00Z', '2026-03-10T21:00:00.000Z'],
    ['Europe/Moscow', 'Europe/Moscow', '2026-03-10T22:00:00Z', '2026-03-11T21:00:00.000Z'],
  ] as const)
    test(`${from} → ${to} at ${now}`, () => assert.equal(commonMidnight(from, to, new Date(now))?.toISOString(), at));

  test('is none between zones a day apart', () =>
    assert.equal(commonMidnight('Pacific/Kiritimati', 'Pacific/Pago_Pago', NOON), null));
});

for (const [from, to] of [
  [KRASNOYARSK, 'Europe/Moscow'],
  ['Europe/Moscow', KRASNOYARSK],
] as const)
  test(`another zone begins with a day: ${from} → ${to}, no day twice or left out`, async () => {
    app.setNow(NOON);
    const place = await placeThatWorks(from);
    const asked = (await boss.get(`/locations/cities/${place.city_id}/impact?time_zone=${to}`)).body.notes.map(plain);
    assert.match(asked[0], /Начнёт действовать 1[01] марта/);
    assert.match(asked[1], /\. Не сдан 1 день кассы\. В кассе 50.*₽\. Ждать этого не нужно/);
    assert.doesNotMatch(asked[1], /сдайте|заберите/);
    const saved = await boss.patch(`/locations/cities/${place.city_id}`, { revision: 1, time_zone: to });
    assert.deepEqual([saved.status, saved.body.time_zone], [200, from]);
    assert.equal(await today(place.id, app.now()), '2026-03-10');
    const [change] = await planned(place.city_id);
    assert.equal(change.next_time_zone, to);
    const at = new Date(change.at);
    await applyPlanned(app);
    const seen = new Set<string>();
    for (let hour = -30; hour <= 48; hour += 0.5) {
      const moment = new Date(at.getTime() + hour * 3_600_000);
      app.setNow(moment);
      if (hour >= 0) await applyPlanned(app);
      const day = await today(place.id, moment);
      assert.ok(
        [...seen].every((known) => known <= day),
        `${day} after ${[...seen].join()}`,
      );
      seen.add(day);
    }
    assert.ok(['2026-03-10', '2026-03-11', '2026-03-12'].every((day) => seen.has(day)));
    assert.equal((await boss.get(`/locations/cities/${place.city_id}`)).body.time_zone, to);
    assert.deepEqual(await planned(place.city_id), []);
  });

test('a planned zone is withdrawn; a city that nothing happened in changes at once', async () => {
  app.setNow(NOON);
  const place = await placeThatWorks(KRASNOYARSK);
  const path = `/locations/cities/${place.city_id}`;
  const { body } = await boss.patch(path, { revision: 1, time_zone: 'Europe/Moscow' });
  assert.equal((await boss.patch(path, { revision: body.revision, time_zone: KRASNOYARSK })).status, 200);
  assert.deepEqual(await planned(place.city_id), []);
  const fresh = await givenLocation(app, { time_zone: KRASNOYARSK });
  const changed = await boss.patch(`/locations/cities/${fresh.city_id}`, { revision: 1, time_zone: 'Europe/Moscow' });
  assert.equal(changed.body.time_zone, 'Europe/Moscow');
});

test('zones a day apart are refused where days count', async () => {
  app.setNow(NOON);
  const place = await placeThatWorks('Pacific/Kiritimati');
  const path = `/locations/cities/${place.city_id}`;
  const refused = await boss.patch(path, { revision: 1, time_zone: 'Pacific/Pago_Pago' });
  assert.deepEqual([refused.status, refused.body.field], [400, 'time_zone']);
});

test('a move says which prices change, is made at midnight, and shifts keep their hours', async () => {
  app.setNow(NOON);
  const place = await placeThatWorks(KRASNOYARSK);
  const town = await givenLocation(app, { time_zone: 'Europe/Moscow' });
  const product = await givenProduct(app);
  await givenPrices(app, boss.person.id, town.id, { [product.id]: 90_000 });

  await app.database.db
    .update(priceList)
    .set({ location_id: null, city_id: town.city_id })
    .where(eq(priceList.location_id, town.id));
  const [planned_shift] = await app.database.db
    .insert(shift)
    .values({
      id: randomUUID(),
      location_id: place.id,
      position: 'photographer',
      date: '2026-03-15',
      starts_at: new Date('2026-03-15T03:00:00Z'),
      ends_at: new Date('2026-03-15T15:00:00Z'),
    })
    .returning();
  const path = `/locations/locations/${place.id}`;
  const notes = (await boss.get(`${path}/impact?act=move&city_id=${town.city_id}`)).body.notes.map(plain);
  assert.ok(notes.includes('Цены станут ценами нового города: изменятся у 1 товара.'), notes.join('\n'));
  const saved = await boss.patch(path, { revision: 1, city_id: town.city_id });
  assert.equal(saved.body.city_id, place.city_id);
  app.setNow(new Date('2026-03-10T21:00:30Z'));
  assert.equal(await applyPlanned(app), 1);
  const [moved] = await app.database.db.select().from(location).where(eq(location.id, place.id));
  assert.deepEqual([moved?.city_id, moved?.next_city_id], [town.city_id, null]);
  // 10:00 in Krasnoyarsk was 03:00 UTC; 10:00 in Moscow is 07:00 UTC.
  const [after_move] = await app.database.db.select().from(shift).where(eq(shift.id, planned_shift!.id));
  assert.equal(after_move?.starts_at.toISOString(), '2026-03-15T07:00:00.000Z');
});

const noticesOf = async (by: Caller) =>
  app.database.db.select().from(notification).where(eq(notification.employee_id, by.person.id));
const shiftAt = (location_id: string, employee_id: string, starts: string, ends: string) => {
  const [starts_at, ends_at] = [new Date(starts), new Date(ends)];
  const date = starts.slice(0, 10);
  return {
    id: randomUUID(),
    location_id,
    position: 'photographer' as const,
    employee_id,
    date,
    starts_at,
    ends_at,
    published_at: NOON,
    published_location_id: location_id,
    published_position: 'photographer' as const,
    published_employee_id: employee_id,
    published_date: date,
    published_starts_at: starts_at,
    published_ends_at: ends_at,
    published_break_min: 0,
  };
};

test('a move is told to those who answer for the place and who work there later, and so is its end', async () => {
  app.setNow(NOON);
  const place = await placeThatWorks(KRASNOYARSK);
  const town = await givenLocation(app, { time_zone: 'Europe/Moscow' });
  const admin = await givenCaller(app, ['admin'], { primary_location_id: place.id });
  const worker = await givenCaller(app, ['photographer'], { primary_location_id: town.id });
  const nobody = await givenCaller(app, ['photographer'], { primary_location_id: place.id });
  await app.database.db
    .insert(shift)
    .values(shiftAt(place.id, worker.person.id, '2026-03-15T03:00:00Z', '2026-03-15T15:00:00Z'));
  const path = `/locations/locations/${place.id}`;
  const { body } = await boss.patch(path, { revision: 1, city_id: town.city_id });
  const [told] = await noticesOf(admin);
  assert.match(told!.title, /перейдёт в город .* 11 марта в 04:00$/);
  assert.deepEqual((await noticesOf(worker))[0]?.link, '/schedule?view=my');
  assert.deepEqual(await noticesOf(nobody), []);
  await boss.patch(path, { revision: body.revision, city_id: place.city_id });
  assert.match((await noticesOf(worker)).at(-1)!.title, /остаётся в городе/);
});

test('another zone at once: the shifts are named before, each has its line, and who was told of them is told again', async () => {
  app.setNow(NOON);
  const place = await givenLocation(app, { time_zone: KRASNOYARSK });
  const worker = await givenCaller(app, ['photographer'], { primary_location_id: place.id });
  const told = shiftAt(place.id, worker.person.id, '2026-03-15T03:00:00Z', '2026-03-15T15:00:00Z');
  const { published_at: _draft, ...draft } = shiftAt(
    place.id,
    worker.person.id,
    '2026-03-16T03:00:00Z',
    '2026-03-16T15:00:00Z',
  );
  await app.database.db.insert(shift).values([
    told,
    {
      ...draft,
      published_location_id: null,
      published_position: null,
      published_employee_id: null,
      published_date: null,
      published_starts_at: null,
      published_ends_at: null,
      published_break_min: null,
    },
  ]);
  const path = `/locations/cities/${place.city_id}`;
  const notes: string[] = (await boss.get(`${path}/impact?time_zone=Europe/Moscow`)).body.notes.map(plain);
  assert.ok(
    notes.some((note) =>
      /в те же часы уже по новому времени.*— 2 смены у 1 сотрудника, 15\.03\.2026 – 16\.03\.2026/.test(note),
    ),
    notes.join('\n'),
  );
  const changed = await boss.patch(path, { revision: 1, time_zone: 'Europe/Moscow' });
  assert.equal(changed.body.time_zone, 'Europe/Moscow');
  const events = await app.database.db
    .select()
    .from(shiftEvent)
    .where(eq(shiftEvent.location_id, place.id))
    .orderBy(shiftEvent.date);
  assert.deepEqual(
    events.map(({ kind, by_id, before: was, after: is }) => [kind, by_id, was?.starts, is?.starts]),
    ['2026-03-15T10:00', '2026-03-16T10:00'].map((starts) => ['changed', boss.person.id, starts, starts]),
  );
  const [notice, ...more] = await noticesOf(worker);
  assert.deepEqual(more, []);
  assert.match(notice!.title, /^Часовой пояс сменился/);
  assert.match(notice!.body ?? '', /в те же часы уже по новому времени: 15\.03\.2026\./);
  assert.equal(notice!.link, '/schedule?view=my');
});

test('somebody who is at work while the clocks are about to change is named', async () => {
  app.setNow(NOON);
  const place = await placeThatWorks(KRASNOYARSK);
  const worker = await givenCaller(app, ['photographer'], { primary_location_id: place.id });
  await app.database.db.insert(timeEntry).values({
    id: randomUUID(),
    employee_id: worker.person.id,
    location_id: place.id,
    date: '2026-03-10',
    begun_at: NOON,
  });
  const notes: string[] = (
    await boss.get(`/locations/cities/${place.city_id}/impact?time_zone=Europe/Moscow`)
  ).body.notes.map(plain);
  assert.ok(notes.includes('1 сотрудник отмечен сейчас на смене: отработанное время не изменится.'), notes.join('\n'));
  const { body } = await boss.get(`/locations/locations/${place.id}/impact?act=archive`);
  assert.ok(
    body.left.some(({ message }: { message: string }) => /1.сотрудник ещё отмечен на смене/.test(message)),
    JSON.stringify(body.left),
  );
});

test('the goods of the places are counted by kind', async () => {
  app.setNow(NOON);
  const place = await placeThatWorks(KRASNOYARSK);
  const [stock] = await app.database.db.select().from(stockPlace).where(eq(stockPlace.location_id, place.id));
  for (let item = 0; item < 2; item += 1) await givenStock(app, stock!.id, (await givenItem(app)).id, 5);
  const notes: string[] = (
    await boss.get(`/locations/cities/${place.city_id}/impact?time_zone=Europe/Moscow`)
  ).body.notes.map(plain);
  assert.ok(
    notes.includes(
      'Товары остаются где лежат, даты новых документов пойдут по новому времени: 2 материала на складах.',
    ),
    notes.join('\n'),
  );
});

test('an archived place moves to no other city and takes no price list', async () => {
  const place = await givenLocation(app);
  const town = await givenLocation(app);
  await app.database.db.update(location).set({ status: 'archived' }).where(eq(location.id, place.id));
  const moved = await boss.patch(`/locations/locations/${place.id}`, { revision: 1, city_id: town.city_id });
  const listed = await boss.post('/sales/price-lists', {
    name: 'Цены',
    location_id: place.id,
    starts_at: NOON.toISOString(),
  });
  for (const refused of [moved, listed])
    assert.deepEqual([refused.status, refused.body.code], [409, 'location_archived']);
});

test('the trail of the former city and the former region has what moved away', async () => {
  const [place, town] = [await givenLocation(app), await givenLocation(app)];
  const [from, to] = await Promise.all(
    [place, town].map(async ({ city_id }) => (await boss.get(`/locations/cities/${city_id}`)).body),
  );
  const saw = async (query: string, action: string) =>
    (await boss.get(`/audit?${query}`)).body.items.some((entry: { action: string }) => entry.action === action);
  await boss.patch(`/locations/locations/${place.id}`, { revision: 1, city_id: town.city_id });
  for (const { id } of [from, to]) assert.ok(await saw(`city_id=${id}`, 'location.moved'), id);
  await boss.patch(`/locations/cities/${from.id}`, { revision: from.revision, region_id: to.region_id });
  for (const { region_id } of [from, to]) assert.ok(await saw(`region_id=${region_id}`, 'city.moved'), region_id);
});

test('a move names the price lists that begin later', async () => {
  app.setNow(NOON);
  const [place, town] = [await givenLocation(app), await givenLocation(app)];
  const product = await givenProduct(app);
  for (const [at, name] of [
    [place, 'Весна здесь'],
    [town, 'Весна там'],
  ] as const) {
    await givenPrices(app, boss.person.id, at.id, { [product.id]: 90_000 });
    await app.database.db
      .update(priceList)
      .set({ name, location_id: null, city_id: at.city_id, starts_at: new Date('2026-03-20T07:00:00Z') })
      .where(eq(priceList.location_id, at.id));
  }
  const { notes } = (await boss.get(`/locations/locations/${place.id}/impact?act=move&city_id=${town.city_id}`)).body;
  assert.ok(notes.includes('Здесь начнут действовать прайс-листы нового города: «Весна там» с 20.03.2026.'));
  assert.ok(notes.includes('Не начнут действовать прайс-листы нынешнего города: «Весна здесь» с 20.03.2026.'));
});

test('an empty city that a place is about to move to says so where it cannot be deleted', async () => {
  app.setNow(NOON);
  const place = await placeThatWorks(KRASNOYARSK);
  const town = await givenLocation(app, { time_zone: 'Europe/Moscow' });
  await app.database.db.delete(location).where(eq(location.id, town.id));
  await boss.patch(`/locations/locations/${place.id}`, { revision: 1, city_id: town.city_id });
  const { body } = await boss.get(`/locations/cities/${town.city_id}/can-delete`);
  assert.deepEqual(
    body.reasons.map(({ kind, message }: { kind: string; message: string }) => [kind, plain(message)]),
    [['coming_locations', 'Сюда 1 локация собирается переехать: отмените переезд или дождитесь его.']],
  );
});

test('a move to a city that has such a name by then ends once, with a sentence and a notice', async () => {
  app.setNow(NOON);
  const place = await placeThatWorks(KRASNOYARSK);
  const town = await givenLocation(app, { time_zone: 'Europe/Moscow' });
  const admin = await givenCaller(app, ['admin'], { primary_location_id: place.id });
  await boss.patch(`/locations/locations/${place.id}`, { revision: 1, city_id: town.city_id });
  const [row] = await app.database.db.select().from(location).where(eq(location.id, place.id));
  await app.database.db.update(location).set({ name: row!.name.toUpperCase() }).where(eq(location.id, town.id));
  app.setNow(new Date('2026-03-10T21:00:30Z'));
  await applyPlanned(app);
  await applyPlanned(app);
  const [after] = await app.database.db.select().from(location).where(eq(location.id, place.id));
  assert.deepEqual([after?.city_id, after?.next_city_id, after?.next_at], [place.city_id, null, null]);
  const titles = (await noticesOf(admin)).map(({ title }) => title);
  assert.deepEqual(
    titles.map((title) => title.includes('не переехала')),
    [false, true],
  );
  const { body } = await boss.get(`/audit/location/${place.id}`);
  assert.match(JSON.stringify(body.items[0]), /уже есть локация с таким названием/);
});

test('another zone: price lists ahead keep their hour, a shift that would meet another is named and stays', async () => {
  app.setNow(NOON);
  const place = await placeThatWorks(KRASNOYARSK);
  const other = await givenLocation(app, { time_zone: 'Europe/Moscow' });
  const worker = await givenCaller(app, ['photographer'], { primary_location_id: place.id, last_name: 'Встречная' });
  const list = (at: object) => ({ name: 'Весна', state: 'published', created_by: boss.person.id, ...at });
  await app.database.db
    .insert(priceList)
    .values([
      list({ location_id: place.id, starts_at: new Date('2026-03-31T17:00:00Z') }),
      list({ city_id: place.city_id, starts_at: new Date('2026-03-31T17:00:00Z') }),
    ] as (typeof priceList.$inferInsert)[]);
  const meeting = shiftAt(place.id, worker.person.id, '2026-03-15T03:00:00Z', '2026-03-15T06:00:00Z');
  await app.database.db
    .insert(shift)
    .values([meeting, shiftAt(other.id, worker.person.id, '2026-03-15T07:00:00Z', '2026-03-15T12:00:00Z')]);
  const ask = `/locations/cities/${place.city_id}/impact?time_zone=Europe/Moscow`;
  const notes = (await boss.get(ask)).body.notes.map(plain).join('\n');
  assert.match(notes, /2 прайс-листа начнут действовать в тот же час/);
  assert.match(notes, /Останутся в прежний момент.*Встречная .*, 15\.03\.2026/);
  await boss.patch(`/locations/cities/${place.city_id}`, { revision: 1, time_zone: 'Europe/Moscow' });
  app.setNow(new Date('2026-03-10T21:00:30Z'));
  await applyPlanned(app);
  const starts = await app.database.db
    .select({ at: priceList.starts_at })
    .from(priceList)
    .where(or(eq(priceList.location_id, place.id), eq(priceList.city_id, place.city_id)));
  assert.deepEqual(
    starts.map(({ at }) => at.toISOString()),
    ['2026-03-31T21:00:00.000Z', '2026-03-31T21:00:00.000Z'],
  );
  const [kept] = await app.database.db.select().from(shift).where(eq(shift.id, meeting.id));
  assert.equal(kept?.starts_at.toISOString(), '2026-03-15T03:00:00.000Z');
});

test('a place without history moves at once, and its shifts keep their hours', async () => {
  app.setNow(NOON);
  const place = await givenLocation(app, { time_zone: KRASNOYARSK });
  const town = await givenLocation(app, { time_zone: 'Europe/Moscow' });
  const worker = await givenCaller(app, ['photographer'], { primary_location_id: place.id });
  const ahead = shiftAt(place.id, worker.person.id, '2026-03-15T03:00:00Z', '2026-03-15T15:00:00Z');
  await app.database.db.insert(shift).values(ahead);
  const { body } = await boss.patch(`/locations/locations/${place.id}`, { revision: 1, city_id: town.city_id });
  assert.equal(body.city_id, town.city_id);
  const [after] = await app.database.db.select().from(shift).where(eq(shift.id, ahead.id));
  assert.equal(after?.starts_at.toISOString(), '2026-03-15T07:00:00.000Z');
});
