import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { givenPresence } from '../testing/decide-time';
import { testApp } from '../testing/test-app';

it('requests for absence are counted at the home of who decides, and never to who asks', async () => {
  const app = await testApp();
  try {
    const here = { primary_location_id: (await givenLocation(app)).id };
    const away = { primary_location_id: (await givenLocation(app)).id };
    const admin = await givenCaller(app, ['admin'], here);
    const photographer = await givenCaller(app, ['photographer'], here);
    const other = await givenCaller(app, ['admin'], away);
    const director = await givenCaller(app, ['federal_manager']);
    for (const { person, post } of [photographer, admin]) {
      const days = { kind: 'vacation', from: '2027-03-01', to: '2027-03-05', comment: null };
      const asked = { id: randomUUID(), employee_id: person.id, ...days, release_shifts: false };
      assert.equal((await post('/schedule/absences', asked)).status, 201);
    }
    const waiting = async (by: Caller) => (await by.get('/statistics/today')).body.absences_to_decide;
    assert.deepEqual(await Promise.all([admin, photographer, other, director].map(waiting)), [1, 0, 0, 2]);
  } finally {
    await app.close();
  }
});

it('days of time that do not agree are counted for who may decide about them', async () => {
  const app = await testApp();
  try {
    app.setNow(new Date('2026-05-20T09:00:00Z'));
    const here = { primary_location_id: (await givenLocation(app)).id };
    const admin = await givenCaller(app, ['admin'], here);
    const photographer = await givenCaller(app, ['photographer'], here);
    const director = await givenCaller(app, ['federal_manager']);
    for (const [{ person }, day] of [
      [photographer, '2026-05-10'],
      [photographer, '2026-04-02'],
      [photographer, '2026-03-31'],
      [admin, '2026-05-11'],
    ] as const)
      await givenPresence(app, person.id, here.primary_location_id, day);
    const waiting = async (by: Caller) => (await by.get('/statistics/today')).body.time_to_decide;
    assert.deepEqual(await Promise.all([admin, photographer, director].map(waiting)), [2, 0, 3]);
  } finally {
    await app.close();
  }
});
