import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { OutOfTime } from './deadline';
import { type ProviderChange, ProviderLane, ProviderPaused, type ProviderState } from './provider-lane';

const soon = { silenceMs: 30 };
const judge = (error: unknown): ProviderState | null => (error as { says?: ProviderState | null }).says ?? null;
const failing = (says: ProviderState) => () => Promise.reject(Object.assign(new Error(says), { says }));
const never = () => new Promise<never>(() => undefined);

describe('the way to a provider', () => {
  it('ends what hangs, though it does not heed its signal', async () => {
    const lane = new ProviderLane('bank');
    const begun = performance.now();
    await assert.rejects(lane.ask(never, { judge, deadline: soon }), OutOfTime);
    assert.ok(performance.now() - begun < 1_000);
    assert.equal(lane.state, 'silent');
  });

  it('aborts the work that ran out of time', async () => {
    let aborted = false;
    const work = ({ signal }: { signal: AbortSignal }) => {
      signal.addEventListener('abort', () => (aborted = true));
      return never();
    };
    await assert.rejects(new ProviderLane('bank').ask(work, { judge, deadline: soon }), OutOfTime);
    assert.equal(aborted, true);
  });

  it('waits as long as bytes move, but not for ever', async () => {
    const lane = new ProviderLane('bucket');
    const steps = (count: number) => async (running: { moved: () => void }) => {
      for (let step = 0; step < count; step += 1) {
        await wait(20);
        running.moved();
      }
      return 'whole';
    };
    assert.equal(await lane.ask(steps(5), { judge, deadline: { silenceMs: 60, totalMs: 5_000 } }), 'whole');
    await assert.rejects(lane.ask(steps(50), { judge, deadline: { silenceMs: 60, totalMs: 150 } }), OutOfTime);
  });

  it('is closed for a while after three silences, and then tried by one at a time', async () => {
    let now = 0;
    const lane = new ProviderLane('bank', { clock: () => now });
    for (let times = 0; times < 3; times += 1)
      await assert.rejects(lane.ask(failing('silent'), { judge }), /^Error: silent/);
    await assert.rejects(
      lane.ask(() => Promise.resolve(1), { judge }),
      ProviderPaused,
    );
    now += 10_001;
    let finish: (value: number) => void = () => undefined;
    const trial = lane.ask(() => new Promise<number>((resolve) => (finish = resolve)), { judge });
    await assert.rejects(
      lane.ask(() => Promise.resolve(1), { judge }),
      ProviderPaused,
    );
    finish(2);
    assert.equal(await trial, 2);
    assert.equal(await lane.ask(() => Promise.resolve(3), { judge }), 3);
  });

  it('stays open where an answer came in between, and to a provider whose callers can wait', async () => {
    const lane = new ProviderLane('bank');
    for (const says of ['silent', 'silent', 'answers', 'silent', 'silent', 'refuses', 'silent'] as const)
      await assert.rejects(lane.ask(failing(says), { judge }));
    assert.equal(lane.isPaused, false);
    const patient = new ProviderLane('messenger', { neverPauses: true });
    for (let times = 0; times < 9; times += 1) await assert.rejects(patient.ask(failing('silent'), { judge }));
    assert.equal(patient.isPaused, false);
  });

  it('tells each change of the state once', async () => {
    const lane = new ProviderLane('register');
    const told: (ProviderState | null)[][] = [];
    lane.onChange = ({ before, state }: ProviderChange) => told.push([before, state]);
    for (const says of ['refuses', 'refuses', 'silent', 'refuses'] as const)
      await assert.rejects(lane.ask(failing(says), { judge }));
    await assert.rejects(lane.ask(() => Promise.reject(new Error('says nothing of it')), { judge }));
    await lane.ask(() => Promise.resolve(1), { judge });
    assert.deepEqual(told, [
      [null, 'refuses'],
      ['refuses', 'silent'],
      ['silent', 'refuses'],
      ['refuses', 'answers'],
    ]);
  });
});
