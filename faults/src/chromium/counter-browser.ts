import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { Person } from '../portal/staff';
import { askUnsent, NAME_HELPER, tellHeadings } from './in-the-page';

/** The browser of one counter: a profile of its own, that a killed browser is started on again. */
export interface CounterBrowser {
  context: () => BrowserContext;
  /** The tab that people look at; reopened when it was closed. */
  page: () => Promise<Page>;
  openTab: () => Promise<Page>;
  /** Sets the person whose token cookie and storage contain from now on. */
  signIn: (token: string) => Promise<void>;
  /** SIGKILL to the browser, which is started on the same profile again. */
  killAndStart: () => Promise<void>;
  /** Names of clients whose session the screen has shown as saved. */
  told: Set<string>;
  /** Names and reasons of the records still on the device. */
  unsent: () => Promise<{ name: string; why: string }[]>;
  close: () => Promise<void>;
}

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const STEP_TIMEOUT_MS = 15_000;
const DAY_SECONDS = 86_400;

export async function startCounterBrowser(url: string, person: Person): Promise<CounterBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'fault-profile-'));
  const told = new Set<string>();
  let token = person.token;
  let context = await launch();

  async function launch(): Promise<BrowserContext> {
    const launched = await chromium.launchPersistentContext(profile, {
      executablePath: process.env['CHROMIUM'] || '/usr/bin/chromium',
      headless: true,
      args: ARGS,
      locale: 'ru-RU',
      timezoneId: 'Europe/Moscow',
    });
    launched.setDefaultTimeout(STEP_TIMEOUT_MS);
    await launched.exposeBinding('tellHeading', (_source, name: string) => void told.add(name));
    // The compiler names functions by a helper that only this process has.
    await launched.addInitScript({ content: NAME_HELPER });
    await launched.addInitScript(tellHeadings);
    const [blank] = launched.pages();
    if (blank) await signInOn(launched, blank);
    return launched;
  }

  async function signInOn(launched: BrowserContext, page: Page): Promise<void> {
    const expires = Math.round(Date.now() / 1_000) + 30 * DAY_SECONDS;
    await launched.addCookies([{ name: 'accessToken', value: token, url, expires }]);
    await launched.route(`${url}/sign-in-here`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto(`${url}/sign-in-here`);
    await page.evaluate((value) => localStorage.setItem('access_token', value), token);
    await launched.unroute(`${url}/sign-in-here`);
  }

  async function openTab(): Promise<Page> {
    const page = await context.newPage();
    await page.goto(`${url}/photosessions`);
    await page.getByRole('heading', { name: 'Фотосессии', level: 1 }).waitFor();
    return page;
  }

  async function page(): Promise<Page> {
    const open = context.pages().find((one) => one.url().startsWith(`${url}/photosessions`) && !one.isClosed());
    return open ?? openTab();
  }

  return {
    context: () => context,
    page,
    openTab,
    told,
    async signIn(next) {
      token = next;
      await signInOn(context, await context.newPage());
    },
    async killAndStart() {
      const session = await context.browser()?.newBrowserCDPSession();
      const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
      const pid = processInfo.find(({ type }) => type === 'browser')?.id;
      if (!pid) throw new Error('the browser does not name its process');
      const closed = context.waitForEvent('close', { timeout: STEP_TIMEOUT_MS });
      process.kill(pid, 'SIGKILL');
      await closed;
      context = await launch();
    },
    unsent: async () => (await page()).evaluate(askUnsent),
    async close() {
      await context.close().catch(() => undefined);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}
