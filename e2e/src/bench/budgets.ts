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
  gzip: 350_000,
  entry: 12_000,
  federated: 1.3,
  secondStart: 600,
  secondToFirst: 0.5,
} as const;

export function isKept({ value, limit }: Budget): boolean {
  return value <= limit;
}

/** JavaScript that a new browser fetches until the first list, from wherever it came. */
export function firstVisitBudget(way: string, root: string, { scripts }: Start): Budget {
  const value = weigh(root, scripts) / 1_000;
  return { name: `JavaScript as gzip, ${way}`, value, limit: LIMITS.gzip / 1_000, unit: 'kB' };
}

/** The entry is fetched at every visit to a remote, whichever screen is opened. */
export function entryBudgets(root: string, remotes: readonly string[]): Budget[] {
  return remotes.map((remote) => ({
    name: `entry of ${remote} as gzip`,
    value: weigh(root, [entryOf(root, remote)]) / 1_000,
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

/** A second start against the first one of the same browsers. */
export function secondStartRatio(first: number, second: number): Budget {
  const name = 'second start / first start: time until the rows are shown';
  return { name, value: second / first, limit: LIMITS.secondToFirst, unit: '×' };
}

/** Host and remotes against the same code as one bundle. */
export function federationBudget(what: string, federated: number, bundled: number): Budget {
  return { name: `federated / one bundle: ${what}`, value: federated / bundled, limit: LIMITS.federated, unit: '×' };
}
