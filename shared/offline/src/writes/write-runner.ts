import type { ApiCallOptions } from '../api-call';
import { type Attempts, dueAt, isDue } from '../due';
import { type Engine, requireSignIn } from '../engine-state';
import { createQueueRunner, type QueueRunner, type RunLife } from '../queue-runner';
import type { SyncTrigger } from '../sync-events';
import type { KeptWrite } from './kept-write';
import type { WriteChange, WriteRun } from './offline-writes';
import { sendWrite, type WriteFate } from './write-sender';

export interface WriteRunnerOptions {
  engine: Engine;
  calls: ApiCallOptions;
  locks: Pick<LockManager, 'request'> | undefined;
  changed: (change: WriteChange) => void;
  /** The server has answered. */
  reached: () => void;
}

export interface WriteRunner extends QueueRunner<WriteRun> {
  /** Sends this one now; null when a run is under way, or there was nothing to send. */
  sendNow: (key: string, owner: string) => Promise<WriteFate | null>;
}

const SKIPPED: WriteRun = { skipped: true, sent: 0, failed: 0, left: 0 };

/** Runs that send writes other than sessions and photos, one by one, oldest first; see `QueueRunner`. */
export function createWriteRunner({ engine, calls, locks, changed, reached }: WriteRunnerOptions): WriteRunner {
  const { store } = engine;
  const { clock } = calls;

  /** The owner's that wait for nothing before them. */
  async function sendable(owner: string): Promise<KeptWrite[]> {
    const writes = await store.keptWrites(owner);
    const waiting = new Set(writes.map(({ key }) => key));
    const free = await Promise.all(
      writes.map(async ({ after }) => {
        if (after === null) return true;
        return after.startsWith('ps_') ? (await store.sessionFate(after)) !== 'waiting' : !waiting.has(after);
      }),
    );
    return writes.filter((_write, index) => free[index]);
  }

  async function send(key: string, owner: string, signal: AbortSignal): Promise<WriteFate | null> {
    const fate = await sendWrite(key, owner, { ...calls, engine, changed, signal });
    if (fate?.kind === 'unauthorized') requireSignIn(engine, owner);
    else if (fate?.kind === 'sent' && owner === engine.owner) {
      engine.signInRequired = false;
      reached();
    }
    return fate;
  }

  async function runOnce(trigger: SyncTrigger, owner: string, { signal, mayContinue }: RunLife): Promise<WriteRun> {
    const tried = new Set<string>();
    const run = { skipped: false, sent: 0, failed: 0 };
    let paused = false;
    while (!paused && mayContinue()) {
      const now = clock.now();
      // Read again each time: one that has gone may have been what the next was waiting for.
      const next = (await sendable(owner)).find(
        (write) => !tried.has(write.key) && isDue(attemptsOf(write), trigger, now),
      );
      if (!next || !mayContinue()) break;
      tried.add(next.key);
      const fate = await send(next.key, owner, signal);
      if (fate?.kind === 'sent') run.sent += 1;
      if (fate?.kind === 'later' || fate?.kind === 'refused') run.failed += 1;
      paused = fate?.kind === 'unauthorized' || fate?.kind === 'put_off';
    }
    const left = (await sendable(owner)).filter((write) => !write.error?.needs_person).length;
    return { ...run, left };
  }

  const runner = createQueueRunner({
    engine,
    clock,
    locks,
    lock: 'portal-writes',
    skipped: SKIPPED,
    runOnce,
    sum: (done, more) => ({ ...more, sent: done.sent + more.sent, failed: done.failed + more.failed }),
    dueTimes: async (owner, now) =>
      (await sendable(owner)).map((write) => dueAt(attemptsOf(write), now)).filter((at) => at !== null),
  });
  return { ...runner, sendNow: (key, owner) => runner.only((signal) => send(key, owner, signal)) };
}

function attemptsOf(write: KeptWrite): Attempts {
  return { ...write, needs_person: write.error?.needs_person ?? false };
}
