import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import { givenLocation } from '../testing/builders';
import { givenCaller } from '../testing/caller';
import { testApp } from '../testing/test-app';

it('a press by mistake is taken back by its maker within ten minutes, later by a planner with a reason', async () => {
  const app = await testApp();
  try {
    const place = (await givenLocation(app, { time_zone: 'UTC' })).id;
    const anna = await givenCaller(app, ['photographer'], { primary_location_id: place });
    const planner = await givenCaller(app, ['city_manager']);
    const press = async (clock: string) => {
      app.setNow(new Date(`2026-05-05T${clock}:00Z`));
      const asked = { id: randomUUID(), location_id: place, position: 'photographer' };
      const { status, body } = await anna.post('/schedule/check-in', asked);
      assert.equal(status, 201);
      return body;
    };
    const takeBack = async (
      by: typeof anna,
      of: { id: string; revision: number },
      clock: string,
      more: object = {},
    ) => {
      app.setNow(new Date(`2026-05-05T${clock}:00Z`));
      return by.post(`/schedule/time-entries/${of.id}/take-back`, { revision: of.revision, ...more });
    };

    const first = await press('09:00');
    assert.equal(first.take_back_until, '2026-05-05T09:10:00.000Z');
    assert.equal((await takeBack(anna, first, '09:10')).status, 200);
    assert.equal((await anna.get('/schedule/my')).body.open_entry, null);

    const second = await press('09:20');
    const late = await takeBack(anna, second, '09:31', { reason: 'Нажала случайно' });
    assert.equal(late.body.code, 'own_work');
    assert.equal((await takeBack(planner, second, '09:31')).body.field, 'reason');
    const { body } = await takeBack(planner, second, '09:31', { reason: 'Нажала случайно' });
    assert.deepEqual([body.taken_back.reason, body.worked_minutes], ['Нажала случайно', 0]);
    assert.deepEqual((await anna.get('/schedule/my')).body.waiting, []);
  } finally {
    await app.close();
  }
});
