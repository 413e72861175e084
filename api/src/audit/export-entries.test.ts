import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { auditEntry } from '../kernel/records';
import { city, location } from '../locations/schema';
import { givenLocation } from '../testing/builders';
import { type Caller, givenCaller } from '../testing/caller';
import { Target } from '../testing/matrix/target';
import { testApp, type TestApp } from '../testing/test-app';
import { toldColumns } from './told-cells';

const CATEGORY = 'e0000000-0000-4000-8000-000000000001';

let app: TestApp;
let here: Target;
let developer: Caller;
before(async () => {
  app = await testApp();
  here = await Target.at(app);
  developer = await givenCaller(app, ['developer']);
});
after(() => app.close());

const linesOf = (bytes: Buffer) => bytes.toString().replace('\uFEFF', '').trim().split('\r\n').slice(1);

test('the trail as a file has the acts of the list in its order, and is an act itself', async () => {
  const id = await here.employee();
  await developer.patch(`/employees/${id}`, { revision: 1, position: 'Стажёр', phone: '+79995554499' });
  await developer.post('/permissions/assign-role', { employee_id: id, role: 'photographer' });
  const filter = `location_id=${here.location}&from=2020-01-01T00:00:00Z`;
  const { items } = (await developer.get(`/audit?${filter}`)).body;
  const file = await developer.get(`/audit/export?format=csv&${filter}`);
  assert.equal(file.status, 200, file.bytes.toString());
  const lines = linesOf(file.bytes);
  assert.deepEqual(
    lines.map((line) => Number(line.split(';')[0])),
    items.map(({ seq }: { seq: number }) => seq),
  );
  assert.ok(lines.some((line) => line.includes('Должность: Стажёр')));
  const [entry] = await app.database.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subject_id, 'audit.exportEntries'));
  const { file: name, rows, from, location_id } = (entry?.after ?? {}) as Record<string, unknown>;
  assert.match(String(name), /^Журнал действий .*\.csv$/);
  assert.deepEqual(
    { rows, from, location_id },
    { rows: lines.length, from: '2020-01-01T00:00:00Z', location_id: here.location },
  );
  const [newest] = (await developer.get(`/audit?${filter}`)).body.items;
  assert.deepEqual([newest.action, newest.subject_name], ['export.taken', name]);
});

test('finds what the page writes: a phone with its spaces, words of an act', async () => {
  const found = async (search: string) =>
    linesOf((await developer.get(`/audit/export?format=csv&search=${encodeURIComponent(search)}`)).bytes);
  assert.ok((await found('+7 999 555-44-99')).some((line) => line.includes('+7 999 555-44-99')));
  assert.ok((await found('роль назначена')).some((line) => /роль назначена/i.test(line)));
});

test('tells who reads one place only what happened there, and nobody out of their reach', async () => {
  const other = await Target.at(app);
  await developer.patch(`/employees/${await other.employee()}`, { revision: 1, last_name: 'Посторонняя' });
  const senior = await here.caller(['senior_admin']);
  const file = await senior.get('/audit/export?format=csv');
  assert.equal(file.status, 200, file.bytes.toString());
  assert.ok(linesOf(file.bytes).length > 0);
  assert.doesNotMatch(file.bytes.toString(), /Посторонняя/);
});

test('tells moments by the clocks of the place, and names cities, regions and places as the page does', async () => {
  const east = await givenLocation(app, { time_zone: 'Asia/Yekaterinburg' });
  const west = await givenLocation(app);
  app.setNow(new Date('2026-11-29T15:05:00Z'));
  const { body: city } = await developer.get(`/locations/cities/${east.city_id}`);
  const { body: other } = await developer.get(`/locations/cities/${west.city_id}`);
  const moved = { revision: city.revision, region_id: other.region_id };
  assert.equal((await developer.patch(`/locations/cities/${east.city_id}`, moved)).status, 200);
  const claim = { id: randomUUID(), location_id: east.id, category_id: CATEGORY, description: 'Лампы', draft: true };
  const claimed = await developer.post('/expenses', { ...claim, claimed_kop: 5_000_000, occurred_on: '2026-11-28' });
  assert.ok(claimed.status < 300, JSON.stringify(claimed.body));
  const csv = (await developer.get('/audit/export?format=csv')).bytes.toString();
  const ofCity = csv.split('\r\n').find((line) => line.includes('Город перенесён'));
  const { body: regions } = await developer.get('/locations/regions/');
  for (const id of [city.region_id, other.region_id])
    assert.match(String(ofCity), new RegExp(regions.find((region: { id: string }) => region.id === id).name));
  assert.match(csv, /;29\.11\.2026, 20:05:00;МСК\+2;/);
  for (const words of ['50\u00A0000,00\u00A0₽', '28.11.2026', `Локация: ${east.name}`])
    assert.ok(csv.includes(words), words);
  assert.doesNotMatch(csv, /\d{4}-\d\d-\d\d(T|\b(?! ?\d*\.csv))/);
  for (const id of [east.id, east.city_id, city.region_id, west.id, west.city_id, other.region_id])
    assert.ok(!csv.includes(id), id);
});

