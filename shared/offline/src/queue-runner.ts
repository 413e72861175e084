import { SYNC_MIN_GAP } from '@studio/contracts';
import { createAlarm } from './alarm';
import type { Clock } from './clock';
import { isFullRun } from './due';
import type { Engine } from './engine-state';
import { type RunLock, underRunLock } from './run-lock';
import { hasNetwork } from './run-scheduler';
import type { SyncTrigger } from './sync-events';

/** Milliseconds until this tab looks again whether another one has finished. */
const LOCKED_INTERVAL_MS = 30_000;

/** Runs that send one kind of thing: one at a time in this engine, and one across tabs where there are Web Locks. */
export interface QueueRunner<Run> {
  /** Never rejects. A run requested while one is under way starts at its end. */
  run: (trigger: SyncTrigger) => Promise<Run>;
  /** Sends just one thing at once, in a run's place; null when a run is under way, here or in another tab. */
  only: <Result>(work: (signal: AbortSignal) => Promise<Result>) => Promise<Result | null>;
  /** One run soon, for many things that happened at once. */
  soon: () => void;
  /** Somebody else signs in, or nobody: requests are cut short. */
  abort: () => void;
  /** The page goes: nothing new is begun until `wake`. */
  rest: () => void;
  wake: () => void;
}

/** What a run goes by. */
export interface RunLife {
  signal: AbortSignal;
  /** False ends the run before its next request: the network went, the page goes, or somebody else signed in. */
  mayContinue: () => boolean;
}

export interface QueueRunnerOptions<Run extends { skipped: boolean }> {
  engine: Engine;
  clock: Clock;
  locks: Pick<LockManager, 'request'> | undefined;
  lock: RunLock;
  /** A run that did not take place. */
  skipped: Run;
  runOnce: (trigger: SyncTrigger, owner: string, life: RunLife) => Promise<Run>;
  /** What two runs one after the other have done. */
  sum: (done: Run, more: Run) => Run;
  /** When things of this owner are due by themselves (epoch milliseconds). */
  dueTimes: (owner: string, now: number) => Promise<number[]>;
}

export function createQueueRunner<Run extends { skipped: boolean }>(
  options: QueueRunnerOptions<Run>,
): QueueRunner<Run> {
  const { engine, clock, locks, lock, skipped } = options;
  const alarm = createAlarm(clock);
  let current: Promise<Run> | null = null;
  let wanted: SyncTrigger | null = null;
  let cut = new AbortController();
  let resting = false;
  let notBefore = 0;

  async function attempt(trigger: SyncTrigger): Promise<Run> {
    const { owner } = engine;
    const waitsForSignIn = engine.signInRequired && !isFullRun(trigger);
    if (!owner || resting || waitsForSignIn || !hasNetwork(engine, trigger)) return skipped;
    const { signal } = cut;
    const mayContinue = () => !signal.aborted && !resting && hasNetwork(engine, trigger);
    try {
      const done = await underRunLock(locks, lock, () => options.runOnce(trigger, owner, { signal, mayContinue }));
      notBefore = clock.now() + (done ? SYNC_MIN_GAP : LOCKED_INTERVAL_MS);
      return done ?? skipped;
    } catch (error) {
      notBefore = clock.now() + SYNC_MIN_GAP;
      engine.report(`a run under ${lock} failed`, error);
      return skipped;
    }
  }

  /** Starts the runs that were requested meanwhile, then schedules the next one. */
  async function finish(first: Run): Promise<Run> {
    let done = first;
    for (let next = wanted; next; next = wanted) {
      wanted = null;
      const more = await attempt(next);
      done = more.skipped ? done : options.sum(done, more);
    }
    current = null;
    void plan();
    return done;
  }

  /** Schedules the next run: when the earliest item is due, and not sooner than the gap allows. */
  async function plan(): Promise<void> {
    const { owner } = engine;
    const mayPlan = () =>
      engine.started && engine.online && !engine.signInRequired && !current && owner === engine.owner;
    if (!owner || !mayPlan()) return;
    try {
      const now = clock.now();
      const times = await options.dueTimes(owner, now);
      const gapEnd = notBefore > now + LOCKED_INTERVAL_MS ? now : notBefore;
      if (times.length > 0 && mayPlan()) alarm.set(Math.max(gapEnd, Math.min(...times)), () => void run('retry'));
    } catch (error) {
      engine.report(`the next run under ${lock} could not be planned`, error);
    }
  }

  function run(trigger: SyncTrigger): Promise<Run> {
    if (current) {
      if (!wanted || !isFullRun(wanted)) wanted = trigger;
      return current;
    }
    alarm.clear();
    current = attempt(trigger).then(finish);
    return current;
  }

  return {
    run,
    only(work) {
      if (current || resting) return Promise.resolve(null);
      alarm.clear();
      const { signal } = cut;
      const working = underRunLock(locks, lock, () => work(signal));
      const ended = () => skipped;
      current = working.then(ended, ended).then(finish);
      return working;
    },
    soon: () => alarm.set(clock.now(), () => void run('saved')),
    abort() {
      alarm.clear();
      wanted = null;
      cut.abort();
      cut = new AbortController();
    },
    rest() {
      alarm.clear();
      resting = true;
    },
    wake: () => void (resting = false),
  };
}
