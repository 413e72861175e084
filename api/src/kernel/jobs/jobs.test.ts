// On both engines: rows are taken with `skip locked`, and processes wake one another by announcements.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { testApp, type TestApp } from '../../testing/test-app';
import { failure } from '../calls/fail';
import { fromNow, LEASE_MS, sweepJobs, takeJobs } from './attempts';
import { cancelJob, enqueueJob, restartJob } from './enqueue';
import { defineJob, JobFailure, type RunningJob } from './job-kind';
import { JobRunner } from './job-runner';
import { job } from './schema';

type Work = (job: RunningJob<{ n: number }>) => Promise<unknown>;

describe('jobs on the database', () => {
  let app: TestApp;
  let clock = new Date('2026-11-02T09:00:00Z').getTime();
  before(async () => {
    app = await testApp();
    app.setNow(new Date(clock));
  });
  after(() => app.close());

  const later = (ms: number) => {
    clock += ms;
    app.setNow(new Date(clock));
  };
  /** A kind of its own for each test: none takes another's rows. */
  const kindOf = (run: Work, settings: { concurrency?: number; maxAttempts?: number; timeLimitMs?: number } = {}) =>
    defineJob({
      kind: `test.${randomUUID()}`,
      payload: z.object({ n: z.number() }),
      run: (_app, job) => run(job),
      ...settings,
    });
  const put = (kind: ReturnType<typeof kindOf>, n = 1) => enqueueJob(app.database.db, app, kind, { n });
  const find = async (id: string) => (await app.database.db.select().from(job).where(eq(job.id, id)))[0];
  /** As if its process had stood still for longer than the lease. */
  const leaseIsOver = (id: string) =>
    app.database.db
      .update(job)
      .set({ lease_until: fromNow(-1) })
      .where(eq(job.id, id));
  const stateOf = async (id: string) => {
    const found = await find(id);
    assert.ok(found);
    return found;
  };

  it('are done with their payload after the transaction that left them, and their result is kept', async () => {
    const kind = kindOf(async ({ payload }) => ({ doubled: payload.n * 2 }));
    const id = await app.database.db.transaction((tx) => enqueueJob(tx, app, kind, { n: 21 }, { subject: 'record' }));
    await new JobRunner(app, [kind]).drain();
    const { subject, state, result, progress, attempts } = await stateOf(id);
    assert.deepEqual(
      { subject, state, result, progress, attempts },
      { subject: 'record', state: 'done', result: { doubled: 42 }, progress: 100, attempts: 1 },
    );
  });

  it('are all over when everything that is due has been done, however they follow one another', async () => {
    const kind = kindOf(({ payload }) => wait(payload.n), { concurrency: 1 });
    for (let round = 0; round < 10; round += 1) {
      const ids = [await put(kind, 1), await put(kind, 20), await put(kind, 1)];
      await new JobRunner(app, [kind]).drain();
      const states = await Promise.all(ids.map(async (id) => (await stateOf(id)).state));
      assert.deepEqual(states, ['done', 'done', 'done']);
    }
  });

  it('tell once, with the sentence, that they failed for good, whatever they failed of', async () => {
    const told: string[] = [];
    const failing = (fault: Error) => ({
      ...kindOf(
        async () => {
          throw fault;
        },
        { maxAttempts: 2 },
      ),
      failed: async (_tx: unknown, _app: unknown, { n }: { n: number }, reason: string) => {
        told.push(`${n}: ${reason}`);
      },
    });
    const kinds = [failing(new JobFailure('Строк слишком много.')), failing(new Error('broken'))] as const;
    for (const [n, kind] of kinds.entries()) await put(kind, n);
    for (let again = 0; again < 3; again += 1) {
      await new JobRunner(app, kinds).drain();
      later(60_000);
    }
    assert.deepEqual(told, [
      '0: Строк слишком много.',
      '1: Задание не выполнено из-за внутренней ошибки. Повторите его позже.',
    ]);
  });

  it('are not done when that transaction fails, and once when their id comes twice', async () => {
    let times = 0;
    const kind = kindOf(async () => (times += 1));
    const undone = app.database.db.transaction(async (tx) => {
      await enqueueJob(tx, app, kind, { n: 1 });
      throw new Error('undone');
    });
    await assert.rejects(undone, /undone/);
    const id = randomUUID();
    for (let again = 0; again < 2; again += 1) await enqueueJob(app.database.db, app, kind, { n: 1 }, { id });
    await new JobRunner(app, [kind]).drain();
    assert.equal(times, 1);
  });

  it('are each done once by workers that race for them, and no more at a time than the kind allows', async () => {
    const seen: number[] = [];
    let now = 0;
    let most = 0;
    const kind = kindOf(
      async ({ payload }) => {
        now += 1;
        most = Math.max(most, now);
        await new Promise((resolve) => setImmediate(resolve));
        seen.push(payload.n);
        now -= 1;
      },
      { concurrency: 2 },
    );
    for (let n = 0; n < 30; n += 1) await put(kind, n);
    const workers = [1, 2, 3].map(() => new JobRunner(app, [kind]));
    await Promise.all(workers.map((worker) => worker.drain()));
    assert.deepEqual(
      seen.sort((one, other) => one - other),
      Array.from({ length: 30 }, (_, n) => n),
    );
    assert.ok(most <= 6, `${most} at a time in three processes with two each`);
  });

  it('of a killed process are begun again when its lease is over, and its late writes count no more', async () => {
    const written: string[] = [];
    let standing: (() => void) | undefined;
    const stands = new Promise<void>((resolve) => (standing = resolve));
    let begun: (() => void) | undefined;
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const kind = kindOf(async (job) => {
      const { attempt } = job;
      if (attempt === 1) {
        begun?.();
        await stands;
      }
      await app.database.db.transaction(async (tx) => {
        await job.own(tx);
        written.push(`attempt ${attempt}`);
      });
      return attempt;
    });
    const id = await put(kind);
    const killed = new JobRunner(app, [kind]).drain();
    await hasBegun;
    later(2 * LEASE_MS);
    await new JobRunner(app, [kind]).drain();
    assert.deepEqual(written, [], 'the lease still holds, whatever the clock of another process says');
    await leaseIsOver(id);
    await new JobRunner(app, [kind]).drain();
    standing?.();
    await killed;
    assert.deepEqual(written, ['attempt 2']);
    const { state, result, attempts } = await stateOf(id);
    assert.deepEqual({ state, result, attempts }, { state: 'done', result: 2, attempts: 2 });
  });

  it('that take their process down every time have failed in the end', async () => {
    const kind = kindOf(async () => assert.fail('never gets so far'), { maxAttempts: 2 });
    const id = await put(kind);
    for (let crash = 0; crash < 2; crash += 1) {
      assert.equal((await takeJobs(app, kind.kind, 1)).length, 1);
      await leaseIsOver(id);
    }
    await new JobRunner(app, [kind]).drain();
    const { state, failure } = await stateOf(id);
    assert.equal(state, 'failed');
    assert.match(failure ?? '', /прервалось/);
  });

  it('that fail are tried again after ever longer pauses, until they have failed for good; then somebody restarts them', async () => {
    let isBroken = true;
    const attempts: number[] = [];
    const kind = kindOf(
      async ({ attempt }) => {
        attempts.push(attempt);
        if (isBroken) throw new Error('no connection');
      },
      { maxAttempts: 3 },
    );
    const id = await put(kind);
    const worker = new JobRunner(app, [kind]);
    await worker.drain();
    await worker.drain();
    assert.deepEqual(attempts, [1], 'not before the pause is over');
    later(5_000);
    await worker.drain();
    later(5_000);
    await worker.drain();
    assert.deepEqual(attempts, [1, 2], 'the second pause is longer');
    later(5_000);
    await worker.drain();
    const failed = await stateOf(id);
    assert.equal(failed.state, 'failed');
    assert.match(failed.failure ?? '', /внутренней ошибки/);
    assert.equal(await restartJob(app.database.db, app, id), true);
    isBroken = false;
    await worker.drain();
    assert.equal((await stateOf(id)).state, 'done');
    assert.equal(await restartJob(app.database.db, app, id), false, 'what is done is not begun again');
  });

  it('whose failure no retry fixes report it at once, in the words of its code', async () => {
    const own = kindOf(async () => Promise.reject(new JobFailure('В отчёте нет ни одной строки.')));
    const call = kindOf(async () => Promise.reject(failure('not_found', { message: 'Фотосессия удалена.' })));
    const ids = [await put(own), await put(call)];
    await new JobRunner(app, [own, call]).drain();
    const rows = await Promise.all(ids.map(stateOf));
    assert.deepEqual(
      rows.map(({ state, failure, attempts }) => [state, failure, attempts]),
      [
        ['failed', 'В отчёте нет ни одной строки.', 1],
        ['failed', 'Фотосессия удалена.', 1],
      ],
    );
  });

  it('that another version left with a foreign payload fail instead of running', async () => {
    const kind = kindOf(async () => assert.fail('never runs'));
    const earlier = defineJob({ kind: kind.kind, payload: z.object({ x: z.string() }), run: async () => undefined });
    const id = await enqueueJob(app.database.db, app, earlier, { x: 'y' });
    await new JobRunner(app, [kind]).drain();
    assert.match((await stateOf(id)).failure ?? '', /другой версией/);
  });

  it('are cancelled while they wait, and while they run, where their signal says so', async () => {
    const kind = kindOf(async (job) => {
      await job.progress(10);
      await cancelJob(app.database.db, app, job.id);
      // The next look at the row finds it; where announcements arrive, the signal says so at once.
      for (;;) {
        await job.progress(20);
        await new Promise((resolve) => setImmediate(resolve));
      }
    });
    const waiting = await put(kind);
    assert.equal(await cancelJob(app.database.db, app, waiting), true);
    assert.equal((await stateOf(waiting)).state, 'cancelled');
    assert.equal(await cancelJob(app.database.db, app, waiting), false);
    const running = await put(kind);
    await new JobRunner(app, [kind]).drain();
    const { state, ended_at } = await stateOf(running);
    assert.equal(state, 'cancelled');
    assert.ok(ended_at);
  });

  it('that take longer than they may are ended', async () => {
    const kind = kindOf(
      (job) => new Promise((_resolve, reject) => job.signal.addEventListener('abort', () => reject(job.signal.reason))),
      { timeLimitMs: 1, maxAttempts: 1 },
    );
    const id = await put(kind);
    await new JobRunner(app, [kind]).drain();
    assert.match((await stateOf(id)).failure ?? '', /слишком много времени/);
  });

  it('wake a process that serves, and are given back when it stops', async () => {
    let begun: (() => void) | undefined;
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const kind = kindOf((job) => {
      begun?.();
      return new Promise((_resolve, reject) => job.signal.addEventListener('abort', () => reject(job.signal.reason)));
    });
    const worker = new JobRunner(app, [kind]);
    worker.start();
    const id = await put(kind);
    await hasBegun;
    await worker.stop();
    const { state, attempts, lease } = await stateOf(id);
    assert.deepEqual({ state, attempts, lease }, { state: 'waiting', attempts: 0, lease: null });
    const rest = await put(kind);
    assert.equal((await stateOf(rest)).state, 'waiting', 'a stopped process takes nothing');
  });

  it('are forgotten 30 days after their end', async () => {
    const kind = kindOf(async () => undefined);
    const id = await put(kind);
    await new JobRunner(app, [kind]).drain();
    later(29 * 86_400_000);
    await sweepJobs(app);
    assert.ok(await find(id));
    later(2 * 86_400_000);
    await sweepJobs(app);
    assert.equal(await find(id), undefined);
  });
});
