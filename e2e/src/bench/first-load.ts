import { setTimeout } from 'node:timers/promises';
import { type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { ACCESS_TOKEN_COOKIE, ACCESS_TOKEN_KEY } from '@studio/contracts';
import { followTraffic } from '../fixtures/traffic';

/** What one start of the portal fetched in its page, without the service worker's own fetches. */
export interface Start {
  /** Addresses of the scripts that were fetched until the rows were shown, from the network or from the worker. */
  scripts: string[];
  /** Those of them that came over the network. */
  scriptsByNetwork: string[];
  /** Everything that came over the network: page, scripts, styles, fonts, answers of the API, pictures. */
  requests: string[];
  /** Bytes over the network, headers included. */
  bytes: number;
  /** Milliseconds from the start of the navigation until the list showed its rows. */
  ms: number;
}

const LIST = '/photosessions';

/** Opens the list of photo sessions signed in, and returns what that fetched until the page was quiet. */
export async function openSignedIn(page: Page, url: string): Promise<Start> {
  return record(page, async (untilRows) => {
    await page.goto(url + LIST, { waitUntil: 'commit' });
    return untilRows();
  });
}

/** Goes to the list through the sign-in page in one tab; `confirm` answers on the phone. */
export async function openThroughSignIn(
  page: Page,
  url: string,
  confirm: (page: Page) => Promise<void>,
): Promise<Start> {
  return record(page, async (untilRows) => {
    await page.goto(url + LIST, { waitUntil: 'commit' });
    await confirm(page);
    return untilRows();
  });
}

/** Waits until the worker controls the page and has cached what a start needs. */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.state === 'activated' && navigator.serviceWorker.controller !== null;
  });
}

/** `untilRows` gives the milliseconds from the start of the navigation until the list showed its rows. */
async function record(page: Page, start: (untilRows: () => Promise<number>) => Promise<number>): Promise<Start> {
  const session = await page.context().newCDPSession(page);
  const seen = await watch(session);
  const untilRows = await watchRows(session);
  const untilQuiet = followTraffic(page);
  const ms = await start(untilRows);
  // Fetches for later offline use come before the page is quiet on a busy machine only.
  const askedUntilRows = new Set(seen.values());
  await untilQuiet();
  await session.detach();
  const paths = (rows: readonly Fetched[]) => rows.map(({ path }) => path);
  const own = [...seen.values()].filter(({ isOwn }) => isOwn);
  const scripts = own.filter(({ type }) => type === 'Script');
  const byNetwork = own.filter(({ wasKept }) => !wasKept);
  return {
    scripts: paths(scripts.filter((script) => askedUntilRows.has(script))),
    scriptsByNetwork: paths(scripts.filter(({ wasKept }) => !wasKept)),
    requests: paths(byNetwork),
    bytes: byNetwork.reduce((sum, { bytes }) => sum + bytes, 0),
    ms,
  };
}

interface Fetched {
  path: string;
  type: string;
  isOwn: boolean;
  /** From the worker, or from the browser's cache of an earlier visit. */
  wasKept: boolean;
  bytes: number;
}

async function watch(session: CDPSession): Promise<Map<string, Fetched>> {
  const seen = new Map<string, Fetched>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    const { protocol, pathname } = new URL(request.url);
    const isOwn = protocol.startsWith('http');
    seen.set(requestId, { path: pathname, type: type ?? '', isOwn, wasKept: false, bytes: 0 });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => keep(seen.get(requestId)));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromServiceWorker || response.fromDiskCache) keep(seen.get(requestId));
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const fetched = seen.get(requestId);
    if (fetched) fetched.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return seen;
}

function keep(fetched: Fetched | undefined): void {
  if (fetched) fetched.wasKept = true;
}

const ROWS_TIMEOUT_MS = 60_000;

/**
 * The page tells by itself when the rows stand. A wait of Playwright's would put its own script of 300 kB into the page that has just
 * begun, and what that costs would count as the portal's.
 */
async function watchRows(session: CDPSession): Promise<() => Promise<number>> {
  await session.send('Page.enable');
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'tellRows' });
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: TELL_ROWS });
  const told = new Promise<number>((resolve) => {
    session.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name === 'tellRows') resolve(Number(payload));
    });
  });
  return () => Promise.race([told, givingUp()]);
}

async function givingUp(): Promise<never> {
  await setTimeout(ROWS_TIMEOUT_MS, undefined, { ref: false });
  throw new Error(`No rows within ${ROWS_TIMEOUT_MS} ms`);
}

const TELL_ROWS = `
  const look = () => {
    if (document.querySelectorAll('tbody tr').length > 1) tellRows(String(performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

/** Puts a fresh browser into the state after a sign-in. */
export async function signIn(context: BrowserContext, url: string, token: string): Promise<void> {
  await context.addCookies([{ name: ACCESS_TOKEN_COOKIE, value: token, url }]);
  await context.addInitScript(([name, value]) => localStorage.setItem(name, value), [ACCESS_TOKEN_KEY, token] as const);
}
