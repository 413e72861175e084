import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { givenLocation } from '../testing/builders';
import { givenCaller } from '../testing/caller';
import { decideTime, givenPresence } from '../testing/decide-time';
import { testApp, type TestApp } from '../testing/test-app';
import { payRun } from './schema';

let app: TestApp;
before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-06-15T09:00:00Z'));
});
after(() => app.close());

test('time of a month whose pay is not rechecked any more is not decided; of the locked ones that are, it is', async () => {
  const place = (await givenLocation(app)).id;
  const boss = await givenCaller(app, ['city_manager']);
  const { id } = (await givenCaller(app, ['photographer'], { primary_location_id: place })).person;
  const months = ['2026-01', '2026-02', '2026-03', '2026-04'];
  await app.database.db
    .insert(payRun)
    .values(months.map((month) => ({ month: `${month}-01`, state: 'locked' as const })));
  const decided = async (date: string) => {
    await givenPresence(app, id, place, date);
    return decideTime(app, boss, { employee_id: id, date });
  };
  const corrected = (date: string, entry_id: string, revision: number | null) =>
    boss.put(`/schedule/time-entries/${entry_id}`, {
      revision,
      employee_id: id,
      location_id: place,
      begins: `${date}T15:00`,
      ends: `${date}T16:00`,
      reason: 'Забыл',
    });
  const pressed = await givenPresence(app, id, place, '2026-01-19');
  const back = { revision: 1, reason: 'Не работал' };
  for (const reply of [
    await corrected('2026-01-18', randomUUID(), null),
    await corrected('2026-01-19', pressed, 1),
    await corrected('2026-03-19', pressed, 1),
    await boss.post(`/schedule/time-entries/${pressed}/take-back`, back),
  ])
    assert.deepEqual([reply.status, reply.body.code], [409, 'illegal_transition'], reply.bytes.toString());
  const late = await decided('2026-01-20');
  assert.deepEqual([late.status, late.body.code, late.body.field], [409, 'illegal_transition', 'items.0.date']);
  assert.match(late.body.message, /январь 2026/);
  const shown = await boss.get(`/schedule/time-exceptions?from=2026-01-01&to=2026-01-31&employee_id=${id}`);
  assert.match(shown.body.rows[0].refusal, /январь 2026/, 'and is not offered');
  for (const date of ['2026-02-20', '2026-05-20']) assert.equal((await decided(date)).status, 200, date);
});

for (const state of ['approved', 'locked', 'paid'] as const)
  test(`presence of a month whose run is ${state} is neither written down, corrected, moved nor taken away; of an open one it is`, async () => {
    const month = { approved: '2025-06', locked: '2025-07', paid: '2025-08' }[state];
    await app.database.db.insert(payRun).values({ month: `${month}-01`, state });
    const place = (await givenLocation(app)).id;
    const boss = await givenCaller(app, ['city_manager']);
    const { id } = (await givenCaller(app, ['photographer'], { primary_location_id: place })).person;
    const write = (date: string, entry_id: string, revision: number | null) =>
      boss.put(`/schedule/time-entries/${entry_id}`, {
        revision,
        employee_id: id,
        location_id: place,
        begins: `${date}T15:00`,
        ends: `${date}T16:00`,
        reason: 'Забыл',
      });
    const takeBack = (entry_id: string) =>
      boss.post(`/schedule/time-entries/${entry_id}/take-back`, { revision: 1, reason: 'Не работал' });
    const paid = await givenPresence(app, id, place, `${month}-19`);
    const open = await givenPresence(app, id, place, '2025-09-19');
    for (const reply of [
      await write(`${month}-18`, randomUUID(), null),
      await write(`${month}-19`, paid, 1),
      await write('2025-09-18', paid, 1),
      await write(`${month}-18`, open, 1),
      await takeBack(paid),
    ]) {
      assert.deepEqual([reply.status, reply.body.code], [409, 'illegal_transition'], reply.bytes.toString());
      assert.match(reply.body.message, /2025 (уже утверждена|закрыта)/);
    }
    assert.equal((await write('2025-09-18', randomUUID(), null)).status, 200);
    assert.equal((await takeBack(open)).status, 200);
  });
