import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { TimeToPay } from '@studio/contracts';
import type { Caller, Reply } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { workedDay } from './testing/worked-day';

describe('hours are paid once, at whatever places', () => {
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

  /** Here from 10 to 18 with a shift until 14, and then a shift elsewhere. */
  async function givenTwoPlaces(until = '18:00') {
    const anna = await day.worker();
    await day.shift(boss, anna, '10:00', '14:00');
    await day.shift(boss, anna, '14:00', until, { place: day.other });
    await day.was(anna, '10:00', '18:00');
    day.go('22:30');
    const rows = await day.rowsOf(anna, second, true);
    const at = (place: string) => rows.find(({ location_id }) => location_id === place)!;
    return { anna, here: at(day.place), there: at(day.other) };
  }
  const refused = ({ status, body, bytes }: Reply) => {
    assert.deepEqual([status, body.code], [400, 'validation_failed'], bytes.toString());
    assert.match(body.message, /к оплате выходит 12 ч, а по графику и отметкам 8 ч/);
  };

  it('decided one after the other, and in one request', async () => {
    const { anna, here, there } = await givenTwoPlaces();
    refused(await day.decide(second, [here, there], [480, 240]));
    assert.equal((await day.decide(second, [here], [480])).status, 200);
    refused(await day.decide(second, [there], [240]));
    assert.equal((await day.decide(second, [there], [0])).status, 200);
    assert.equal(await day.paid(anna), 480);
  });

  it('by two at the same time', async () => {
    const { anna, here, there } = await givenTwoPlaces();
    const replies = await Promise.all([day.decide(second, [here], [480]), day.decide(boss, [there], [240])]);
    assert.deepEqual(
      replies.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 400],
    );
    assert.ok((await day.paid(anna)) <= 480);
  });

  it('what the first place gives up is the other’s', async () => {
    const { anna, here, there } = await givenTwoPlaces();
    assert.equal((await day.decide(second, [here, there], [240, 240])).status, 200);
    assert.equal(await day.paid(anna), 480);
  });

  it('a shift whose person was seen elsewhere alone adds no hours', async () => {
    const { here, there } = await givenTwoPlaces('22:00');
    assert.equal((await day.decide(second, [here], [480])).status, 200);
    refused(await day.decide(second, [there], [240]));
  });

  it('across midnight, and by an undo', async () => {
    const anna = await day.worker();
    await day.shift(boss, anna, '2026-03-10T22:00', '2026-03-11T02:00');
    await day.shift(boss, anna, '2026-03-11T02:00', '2026-03-11T06:00', { place: day.other });
    await day.was(anna, '2026-03-10T22:00', '2026-03-11T06:00');
    day.go('12:00', '2026-03-11');
    const at = async (date: string): Promise<TimeToPay> =>
      (await day.rowsOf(anna, second, true)).find((row) => row.date === date)!;
    assert.equal((await day.decide(second, [await at('2026-03-10')], [480])).status, 200);
    refused(await day.decide(second, [await at('2026-03-11')], [240]));
    const less = await day.decide(second, [await at('2026-03-10')], [240]);
    assert.equal(less.status, 200);
    assert.equal((await day.decide(second, [await at('2026-03-11')], [240])).status, 200);
    const undone = await second.post(`/schedule/time-decisions/${less.id}/undo`, {});
    refused(undone);
    assert.equal(await day.paid(anna), 480);
  });
});
