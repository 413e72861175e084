import { SYNC_MIN_GAP } from '@studio/contracts';
import { createAlarm } from './alarm';
import type { Clock } from './clock';
import { attemptsOf, dueAt, isFullRun } from './due';
import type { Engine } from './engine-state';
import { underRunLock } from './run-lock';
import type { SyncTrigger } from './sync-events';
import type { SkipReason } from './sync-manager';

/** Decides when a run may take place, and appoints the next one. */
export interface RunScheduler {
  /** Why no run may start now; null when one may (specification §5). */
  skipReason: (trigger: SyncTrigger) => SkipReason | null;
  /** Remembers a run that was skipped, if it was one that tries everything. */
  owe: (trigger: SyncTrigger) => void;
  /** What was owed is being done, or concerns nobody any more. */
  forgive: () => void;
  /** Holds the run lock while `work` sends; null when another runner has it. */
  hold: <Result>(work: () => Promise<Result>) => Promise<Result | null>;
  /** Schedules the next run: the owed one at the end of the gap, otherwise the earliest record that is due. */
  plan: () => Promise<void>;
  cancel: () => void;
  /** Epoch milliseconds of the appointed run. */
  nextRun: () => number | null;
}

export interface RunSchedulerOptions {
  engine: Engine;
  clock: Clock;
  locks: Pick<LockManager, 'request'> | undefined;
  run: (trigger: SyncTrigger) => void;
}

/** A report that there is no server may be out of date: runs by hand and periodic ones find out for themselves. */
export function hasNetwork(engine: Engine, trigger: SyncTrigger): boolean {
  return engine.online || ((trigger === 'manual' || trigger === 'periodic') && engine.browserIsOnline());
}

export function createRunScheduler({ engine, clock, locks, run }: RunSchedulerOptions): RunScheduler {
  const alarm = createAlarm(clock);
  let lastRunEnd: number | null = null;
  /** A run that tries everything and was skipped; made up for as soon as it may. */
  let owed: SyncTrigger | null = null;

  function gapEnd(): number {
    const now = clock.now();
    const isClockTurnedBack = lastRunEnd !== null && lastRunEnd > now;
    return lastRunEnd === null || isClockTurnedBack ? now : Math.max(now, lastRunEnd + SYNC_MIN_GAP);
  }

  async function nextDue(owner: string): Promise<number | null> {
    if (owed) return gapEnd();
    if (engine.signInRequired) return null;
    const queue = await engine.store.queue(owner);
    const now = clock.now();
    const times = queue.map((queued) => dueAt(attemptsOf(queued), now)).filter((at) => at !== null);
    return times.length > 0 ? Math.max(gapEnd(), Math.min(...times)) : null;
  }

  return {
    skipReason(trigger) {
      if (!engine.owner) return 'signed_out';
      if (!hasNetwork(engine, trigger)) return 'offline';
      if (engine.running) return 'running';
      return gapEnd() > clock.now() ? 'too_soon' : null;
    },
    owe(trigger) {
      if (isFullRun(trigger) && owed !== 'manual') owed = trigger;
    },
    forgive() {
      owed = null;
    },
    async hold(work) {
      engine.running = true;
      alarm.clear();
      try {
        return await underRunLock(locks, 'ps-sync', work);
      } finally {
        engine.running = false;
        engine.sending.clear();
        lastRunEnd = clock.now();
      }
    },
    async plan() {
      alarm.clear();
      const { owner } = engine;
      const mayPlan = () => engine.started && engine.online && !engine.running && owner === engine.owner;
      if (!owner || !mayPlan()) return;
      try {
        const at = await nextDue(owner);
        if (at !== null && mayPlan()) alarm.set(at, () => run(owed ?? 'retry'));
      } catch (error) {
        engine.report('the next sync run could not be planned', error);
      }
    },
    cancel: alarm.clear,
    nextRun: alarm.at,
  };
}