test('tells who reads one place the cities and regions by name, another place as such', async () => {
  const [own, other] = [await Target.at(app), await Target.at(app)];
  const senior = await own.caller(['senior_admin']);
  const id = await own.employee();
  const moved = await developer.patch(`/employees/${id}`, { revision: 1, primary_location_id: other.location });
  assert.equal(moved.status, 200, JSON.stringify(moved.body));
  const { db } = app.database;
  const cityOf = async ({ location: id }: Target) => {
    const [town] = await db
      .select()
      .from(city)
      .innerJoin(location, eq(location.city_id, city.id))
      .where(eq(location.id, id));
    return town!.city;
  };
  const [here, there] = [await cityOf(own), await cityOf(other)];
  const to = { revision: here.revision, region_id: there.region_id };
  assert.equal((await developer.patch(`/locations/cities/${here.id}`, to)).status, 200);
  const csv = (await senior.get('/audit/export?format=csv')).bytes.toString();
  const { body: regions } = await developer.get('/locations/regions/');
  const nameOf = (wanted: string) => regions.find((region: { id: string }) => region.id === wanted).name;
  assert.ok(csv.includes(`Регион: ${nameOf(there.region_id)}`));
  assert.ok(csv.includes(`Основная локация: Другая локация № ${other.location.slice(-6).toUpperCase()}`));
  assert.ok(!csv.includes(other.location));
});

test('a file is named by the day of the place that it is about, otherwise of where its reader works', async () => {
  const east = await givenLocation(app, { time_zone: 'Asia/Vladivostok' });
  app.setNow(new Date('2026-11-29T15:05:00Z'));
  const nameOf = async (path: string, by: Caller) => {
    const { status, headers, bytes } = await by.get(path);
    assert.equal(status, 200, bytes.toString());
    return decodeURIComponent(String(headers['content-disposition']));
  };
  const there = await givenCaller(app, ['developer'], { primary_location_id: east.id });
  for (const path of ['/audit', '/employees', '/sales', '/photosessions', '/locations', '/consumables/audit'])
    assert.match(await nameOf(`${path}/export?format=csv`, there), /2026-11-30/, path);
  for (const path of ['/audit', '/employees', '/sales', '/photosessions']) {
    assert.match(await nameOf(`${path}/export?format=csv&location_id=${east.id}`, developer), /2026-11-30/, path);
    assert.match(await nameOf(`${path}/export?format=csv&location_id=${here.location}`, there), /2026-11-29/, path);
  }
  app.setNow(new Date());
});

test('the file of the materials tells moments by the clocks of the place, each row once', async () => {
  const east = await givenLocation(app, { time_zone: 'Asia/Yekaterinburg' });
  const act = { action: 'item.updated', subject_kind: 'item', subject_id: randomUUID(), city_id: east.city_id };
  const at = new Date('2031-11-29T20:05:00Z');
  await app.database.db
    .insert(auditEntry)
    .values({ ...act, at, before: { expires_at: null }, after: { expires_at: at.toISOString() } });
  const { bytes } = await developer.get('/consumables/audit/export?format=csv&kind=item&date_from=2031-11-29');
  const [line = ''] = linesOf(bytes);
  assert.match(line, /;30\.11\.2031, 01:05(:00)?;МСК\+2;/);
  assert.match(line, /30\.11\.2031, 01:05\u00A0МСК\+2/);
});

test('both cells of a row are told at once', () => {
  let asked = 0;
  const [was, is] = toldColumns(() => {
    asked += 1;
    return { names: {}, zone: 'Europe/Moscow' };
  });
  for (const name of ['Один', 'Два']) {
    const act = { before: { name: 'Было' }, after: { name }, subject_kind: 'product' };
    assert.deepEqual([was?.cell(act), is?.cell(act)], ['Название: Было', `Название: ${name}`]);
  }
  assert.equal(asked, 2);
});
