import { parseArgs } from 'node:util';

export interface Options {
  trials: number;
  /** Milliseconds after which no further trial begins; null for no limit. */
  time: number | null;
  seed: number;
  /** `group` or `group/kind`; empty for everything. */
  only: string[];
  /** Exactly this trial, told step by step. */
  trial: { name: string; seed: number } | null;
  json: boolean;
  /** Where the figures are written as JSON. */
  report: string | null;
  /** Ends with the first trial that fails. */
  first: boolean;
}

export const USAGE = `npm run faults -- [options]
  --trials N         how many trials (500; without a number but with --minutes: as many as fit)
  --seed S           where they grow from (the time of day by default; it is printed)
  --minutes M        begins no further trial after that time
  --only NAME        a group (model, stock, marks, expenses, days, proxy, server, chromium) or a kind ('model/full disk'); may be repeated
  --trial NAME:SEED  repeats one trial and tells it step by step
  --plant NAME       plants a known bug first; --plants: plants each of them in turn, every one must be caught
  --postgres [URL]   the server's trials on this PostgreSQL too; without a URL on one of our own
  --first            ends with the first failure
  --json             the figures as JSON; --report FILE: there as well`;

const DEFAULT_TRIALS = 500;

/** @throws Error with a sentence for the person who typed it. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      trials: { type: 'string' },
      seed: { type: 'string' },
      minutes: { type: 'string' },
      only: { type: 'string', multiple: true },
      trial: { type: 'string' },
      json: { type: 'boolean' },
      report: { type: 'string' },
      first: { type: 'boolean' },
    },
  });
  const { minutes, trials, only = [], json = false, first = false } = values;
  return {
    trials: trials ? number('--trials', trials) : minutes ? Infinity : DEFAULT_TRIALS,
    time: minutes ? number('--minutes', minutes) * 60_000 : null,
    seed: values.seed ? number('--seed', values.seed) : Date.now() % 1_000_000_000,
    only,
    trial: values.trial ? trialOf(values.trial) : null,
    json,
    report: values.report ?? null,
    first,
  };
}

function number(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0) throw new Error(`${name} wants a number, not "${text}".`);
  return value;
}

function trialOf(text: string): { name: string; seed: number } {
  const [, name, seed] = /^(.+):(\d+)$/.exec(text) ?? [];
  if (!name || !seed) throw new Error(`--trial wants "group/kind:seed", not "${text}".`);
  return { name, seed: Number(seed) };
}
