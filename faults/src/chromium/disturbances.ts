import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { DAY_MS } from '@studio/contracts';
import type { Dice } from '../dice';
import { tell } from '../story';
import type { CounterBrowser } from './counter-browser';
import { NAME_HELPER, shiftDate, takeOverNow } from './in-the-page';
import type { PageLine } from './page-line';

export interface Scene {
  browser: CounterBrowser;
  line: PageLine;
  dice: Dice;
  /** A token of another sign-in of the same person. */
  freshToken: () => Promise<string>;
}

/** What happens to browser and device in one kind of trial. */
export interface Disturbance {
  /** Before anything is entered. */
  before?: (scene: Scene) => Promise<void>;
  /** Just after «Создать» was pressed. */
  saving?: (scene: Scene, page: Page) => Promise<void>;
  /** Just after the connection is back and the queue is being sent. */
  sending?: (scene: Scene) => Promise<void>;
  /** Before the healing. */
  after?: (scene: Scene) => Promise<void>;
}

const YEAR_MS = 365 * DAY_MS;

/** Every kind, by its name. */
export const DISTURBANCES: Record<string, Disturbance> = {
  'tab crashed in mid-save': { saving: (scene, page) => crash(scene, page, 150) },
  'tab crashed while it sends': { sending: async (scene) => crash(scene, await scene.browser.page(), 1_500) },
  'tab closed in mid-save': {
    async saving({ dice }, page) {
      await pause(dice.below(120));
      await page.close();
    },
  },
  'browser killed in mid-save': {
    async saving({ browser, dice }) {
      await pause(dice.below(120));
      await browser.killAndStart();
    },
  },
  'browser killed while it sends': {
    async sending({ browser, dice }) {
      await pause(dice.below(1_500));
      await browser.killAndStart();
    },
  },
  'worker stopped at any moment': {
    saving: stopWorkers,
    async sending(scene) {
      for (let times = 0; times < 3; times += 1) await stopWorkers(scene, await scene.browser.page());
    },
  },
  'several tabs': {
    async before({ browser, dice }) {
      const tabs = 1 + dice.below(4);
      for (let count = 0; count < tabs; count += 1) await browser.openTab();
    },
    async sending({ browser, dice }) {
      await pause(dice.below(800));
      await dice.pick(browser.context().pages()).close();
    },
  },
  'clock moved by up to a year': {
    saving: ({ browser, dice }) => moveClock(browser, Math.round((dice.fraction() * 2 - 1) * YEAR_MS)),
    async sending({ browser, dice }) {
      await pause(dice.below(1_000));
      await moveClock(browser, dice.chance(0.5) ? 0 : Math.round((dice.fraction() * 2 - 1) * YEAR_MS));
    },
  },
  'storage runs full': {
    async before({ browser, line, dice }) {
      const page = await browser.page();
      const session = await browser.context().newCDPSession(page);
      const { usage } = await session.send('Storage.getUsageAndQuota', { origin: line.url });
      const quotaSize = Math.round(usage + dice.pick([1, 2_000, 60_000]));
      await session.send('Storage.overrideQuotaForOrigin', { origin: line.url, quotaSize });
      tell(() => `    room for ${quotaSize - usage} more bytes`);
      // The override lasts as long as this session; the page requests its storage space again after a start.
      await page.reload();
    },
    async after({ browser, line }) {
      const session = await browser.context().newCDPSession(await browser.page());
      await session.send('Storage.overrideQuotaForOrigin', { origin: line.url });
    },
  },
  'new worker in mid-queue': {
    async sending({ browser, line, dice }) {
      line.deploy(1 + dice.below(1_000_000));
      await pause(dice.below(800));
      await (await browser.page()).evaluate(takeOverNow).catch(() => undefined);
    },
  },
  'log-out in mid-sync': {
    async sending({ browser, dice, freshToken }) {
      const page = await browser.page();
      await pause(dice.below(1_000));
      await page.getByRole('button', { name: /^Учётная запись: / }).click();
      await page.getByRole('menuitem', { name: 'Выйти' }).click();
      const leave = page.getByRole('button', { name: 'Выйти, не отправляя' });
      await leave.click({ timeout: 3_000 }).catch(() => undefined);
      await page.waitForURL(/\/login/).catch(() => undefined);
      await browser.signIn(await freshToken());
      await page.close();
    },
  },
};

async function crash({ browser, dice }: Scene, page: Page, within: number): Promise<void> {
  const session = await browser.context().newCDPSession(page);
  await pause(dice.below(within));
  // Nobody answers a command that ends the process.
  session.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash', { timeout: 5_000 }).catch(() => undefined);
  await page.close();
}

async function stopWorkers({ browser, dice }: Scene, page: Page): Promise<void> {
  const session = await browser.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await pause(dice.below(400));
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

async function moveClock(browser: CounterBrowser, shift: number): Promise<void> {
  tell(() => `    the clock goes to ${new Date(Date.now() + shift).toISOString()}`);
  await browser.context().addInitScript(shiftDate, shift);
  for (const page of browser.context().pages()) await page.evaluate(shiftDate, shift);
  for (const worker of browser.context().serviceWorkers()) {
    // A worker that the browser has just put to rest needs no clock.
    await worker.evaluate(NAME_HELPER).catch(() => undefined);
    await worker.evaluate(shiftDate, shift).catch(() => undefined);
  }
}
