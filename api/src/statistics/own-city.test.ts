import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DENIALS } from '@studio/contracts';
import { givenLocation } from '../testing/builders';
import { type Caller, givenCaller } from '../testing/caller';
import { givenSale } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let here: { id: string; city_id: string };
let beside: { id: string };
let elsewhere: { id: string; city_id: string };
let manager: Caller;

before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-03-20T09:00:00Z'));
  [here, elsewhere] = [await givenLocation(app), await givenLocation(app)];
  beside = await givenLocation(app, { city_id: here.city_id });
  manager = await givenCaller(app, ['city_manager'], { primary_location_id: here.id });
  for (const { id: location_id } of [here, beside, elsewhere])
    await givenSale(app, { location_id, sold_by: manager.person.id, business_date: '2026-03-10', paid_by: 'cash' });
});
after(() => app.close());

const compared = (by: Caller, query: string) =>
  by.get(`/statistics/breakdown?date_from=2026-03-01&date_to=2026-03-31&${query}`);

test('a city manager compares the places of the own city, and no others', async () => {
  const { status, body } = await compared(manager, 'by=location');
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(body.map(({ key }: { key: string }) => key).sort(), [here.id, beside.id].sort());
  const other = await compared(manager, `by=location&city_id=${elsewhere.city_id}`);
  assert.deepEqual([other.status, other.body.code, other.body.field], [403, 'location_out_of_scope', 'city_id']);
  for (const by of ['city', 'region', 'employee']) {
    const refused = await compared(manager, `by=${by}`);
    assert.deepEqual([refused.status, refused.body.message], [403, DENIALS.no_reports], by);
  }
});

test('without a place there is no city to compare in', async () => {
  const nobody = await givenCaller(app, ['city_manager']);
  assert.equal((await compared(nobody, 'by=location')).status, 403);
});
