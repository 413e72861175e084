import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { SYNC_BATCH_PAUSE, SYNC_BATCH_SIZE } from '@studio/contracts';
import { goOffline, goOnline, openList } from '../fixtures/offline-test';
import { layWire, syncsOf, type Wire } from '../fixtures/wire';
import type { Stand } from '../stand/stand';
import type { Figure } from './figure';
import { countUnsent, NAME_HELPER, putBare, saveByEngine } from './in-the-page';
import { percentile } from './statistics';

const SAVED = 1_000;
const DRAINED = 500;
const OPENINGS = 7;

/** Saving, listing and memory with a full device. */
export async function benchDevice(browser: Browser, stand: Stand): Promise<Figure[]> {
  return withCounter(browser, stand, async (page, wire) => {
    await openList(page, { stand, wire });
    await goOffline(page, wire);
    const opening = await timeOpenings(page);
    const heap = await heapOf(page);
    await page.evaluate(putBare, 100);
    const bare = await page.evaluate(putBare, SAVED);
    const saved = await page.evaluate(saveByEngine, SAVED);
    const openingFull = await timeOpenings(page);
    const heapFull = await heapOf(page);
    const kept = await page.evaluate(countUnsent);
    if (kept !== SAVED) throw new Error(`The device holds ${kept} records of ${SAVED}`);
    const figures: Figure[] = [
      {
        name: `saving ${SAVED} records / as many bare strict transactions`,
        ratio: sum(saved) / sum(bare),
        detail: {
          ms_per_record: sum(saved) / SAVED,
          p95_ms: percentile(saved, 0.95),
          bare_ms: sum(bare) / SAVED,
          bare_p95_ms: percentile(bare, 0.95),
        },
      },
      {
        name: `opening the list with ${SAVED} unsent / with none`,
        ratio: percentile(openingFull, 0.5) / percentile(opening, 0.5),
        detail: { full_ms: percentile(openingFull, 0.5), empty_ms: percentile(opening, 0.5) },
      },
      {
        name: `JS heap of the list with ${SAVED} unsent / with none`,
        ratio: heapFull / heap,
        detail: { full_mb: heapFull / 2 ** 20, empty_mb: heap / 2 ** 20 },
      },
    ];
    return figures;
  });
}

/** Draining a queue against the floor that batch size and pause set. */
export async function benchDrain(browser: Browser, stand: Stand): Promise<Figure[]> {
  return withCounter(browser, stand, async (page, wire) => {
    await openList(page, { stand, wire });
    await goOffline(page, wire);
    const saved = await page.evaluate(saveByEngine, DRAINED);
    const before = wire.calls.length;
    await goOnline(page, wire);
    for (const end = Date.now() + 600_000; (await page.evaluate(countUnsent)) > 0; await pause(250))
      if (Date.now() > end) throw new Error(`Not drained: ${await page.evaluate(countUnsent)} records are left`);
    const calls = syncsOf(wire, before);
    if (calls.filter(({ status }) => status === 201).length !== DRAINED) throw new Error('Not each record went once');
    const took = Math.max(...calls.map(({ endedAt, at }) => endedAt ?? at)) - Math.min(...calls.map(({ at }) => at));
    const floor = (Math.ceil(DRAINED / SYNC_BATCH_SIZE) - 1) * SYNC_BATCH_PAUSE;
    return [
      {
        name: `${DRAINED} records saved and drained / the floor of the constants`,
        ratio: (took + sum(saved)) / floor,
        detail: { saved_s: sum(saved) / 1_000, drained_s: took / 1_000, floor_s: floor / 1_000, calls: calls.length },
      },
    ];
  });
}

async function withCounter(
  browser: Browser,
  stand: Stand,
  measure: (page: Page, wire: Wire) => Promise<Figure[]>,
): Promise<Figure[]> {
  const wire = await layWire(stand.url);
  const context: BrowserContext = await browser.newContext({ locale: 'ru-RU', timezoneId: 'Europe/Moscow' });
  try {
    await context.addInitScript({ content: NAME_HELPER });
    return await measure(await context.newPage(), wire);
  } finally {
    await context.close();
    await wire.close();
  }
}

/** Milliseconds from the start of a navigation until the list shows its rows. */
async function timeOpenings(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < OPENINGS; count += 1) {
    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length > 1, null, { polling: 'raf' });
    times.push(await page.evaluate(() => performance.now()));
  }
  return times;
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await pause(1_000);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
