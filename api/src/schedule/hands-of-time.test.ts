import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { workedDay } from './testing/worked-day';

describe('whose hand was on the presence decides nothing about it', () => {
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

  async function refuses(by: Caller, who: Caller, words: RegExp) {
    const [row] = await day.rowsOf(who, by);
    assert.match(row?.refusal ?? 'none', words);
    const reply = await day.decide(by, [row!]);
    assert.deepEqual([reply.status, reply.body.code], [403, 'own_work']);
    assert.equal((await day.rowsOf(who, second))[0]?.refusal, null);
  }

  it('also of hours typed after a night shift, on the next day, and before one that begins at midnight', async () => {
    const anna = await day.worker();
    await day.shift(second, anna, '2026-03-10T22:00', '2026-03-11T06:00');
    await day.was(anna, '2026-03-10T22:00', '2026-03-11T06:00');
    day.go('21:00', '2026-03-11');
    await day.typed(boss, anna, '2026-03-11T06:00', '2026-03-11T20:00');
    await refuses(boss, anna, /записали эти отметки/);
    assert.equal(await day.paid(anna), 480);

    const boris = await day.worker();
    await day.shift(second, boris, '2026-03-10T00:00', '2026-03-10T08:00');
    day.go('21:00', '2026-03-11');
    await day.typed(second, boris, '2026-03-10T00:00', '2026-03-10T08:00');
    await day.typed(boss, boris, '2026-03-09T20:00', '2026-03-10T00:00');
    const [row] = await day.rowsOf(boris, boss);
    assert.match(row?.refusal ?? 'none', /записали эти отметки/);
  });

  it('also when another has corrected what they wrote since', async () => {
    const anna = await day.worker();
    day.go('23:00');
    const id = await day.typed(boss, anna, '10:00', '22:00');
    await day.typed(await day.planner(), anna, '10:00', '21:59', { id, revision: 1 });
    await refuses(boss, anna, /записали эти отметки/);
  });

  it('also when they took a mark of that day away, and the mark of a night', async () => {
    const anna = await day.worker();
    await day.shift(second, anna, '10:00', '18:00');
    const id = await day.was(anna, '10:00', '18:00');
    day.go('23:00');
    await day.takenBack(boss, id, 2);
    await refuses(boss, anna, /отменили отметку/);

    const boris = await day.worker();
    await day.shift(second, boris, '2026-03-10T22:00', '2026-03-11T06:00');
    const night = await day.was(boris, '2026-03-11T00:10', '2026-03-11T06:00');
    day.go('21:00', '2026-03-11');
    await day.takenBack(boss, night, 2);
    await refuses(boss, boris, /отменили отметку/);
  });
});
