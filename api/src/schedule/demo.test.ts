import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { givenLocation } from '../testing/builders';
import { givenCaller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { demoSchedule } from './demo';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

test('the demo company’s plan is shown on its board and to its people', async () => {
  const place = (await givenLocation(app)).id;
  const anna = await givenCaller(app, ['photographer'], { primary_location_id: place });
  const boss = await givenCaller(app, ['city_manager']);
  const now = new Date('2026-03-10T09:00:00Z');
  await app.database.db.transaction((tx) => demoSchedule({ tx, now, size: 'small' }));
  const board = await boss.get(`/schedule?from=2026-03-02&to=2026-03-15&location_id=${place}`);
  assert.equal(board.status, 200, board.bytes.toString());
  assert.ok(board.body.shifts.length >= 5);
  const mine = await anna.get('/schedule/my?from=2026-03-10&to=2026-03-24');
  assert.equal(mine.status, 200, mine.bytes.toString());
  assert.ok(mine.body.shifts.length >= 5);
});
