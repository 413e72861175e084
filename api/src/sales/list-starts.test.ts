import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { givenProduct } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';

/** The first of December at midnight by the clocks of each zone. */
const MIDNIGHTS = {
  'Europe/Kaliningrad': '2026-11-30T22:00:00Z',
  'Europe/Moscow': '2026-11-30T21:00:00Z',
  'Europe/Samara': '2026-11-30T20:00:00Z',
  'Asia/Yekaterinburg': '2026-11-30T19:00:00Z',
  'Asia/Omsk': '2026-11-30T18:00:00Z',
  'Asia/Krasnoyarsk': '2026-11-30T17:00:00Z',
  'Asia/Irkutsk': '2026-11-30T16:00:00Z',
  'Asia/Yakutsk': '2026-11-30T15:00:00Z',
  'Asia/Vladivostok': '2026-11-30T14:00:00Z',
  'Asia/Magadan': '2026-11-30T13:00:00Z',
  'Asia/Kamchatka': '2026-11-30T12:00:00Z',
};
const LOCAL = '2026-12-01T00:00';

let app: TestApp;
let office: Caller;
let print: string;

before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-11-25T09:00:00Z'));
  office = await givenCaller(app, ['office']);
  print = (await givenProduct(app)).id;
});
after(() => app.close());

async function published(price_kop: number, fields: object): Promise<string> {
  const made = await office.post('/sales/price-lists', { name: `По ${price_kop}`, ...fields });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const of = `/sales/price-lists/${made.body.id}`;
  const { body } = await office.patch(of, { revision: 1, lines: [{ product_id: print, price_kop }] });
  const sent = await office.post(`${of}/publish`, { revision: body.revision });
  assert.equal(sent.status, 200, JSON.stringify(sent.body));
  return made.body.id;
}
const priceAt = async (location_id: string) =>
  (await office.get(`/sales/prices?location_id=${location_id}`)).body.offers[0]?.price_kop ?? null;

test('a published list keeps the names that its products had, also for those who sell', async () => {
  const place = await givenLocation(app);
  const mug = await givenProduct(app);
  const made = await office.post('/sales/price-lists', {
    name: 'Имена',
    location_id: place.id,
    starts_at: app.now().toISOString(),
  });
  const of = `/sales/price-lists/${made.body.id}`;
  await office.patch(of, { revision: 1, lines: [{ product_id: mug.id, price_kop: 500_00 }] });
  const rename = async (revision: number, name: string) =>
    assert.equal((await office.patch(`/sales/products/${mug.id}`, { revision, name })).status, 200);
  await rename(1, 'Кружка белая');
  assert.equal((await office.get(of)).body.lines[0].product_name, 'Кружка белая');
  await office.post(`${of}/publish`, { revision: 2 });
  await rename(2, 'Кружка с ложкой');
  assert.equal((await office.get(of)).body.lines[0].product_name, 'Кружка белая');
  assert.equal((await office.get(`/sales/prices?location_id=${place.id}`)).body.offers[0].name, 'Кружка белая');
  assert.match((await office.get(`${of}/export?format=csv`)).bytes.toString('utf8'), /Кружка белая/);
});

describe('a price list «from the beginning of a day»', () => {
  test('begins at midnight by the clocks of each place, from Kaliningrad to Kamchatka', async () => {
    const places = new Map<string, string>();
    for (const time_zone of Object.keys(MIDNIGHTS)) places.set(time_zone, (await givenLocation(app, { time_zone })).id);
    await published(30_000, { starts_at: app.now().toISOString() });
    const id = await published(35_000, { local_start: LOCAL });
    const list = async () => (await office.get(`/sales/price-lists/${id}`)).body;
    const waiting = await list();
    assert.deepEqual([waiting.local_start, waiting.in_force], [LOCAL, false]);
    assert.equal(waiting.starts_at, '2026-11-30T12:00:00.000Z');
    for (const [zone, midnight] of Object.entries(MIDNIGHTS)) {
      const place = places.get(zone) ?? '';
      app.setNow(new Date(Date.parse(midnight) - 1_000));
      assert.equal(await priceAt(place), 30_000, `${zone}: a second before`);
      app.setNow(new Date(midnight));
      assert.equal(await priceAt(place), 35_000, `${zone}: at midnight`);
      assert.equal((await list()).in_force, true);
    }
  });

  test('of a city or a location begins by its own clocks, whoever typed it; another start moves it', async () => {
    const place = await givenLocation(app, { time_zone: 'Asia/Yakutsk' });
    app.setNow(new Date('2026-12-10T09:00:00Z'));
    for (const at of [{ city_id: place.city_id }, { location_id: place.id }]) {
      const made = await office.post('/sales/price-lists', { name: 'Зима', ...at, local_start: '2026-12-15T00:00' });
      assert.equal(made.body.starts_at, '2026-12-14T15:00:00.000Z');
      const of = `/sales/price-lists/${made.body.id}`;
      const moved = await office.patch(of, { revision: 1, local_start: '2026-12-16T09:30' });
      assert.equal(moved.body.starts_at, '2026-12-16T00:30:00.000Z');
      const now = await office.patch(of, { revision: 2, starts_at: app.now().toISOString() });
      assert.deepEqual([now.body.starts_at, now.body.local_start], [app.now().toISOString(), null]);
    }
  });

  test('published when that day has begun is in force from its publication, and not before', async () => {
    const place = await givenLocation(app, { time_zone: 'Asia/Yakutsk' });
    app.setNow(new Date('2026-12-20T10:00:00Z'));
    await published(20_000, { location_id: place.id, local_start: '2026-12-20T12:00' });
    app.setNow(new Date('2026-12-20T10:00:30Z'));
    await published(21_000, { location_id: place.id, local_start: '2026-12-20T00:00' });
    assert.equal(await priceAt(place.id), 21_000);
  });

  test('says when it begins: nothing, or half a time, is refused', async () => {
    for (const start of [{}, { local_start: '2026-12-01' }, { local_start: '2026-12-01T00:00:00Z' }])
      assert.equal((await office.post('/sales/price-lists', { name: 'Зима', ...start })).status, 400);
  });
});
