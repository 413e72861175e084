import { TAB_KILLED } from '../device/storage';
import type { FaultGroup, TrialResult } from '../fault-kind';
import type { Options } from './options';
import { nameOf, plannedTrial, type PlannedTrial } from './plan';
import { CampaignTally } from './tally';

/** A trial that takes longer than this in real time hangs. */
const TRIAL_LIMIT = 120_000;

export interface Failure extends TrialResult {
  name: string;
  seed: number;
  /** Which trial of the campaign it was, from 1. */
  number: number;
}

export interface Campaign {
  tally: CampaignTally;
  failures: Failure[];
  seconds: number;
}

export interface Listener {
  failed: (failure: Failure) => void;
  /** Called every few seconds. */
  progress: (done: number, tally: CampaignTally) => void;
}

const PROGRESS_INTERVAL_MS = 10_000;

export async function runCampaign(
  groups: readonly FaultGroup[],
  options: Options,
  listener: Listener,
): Promise<Campaign> {
  const begun = Date.now();
  const tally = new CampaignTally(groups);
  const failures: Failure[] = [];
  const opened = new Set<FaultGroup>();
  let told = begun;
  try {
    for (let index = 0; index < options.trials; index += 1) {
      if (options.time !== null && Date.now() - begun > options.time) break;
      const trial = plannedTrial(groups, options.seed, index);
      if (!opened.has(trial.group)) await trial.group.open();
      opened.add(trial.group);
      const result = await runTrial(trial);
      const name = nameOf(trial.group, trial.kind);
      tally.add(name, result);
      if (result.lost.length + result.doubled.length + result.stuck.length > 0) {
        const failure = { ...result, name, seed: trial.seed, number: index + 1 };
        failures.push(failure);
        listener.failed(failure);
        if (options.first) break;
      }
      if (Date.now() - told > PROGRESS_INTERVAL_MS) {
        told = Date.now();
        listener.progress(index + 1, tally);
      }
    }
  } finally {
    for (const group of opened) await group.close();
  }
  return { tally, failures, seconds: Math.round((Date.now() - begun) / 1_000) };
}

let unhandled: unknown[] = [];
process.on('unhandledRejection', (error) => {
  if (!(error instanceof Error && error.name === TAB_KILLED)) unhandled.push(error);
});

/** Runs one trial; what breaks or hangs counts as stuck, since nobody knows what became of its records. */
export async function runTrial({ kind, seed }: PlannedTrial): Promise<TrialResult> {
  unhandled = [];
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the trial did not end')), TRIAL_LIMIT);
  });
  try {
    const result = await Promise.race([kind.trial(seed), limit]);
    return { ...result, stuck: [...result.stuck, ...unhandled.map((error) => `nobody handled: ${describe(error)}`)] };
  } catch (error) {
    return { lost: [], doubled: [], stuck: [`the trial broke off: ${describe(error)}`] };
  } finally {
    clearTimeout(timer);
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
