import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import config from '../../playwright.config';
import { MONOLITH } from '../stand/repository';
import { seedData, startStand, type Stand } from '../stand/stand';
import type { Budget } from './budgets';
import type { Figure } from './figure';
import { benchGallery } from './gallery-bench';
import { benchDevice, benchDrain } from './offline-bench';
import { SERVER_BENCHES } from './server-benches';
import { benchStarts } from './start-bench';
import { asTables } from './tables';

/**
 * `npm run bench`: starts and offline work in a real browser against the built portal, calls of a large company, and a check of the
 * budgets. `--json` prints the figures for programs; `--only starts`, `offline` or a name of `server-benches.ts` measures one of them;
 * `photos` is both, `gallery` its part in the browser.
 */
const asJson = process.argv.includes('--json');
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined;

const isOnServer = only !== undefined && only in SERVER_BENCHES && only !== 'photos';
const { browser, figures, budgets } = isOnServer ? noBrowser() : await inBrowser();
for (const [name, bench] of Object.entries(SERVER_BENCHES)) {
  if (only !== undefined && only !== name) continue;
  const measured = await bench();
  figures.push(...measured.figures);
  budgets.push(...(measured.budgets ?? []));
}
const run = { chromium: browser, budgets, figures };
console.log(asJson ? JSON.stringify(run) : asTables(run));
if (budgets.some(({ value, limit }) => value > limit)) process.exitCode = 1;

interface Measured {
  /** Its version; null when none was needed. */
  browser: string | null;
  figures: Figure[];
  budgets: Budget[];
}

function noBrowser(): Measured {
  return { browser: null, figures: [], budgets: [] };
}

async function inBrowser(): Promise<Measured> {
  const seeded = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  try {
    await seedData(seeded);
    const browser = await chromium.launch({ ...config.use?.launchOptions, headless: true });
    try {
      return { browser: browser.version(), ...(await measure(browser)) };
    } finally {
      await browser.close();
    }
  } finally {
    rmSync(seeded, { recursive: true, force: true });
  }
}

async function measure(browser: Browser): Promise<Omit<Measured, 'browser'>> {
  const figures: Figure[] = [];
  const budgets: Budget[] = [];
  await withStand({}, async (stand) => {
    if (only === undefined || only === 'starts') {
      const starts = await withStand({ root: MONOLITH }, (bundled) => benchStarts(browser, stand, bundled));
      figures.push(...starts.figures);
      budgets.push(...starts.budgets);
    }
    if (only === undefined || only === 'photos' || only === 'gallery') {
      const gallery = await benchGallery(browser, stand);
      figures.push(...gallery.figures);
      budgets.push(...gallery.budgets);
    }
    if (only === undefined || only === 'offline')
      figures.push(...(await benchDevice(browser, stand)), ...(await benchDrain(browser, stand)));
  });
  return { figures, budgets };
}

async function withStand<T>(settings: { root?: string }, work: (stand: Stand) => Promise<T>): Promise<T> {
  const stand = await startStand(settings);
  try {
    return await work(stand);
  } finally {
    await stand.stop();
  }
}
