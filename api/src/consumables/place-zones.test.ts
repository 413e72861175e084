import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { OFFICE_PLACE_ID, type StockPlace } from '@studio/contracts';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { givenItem } from '../testing/stock';
import { testApp, type TestApp } from '../testing/test-app';

describe('the zone of a warehouse', () => {
  let app: TestApp;
  let boss: Caller;
  let east: { id: string; city_id: string };
  let west: { id: string; city_id: string };

  before(async () => {
    app = await testApp();
    east = await givenLocation(app, { time_zone: 'Asia/Vladivostok' });
    west = await givenLocation(app, { time_zone: 'Europe/Kaliningrad' });
    boss = await givenCaller(app, ['developer']);
  });
  after(() => app.close());

  test('is its city’s, of the location and of the city’s warehouse alike; the office has the company’s', async () => {
    const { body } = await boss.get('/consumables/places');
    const zones = new Map((body as StockPlace[]).map(({ id, time_zone }) => [id, time_zone]));
    assert.deepEqual(
      [OFFICE_PLACE_ID, east.city_id, east.id, west.city_id, west.id].map((id) => zones.get(id)),
      ['Europe/Moscow', 'Asia/Vladivostok', 'Asia/Vladivostok', 'Europe/Kaliningrad', 'Europe/Kaliningrad'],
    );
  });

  test('follows its city into another one', async () => {
    const moved = await givenLocation(app, { time_zone: 'Asia/Omsk' });
    const edited = await boss.patch(`/locations/cities/${moved.city_id}`, { revision: 1, time_zone: 'Asia/Tomsk' });
    assert.equal(edited.status, 200, JSON.stringify(edited.body));
    const { body } = await boss.get('/consumables/places');
    const found = (body as StockPlace[]).filter(({ city_id }) => city_id === moved.city_id);
    assert.deepEqual(
      found.map(({ time_zone }) => time_zone),
      ['Asia/Tomsk', 'Asia/Tomsk'],
    );
  });

  test('says on which day an act was in the journal', async () => {
    // 2 March, 00:30 in Vladivostok; still 1 March in Moscow.
    app.setNow(new Date('2026-03-01T14:30:00Z'));
    const { id: item_id } = await givenItem(app);
    const id = randomUUID();
    const lines = [{ item_id, quantity: 1, sum_kop: 100 }];
    const posted = await boss.post('/consumables/operations', { id, kind: 'arrival', place_id: east.id, lines });
    assert.equal(posted.status, 201, JSON.stringify(posted.body));
    const totalOn = async (day: string) => {
      const { body } = await boss.get(`/consumables/audit?subject_id=${id}&date_from=${day}&date_to=${day}`);
      return [body.total, body.items.length];
    };
    assert.deepEqual(await totalOn('2026-03-01'), [0, 0]);
    assert.deepEqual(await totalOn('2026-03-02'), [1, 1]);
  });

  test('says which day it is there: a document of tomorrow is refused where tomorrow has not come', async () => {
    // 2 March, 02:00 in Vladivostok; still 1 March, 18:00 in Kaliningrad and 19:00 in the office.
    app.setNow(new Date('2026-03-01T16:00:00Z'));
    const { id: item_id } = await givenItem(app);
    const arrive = async (place_id: string, occurred_on?: string) => {
      const { status, body } = await boss.post('/consumables/operations', {
        id: randomUUID(),
        kind: 'arrival',
        place_id,
        lines: [{ item_id, quantity: 1, sum_kop: 100 }],
        ...(occurred_on !== undefined && { occurred_on }),
      });
      return [status, status < 300 ? body.occurred_on : body.field];
    };
    assert.deepEqual(await arrive(east.id), [201, '2026-03-02']);
    assert.deepEqual(await arrive(east.city_id, '2026-03-02'), [201, '2026-03-02']);
    for (const place of [west.id, west.city_id, OFFICE_PLACE_ID]) {
      assert.deepEqual(await arrive(place), [201, '2026-03-01']);
      assert.deepEqual(await arrive(place, '2026-03-02'), [400, 'occurred_on']);
    }
  });

  test('lets a day be reported there once it is that day there, and a schedule runs by its clocks', async () => {
    app.setNow(new Date('2026-03-01T16:00:00Z'));
    const ask = async (fields: object) => {
      const id = randomUUID();
      const { status, body } = await boss.post('/consumables/reports/generate', { id, kind: 'balance', ...fields });
      return [status, body.field];
    };
    assert.deepEqual(await ask({ place_id: east.id, date_to: '2026-03-02' }), [202, undefined]);
    assert.deepEqual(await ask({ place_id: west.id, date_to: '2026-03-02' }), [400, 'date_to']);
    assert.equal((await ask({ date_to: '2026-03-02' }))[0], 202);
    const plan = { id: randomUUID(), kind: 'balance', rhythm: 'day', hour: 0, place_id: west.id };
    const { status, body } = await boss.post('/consumables/reports/schedules', plan);
    assert.equal(status, 201, JSON.stringify(body));
    assert.deepEqual([body.time_zone, body.next_at], ['Europe/Kaliningrad', '2026-03-01T22:00:00.000Z']);
  });
});
