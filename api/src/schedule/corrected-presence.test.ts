import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq, like } from 'drizzle-orm';
import { notification } from '../notifications/schema';
import type { Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { workedDay } from './testing/worked-day';

describe('a correction of what somebody pressed', () => {
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

  async function corrected(pressed: readonly [string, string], typed: readonly [string, string]) {
    const anna = await day.worker();
    await day.shift(boss, anna, '10:00', '22:00');
    const id = await day.was(anna, pressed[0], pressed[1]);
    day.go('22:40');
    await day.typed(boss, anna, typed[0], typed[1], { id, revision: 2 });
    return { anna, id };
  }

  it('by a minute needs nobody', async () => {
    const { anna } = await corrected(['10:03', '22:01'], ['10:03', '22:00']);
    assert.deepEqual([await day.paid(anna), await told(anna)], [720, []]);
  });

  it('leaves what was pressed paid, and the rest waits for another', async () => {
    const { anna } = await corrected(['12:00', '22:00'], ['10:00', '22:00']);
    assert.deepEqual([await day.paid(anna), await told(anna)], [600, ['typed']]);
    const rows = await day.rowsOf(anna, second);
    assert.equal((await day.decide(second, rows)).status, 200);
    assert.deepEqual([await day.paid(anna), await told(anna)], [720, []]);
  });

  it('that shortens it pays what is left, and is looked at', async () => {
    const { anna } = await corrected(['10:00', '22:00'], ['10:00', '20:00']);
    assert.deepEqual([await day.paid(anna), await told(anna)], [600, ['left_early,typed']]);
  });

  it('pays nothing of hours that nobody pressed, in however many steps they were typed', async () => {
    const { anna, id } = await corrected(['10:00', '12:00'], ['10:00', '12:09']);
    for (const [index, clock] of ['12:18', '14:00', '22:00'].entries())
      await day.typed(index === 1 ? second : boss, anna, '10:00', clock, { id, revision: 3 + index });
    assert.deepEqual([await day.paid(anna), await told(anna)], [120, ['typed']]);
  });

  it('and its taking back are told with the hours that pay loses', async () => {
    const { anna, id } = await corrected(['10:00', '22:00'], ['10:00', '20:00']);
    day.go('22:50');
    await day.takenBack(second, id, 3);
    const notices = await app.database.db
      .select({ title: notification.title })
      .from(notification)
      .where(and(eq(notification.employee_id, anna.person.id), like(notification.kind, 'time.%')));
    assert.deepEqual(notices.map(({ title }) => title).toSorted(), [
      'Ваша отметка 10.03.2026 отменена, к оплате на 10 ч меньше',
      'Ваше время 10.03.2026 исправлено: 10:00–20:00, к оплате на 2 ч меньше',
    ]);
  });

  it('of a confirmed day without a shift leaves what was confirmed and pressed', async () => {
    const anna = await day.worker();
    const id = await day.was(anna, '10:00', '18:00');
    assert.equal((await day.decide(second, await day.rowsOf(anna, second))).status, 200);
    day.go('22:40');
    await day.typed(boss, anna, '10:00', '17:59', { id, revision: 2 });
    assert.deepEqual([await day.paid(anna), await told(anna)], [479, ['changed']]);
    await day.typed(boss, anna, '08:00', '20:00', { id, revision: 3 });
    assert.equal(await day.paid(anna), 480);
  });
});
