import type { Browser, Page } from '@playwright/test';
import { tokenOf } from '../fixtures/api';
import { phoneOf } from '../fixtures/phone';
import { signInLink } from '../fixtures/sign-in';
import { MONOLITH, PORTAL } from '../stand/repository';
import type { Stand } from '../stand/stand';
import {
  type Budget,
  entryBudgets,
  federationBudget,
  firstVisitBudget,
  secondStartBudget,
  secondStartRatio,
  secondStartTime,
} from './budgets';
import type { Figure } from './figure';
import { openSignedIn, openThroughSignIn, signIn, type Start, untilKept } from './first-load';
import { remotesOf, weigh } from './script-size';

const STARTS = 7;

/** The addresses that a visit needs of a portal. */
type Portal = Pick<Stand, 'url' | 'apiUrl'>;

/** Both starts of a new browser. */
interface Visit {
  first: Start;
  second: Start;
}

/** Starts of the portal and, in turns with them, of the same code as one bundle. */
export async function benchStarts(
  browser: Browser,
  federated: Stand,
  bundled: Stand,
): Promise<{ figures: Figure[]; budgets: Budget[] }> {
  const [ours, theirs] = await visitInTurns(browser, federated, bundled);
  const [own, other] = [ours[0], theirs[0]];
  if (own === undefined || other === undefined) throw new Error('Nothing was measured');
  const throughSignIn = await visitThroughSignIn(browser, federated);
  const { first, second } = timesOf(ours);
  const bundle = median(theirs, ({ first: { ms } }) => ms);
  const [weight, otherWeight] = [weigh(PORTAL, own.first.scripts), weigh(MONOLITH, other.first.scripts)];
  const wire = (visits: readonly Visit[]) => median(visits, ({ first: { bytes } }) => bytes) / 1_000;
  return {
    budgets: [
      ...entryBudgets(PORTAL, remotesOf(PORTAL)),
      firstVisitBudget('signed in', PORTAL, own.first),
      firstVisitBudget('through the sign-in page', PORTAL, throughSignIn),
      federationBudget('JavaScript as gzip', weight, otherWeight),
      federationBudget('time until the rows are shown', first, bundle),
      secondStartBudget(own.second),
      secondStartTime(second),
      secondStartRatio(first, second),
    ],
    figures: [
      {
        name: 'first start, federated / as one bundle',
        ratio: first / bundle,
        detail: {
          federated_ms: first,
          bundle_ms: bundle,
          federated_requests: own.first.requests.length,
          bundle_requests: other.first.requests.length,
          federated_wire_kb: wire(ours),
          bundle_wire_kb: wire(theirs),
        },
      },
      {
        name: 'second start / first start',
        ratio: second / first,
        detail: { second_ms: second, first_ms: first, requests: own.second.requests.length },
      },
    ],
  };
}

async function visitInTurns(browser: Browser, federated: Stand, bundled: Stand): Promise<[Visit[], Visit[]]> {
  const visits: [Visit[], Visit[]] = [[], []];
  // The first turn warms up the servers and the machine and does not count.
  for (let turn = 0; turn <= STARTS; turn += 1) {
    const pair = [await visit(browser, federated), await visit(browser, bundled)] as const;
    if (turn === 0) continue;
    visits[0].push(pair[0]);
    visits[1].push(pair[1]);
  }
  return visits;
}

/** Medians of both starts of `count` browsers, in milliseconds; one more warms up and does not count. */
export async function timeStarts(
  browser: Browser,
  portal: Portal,
  count: number,
): Promise<{ first: number; second: number }> {
  const visits: Visit[] = [];
  for (let turn = 0; turn <= count; turn += 1) visits.push(await visit(browser, portal));
  return timesOf(visits.slice(1));
}

function timesOf(visits: readonly Visit[]): { first: number; second: number } {
  return { first: median(visits, ({ first: { ms } }) => ms), second: median(visits, ({ second: { ms } }) => ms) };
}

async function visit(browser: Browser, stand: Portal): Promise<Visit> {
  return inFreshBrowser(browser, async (page) => {
    await signIn(page.context(), stand.url, await tokenOf('salesperson', stand));
    const first = await openSignedIn(page, stand.url);
    await untilKept(page);
    return { first, second: await openSignedIn(page, stand.url) };
  });
}

/** To the list through the sign-in page; the phone confirms. */
export function visitThroughSignIn(browser: Browser, portal: Portal): Promise<Start> {
  return inFreshBrowser(browser, (page) =>
    openThroughSignIn(page, portal.url, async () => {
      const phone = await phoneOf('salesperson', portal.apiUrl);
      await phone.follow(await signInLink(page), 'Да, это я');
    }),
  );
}

async function inFreshBrowser<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ locale: 'ru-RU', timezoneId: 'Europe/Moscow' });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

function median<T>(all: readonly T[], read: (one: T) => number): number {
  const values = all.map(read).sort((one, other) => one - other);
  return values[Math.floor(values.length / 2)] ?? 0;
}
