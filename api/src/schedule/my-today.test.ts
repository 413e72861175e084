import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { givenLocation } from '../testing/builders';
import { givenCaller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';

let app: TestApp;

before(async () => {
  app = await testApp();
  // Half past midnight in Moscow; in Kaliningrad and by UTC it is still February.
  app.setNow(new Date('2026-02-28T21:30:00Z'));
});
after(() => app.close());

test('one’s own schedule begins with today at the own location, or, without one, of the company', async () => {
  const { id } = await givenLocation(app, { time_zone: 'Europe/Kaliningrad' });
  const begin = async (primary_location_id: string | null) =>
    (await (await givenCaller(app, ['office'], { primary_location_id })).get('/schedule/my')).body.from;
  assert.deepEqual([await begin(id), await begin(null)], ['2026-02-28', '2026-03-01']);
});
