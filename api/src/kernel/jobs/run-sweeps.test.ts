// On both engines: whose turn it is, is the database's word.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { HOUR_MS } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { testApp, type TestApp } from '../../testing/test-app';
import { until } from '../../testing/until';
import { fromNow } from './attempts';
import { sweepInTurn } from './run-sweeps';
import { sweepTurn } from './schema';

describe('a sweep of three processes', () => {
  let app: TestApp;
  before(async () => {
    app = await testApp();
  });
  after(() => app.close());

  const turnOf = async (name: string) =>
    (await app.database.db.select().from(sweepTurn).where(eq(sweepTurn.name, name)))[0];
  const periodIsOver = (name: string) =>
    app.database.db
      .update(sweepTurn)
      .set({ next_at: fromNow(-1) })
      .where(eq(sweepTurn.name, name));
  const thrice = (sweep: Parameters<typeof sweepInTurn>[1]) =>
    Promise.all([1, 2, 3].map(() => sweepInTurn(app, sweep)));

  it('is done once in each period', async () => {
    let done = 0;
    const sweep = { name: 'once', every: HOUR_MS, run: async () => void (done += 1) };
    await thrice(sweep);
    await thrice(sweep);
    assert.equal(done, 1);
    await periodIsOver('once');
    await thrice(sweep);
    assert.equal(done, 2);
  });

  it('is not begun beside one that takes longer than its period, nor for ever after one that was killed', async () => {
    let begun = 0;
    let end = () => {};
    const long = new Promise<void>((resolve) => (end = resolve));
    const sweep = {
      name: 'long',
      every: HOUR_MS,
      run: async () => {
        begun += 1;
        if (begun === 1) await long;
      },
    };
    const first = sweepInTurn(app, sweep);
    await until('the first has begun', () => begun === 1);
    await periodIsOver('long');
    await thrice(sweep);
    assert.equal(begun, 1);
    await app.database.db.update(sweepTurn).set({ lease_until: fromNow(-1) });
    await thrice(sweep);
    assert.equal(begun, 2);
    end();
    await first;
    assert.equal((await turnOf('long'))?.lease, null);
  });

  it('that fails is done again before long', async () => {
    const sweep = { name: 'fails', every: HOUR_MS, run: async () => assert.fail('broken') };
    await assert.rejects(sweepInTurn(app, sweep), /broken/);
    const turn = await turnOf('fails');
    assert.equal(turn?.lease, null);
    assert.ok(turn && turn.next_at.getTime() < Date.now() + HOUR_MS / 4);
  });
});
