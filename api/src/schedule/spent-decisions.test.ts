import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { absence } from './schema';
import { publish, put } from './testing/planner';
import { DAY, workedDay } from './testing/worked-day';

describe('a decision whose ground was taken away', () => {
  let app: TestApp;
  let day: Awaited<ReturnType<typeof workedDay>>;
  let boss: Caller;
  let second: Caller;
  before(async () => {
    app = await testApp();
    day = await workedDay(app);
    [boss, second] = [await day.planner(), await day.planner()];
  });
  after(() => app.close());

  const told = async (who: Caller) => (await day.rowsOf(who, second)).map(({ exceptions }) => exceptions.join());
  async function decided(who: Caller, minutes?: number[], by = second) {
    const reply = await day.decide(by, await day.rowsOf(who, by), minutes);
    assert.equal(reply.status, 200, reply.bytes.toString());
  }

  it('of nothing stands for nothing that comes later', async () => {
    const anna = await day.worker();
    const id = await day.was(anna, '10:00', '10:30');
    await decided(anna);
    await day.takenBack(boss, id, 2);
    await decided(anna, [0]);
    assert.deepEqual(await told(anna), []);
    await day.was(anna, '11:00', '19:00');
    assert.deepEqual([await told(anna), await day.paid(anna)], [['unplanned'], 0]);
  });

  it('by an absence gives an honest day back when that is cancelled', async () => {
    const anna = await day.worker();
    await day.shift(boss, anna, '10:00', '18:00');
    await day.was(anna, '10:00', '18:00');
    day.go('20:00');
    const [whole] = await day.rowsOf(anna, second, true);
    assert.equal((await day.decide(second, [whole!], [480])).status, 200);
    // As versions before have let one in.
    const id = randomUUID();
    const days = { employee_id: anna.person.id, from_date: DAY, to_date: DAY, state: 'approved' as const };
    await app.database.db.insert(absence).values({ id, ...days, kind: 'sickness' });
    assert.deepEqual((await told(anna)).toSorted(), ['changed', 'unplanned']);
    await decided(anna, [0, 0]);
    assert.equal(await day.paid(anna), 0);
    const cancelled = await boss.post(`/schedule/absences/${id}/decision`, { revision: 1, decision: 'cancel' });
    assert.equal(cancelled.status, 200, cancelled.bytes.toString());
    assert.deepEqual([await day.paid(anna), await told(anna)], [480, ['changed']]);
  });

  it('confirms nothing that was written down after it, at equal hours or others', async () => {
    for (const [from, to] of [
      ['10:00', '14:00'],
      ['18:00', '22:00'],
      ['10:00', '12:00'],
    ] as const) {
      const anna = await day.worker();
      day.go('22:30');
      const id = await day.typed(boss, anna, '10:00', '14:00');
      await decided(anna);
      assert.equal(await day.paid(anna), 240);
      day.go('22:40');
      await day.takenBack(boss, id, 1);
      assert.equal(await day.paid(anna), 0);
      await day.typed(second, anna, from, to);
      assert.deepEqual([await day.paid(anna), await told(anna)], [0, ['changed']], from);
      const third = await day.planner();
      await decided(anna, undefined, third);
      assert.deepEqual([await day.paid(anna), await told(anna)], [to === '12:00' ? 120 : 240, []], from);
    }
  });

  it('nor a night written down anew, beside its shift', async () => {
    const anna = await day.worker();
    await day.shift(boss, anna, '2026-03-10T22:00', '2026-03-11T06:00');
    await day.was(anna, '2026-03-10T22:00', '2026-03-11T06:00');
    day.go('21:00', '2026-03-11');
    const id = await day.typed(boss, anna, '2026-03-11T06:00', '2026-03-11T10:00');
    await decided(anna);
    assert.equal(await day.paid(anna), 720);
    day.go('21:10', '2026-03-11');
    await day.takenBack(boss, id, 1);
    assert.equal(await day.paid(anna), 480);
    await day.typed(second, anna, '2026-03-11T06:00', '2026-03-11T10:00');
    assert.deepEqual([await day.paid(anna), await told(anna)], [480, ['changed']]);
  });

  it('is not taken from under a confirmed shift that nobody pressed in', async () => {
    const anna = await day.worker();
    const id = await day.shift(boss, anna, '10:00', '18:00');
    day.go('20:00');
    await decided(anna, [480]);
    const gone = await put(boss, [], { remove: [{ id, revision: 2 }] });
    assert.deepEqual([gone.status, gone.body.code], [409, 'shifts_refused'], gone.bytes.toString());
    await publish(boss, [day.place], DAY, DAY);
    assert.equal(await day.paid(anna), 480);
  });
});
