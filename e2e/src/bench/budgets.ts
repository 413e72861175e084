import type { Start } from './first-load';
import { entryOf, weigh } from './script-size';

/** One budget of the portal's weight or speed (decision 0018). */
export interface Budget {
  name: string;
  value: number;
  limit: number;
  unit: 'scripts' | 'kB' | '×' | 'ms' | 'tiles';
}

const LIMITS = {
  scripts: 9,
  signInPage: 260_000,
  gzip: 290_000,
  brotli: 255_000,
  entry: 5_000,
  federated: 1.25,
  secondStart: 600,
  secondToFirst: 0.4,
  secondToFirstOnBusyMachine: 0.5,
} as const;

export function isKept({ value, limit }: Budget): boolean {
  return value <= limit;
}

/** JavaScript that a new browser fetches to show the sign-in page. */
export function signInPageBudget(root: string, { scripts }: Start): Budget {
  const name = 'JavaScript as gzip until the sign-in page is shown';
  return { name, value: weigh(root, scripts).gzip / 1_000, limit: LIMITS.signInPage / 1_000, unit: 'kB' };
}

/** JavaScript that a way to the first list fetches, from wherever it came. */
export function firstListBudgets(way: string, root: string, { scripts }: Start): Budget[] {
  const { gzip, brotli } = weigh(root, scripts);
  return [
    { name: `scripts fetched, ${way}`, value: new Set(scripts).size, limit: LIMITS.scripts, unit: 'scripts' },
    { name: `JavaScript as gzip, ${way}`, value: gzip / 1_000, limit: LIMITS.gzip / 1_000, unit: 'kB' },
    { name: `JavaScript as brotli, ${way}`, value: brotli / 1_000, limit: LIMITS.brotli / 1_000, unit: 'kB' },
  ];
}

/** The entry is fetched at every visit to a remote, whichever screen is opened. */
export function entryBudgets(root: string, remotes: readonly string[]): Budget[] {
  return remotes.map((remote) => ({
    name: `entry of ${remote} as gzip`,
    value: weigh(root, [entryOf(root, remote)]).gzip / 1_000,
    limit: LIMITS.entry / 1_000,
    unit: 'kB',
  }));
}

/** A start from the device's caches. */
export function secondStartBudget({ scriptsByNetwork }: Start): Budget {
  const name = 'scripts over the network at the second start';
  return { name, value: scriptsByNetwork.length, limit: 0, unit: 'scripts' };
}

/** Until a second start shows its rows. */
export function secondStartTime(ms: number): Budget {
  return { name: 'second start until the rows are shown', value: ms, limit: LIMITS.secondStart, unit: 'ms' };
}

/** A second start against the first one of the same browsers; a busy machine, on which tests run, spreads both. */
export function secondStartRatio(first: number, second: number, machine: 'quiet' | 'busy'): Budget {
  const limit = machine === 'quiet' ? LIMITS.secondToFirst : LIMITS.secondToFirstOnBusyMachine;
  return { name: 'second start / first start: time until the rows are shown', value: second / first, limit, unit: '×' };
}

/** Host and remotes against the same code as one bundle. */
export function federationBudget(what: string, federated: number, bundled: number): Budget {
  return { name: `federated / one bundle: ${what}`, value: federated / bundled, limit: LIMITS.federated, unit: '×' };
}
