import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { type Photo, REPLY_MARK_HEADER } from '@studio/contracts';
import { enterAs } from '../fixtures/sign-in';
import type { Stand } from '../stand/stand';
import type { Budget } from './budgets';
import type { Figure } from './figure';
import { drawBareGrid, paintedAfterData, scrollThrough, type Scrolled, watchFirstTiles } from './gallery-in-the-page';
import { NAME_HELPER } from './in-the-page';
import { longest, sum, tasksDuring } from './thread-tasks';

const PHOTOS = 10_000;
const MAX_PAINT_MS = 500;
const MAX_TASK_MS = 50;
const MAX_TILES = 150;
/** Largest growth of the heap, there and back. */
const MAX_GROWTH = 1.25;

interface Measured extends Scrolled {
  heapBefore: number;
  heapAfter: number;
  /** Milliseconds of processor time of the page while it was scrolled, and its longest task. */
  threadMs: number;
  longestTask: number;
}

/** The gallery of a session of 10,000 photos: its first tiles, the way to its end and back; against a bare grid of the same pictures. */
export async function benchGallery(browser: Browser, stand: Stand): Promise<{ figures: Figure[]; budgets: Budget[] }> {
  const context = await browser.newContext({
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1_440, height: 900 },
    serviceWorkers: 'block',
  });
  try {
    await context.addInitScript({ content: NAME_HELPER });
    await context.addInitScript(watchFirstTiles);
    const page = await context.newPage();
    const token = await enterAs(page, 'admin', stand, '/photosessions');
    const session = await largestSession(stand, token);
    await serveManyPhotos(page, stand, { session, token });

    await page.goto(`${stand.url}/photosessions/${session}`);
    await page.waitForSelector('[data-photo]');
    const painted = await page.evaluate(paintedAfterData, '/api/photos/list/');
    const portal = await scrolled(browser, page, '[aria-label="Снимки"] > li');

    const bare = await context.newPage();
    await serveManyPhotos(bare, stand, { session, token });
    await bare.goto(`${stand.url}/remotes.json`);
    await bare.evaluate(drawBareGrid, { session, count: PHOTOS });
    const floor = await scrolled(browser, bare, '[data-bare]');
    const name = `gallery of ${PHOTOS.toLocaleString('en')} photos`;
    return {
      figures: [
        {
          name: `${name}, scrolled to its end and back / a bare grid of the same pictures`,
          ratio: portal.threadMs / floor.threadMs,
          detail: {
            thread_ms: portal.threadMs,
            bare_thread_ms: floor.threadMs,
            frames: portal.frames,
            bare_frames: floor.frames,
            longest_task_ms: portal.longestTask,
            bare_longest_task_ms: floor.longestTask,
            most_tiles: portal.mostTiles,
            first_tiles_ms: painted,
          },
        },
        {
          name: `${name}: JS heap after / before`,
          ratio: portal.heapAfter / portal.heapBefore,
          detail: { before_mb: portal.heapBefore / 2 ** 20, after_mb: portal.heapAfter / 2 ** 20 },
        },
      ],
      budgets: [
        { name: `${name}: first tiles after the data`, value: painted, limit: MAX_PAINT_MS, unit: 'ms' },
        { name: `${name}: longest task while scrolling`, value: portal.longestTask, limit: MAX_TASK_MS, unit: 'ms' },
        { name: `${name}: tiles in the document`, value: portal.mostTiles, limit: MAX_TILES, unit: 'tiles' },
        {
          name: `${name}: heap after / before`,
          value: portal.heapAfter / portal.heapBefore,
          limit: MAX_GROWTH,
          unit: '×',
        },
      ],
    };
  } finally {
    await context.close();
  }
}

async function scrolled(browser: Browser, page: Page, tile: string): Promise<Measured> {
  await pause(2_000);
  const devtools = await page.context().newCDPSession(page);
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize;
  };
  const heapBefore = await heap();
  let result: Scrolled = { frames: 0, mostTiles: 0 };
  const tasks = await tasksDuring(browser, page, async () => {
    result = await page.evaluate(scrollThrough, tile);
  });
  await pause(1_000);
  return { ...result, heapBefore, heapAfter: await heap(), threadMs: sum(tasks), longestTask: longest(tasks) };
}

async function largestSession({ url }: Stand, token: string): Promise<string> {
  const reply = await fetch(`${url}/api/photosessions?page_size=100`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { items } = (await reply.json()) as { items: { id: string; photo_count: number }[] };
  const [largest] = items.toSorted((one, other) => other.photo_count - one.photo_count);
  if (!largest || largest.photo_count === 0) throw new Error('No session has photos');
  return largest.id;
}

/** The session's own photos repeated, each with a unique id; their thumbnails are those of the demo. */
async function serveManyPhotos(page: Page, stand: Stand, { session, token }: { session: string; token: string }) {
  const asked = { headers: { authorization: `Bearer ${token}` } };
  const list = (await (await fetch(`${stand.url}/api/photos/list/${session}`, asked)).json()) as Photo[];
  const models = list.slice(0, 40);
  const faces = await Promise.all(
    models.map(async ({ id }) =>
      Buffer.from(await (await fetch(`${stand.url}/api/photos/${session}/thumbnails/${id}`, asked)).arrayBuffer()),
    ),
  );
  const photos = Array.from({ length: PHOTOS }, (_, index): Photo => {
    const model = models[index % models.length];
    if (!model) throw new Error('The session has no photos');
    return { ...model, id: idOf(index), filename: `IMG_${index}.jpg`, sha256: `${index}`.padStart(64, '0') };
  });
  const body = JSON.stringify(photos);
  // The portal trusts only answers marked as its own API's.
  const headers = { 'content-type': 'application/json', [REPLY_MARK_HEADER]: 'api' };
  await page.route(`**/api/photos/list/${session}`, (route) => route.fulfill({ headers, body }));
  await page.route(`**/api/photos/${session}/thumbnails/**`, (route) => {
    const index = Number.parseInt(/thumbnails\/([0-9a-f]{8})/.exec(route.request().url())?.[1] ?? '0', 16);
    return route.fulfill({ contentType: 'image/webp', body: faces[index % faces.length] ?? '' });
  });
}

const idOf = (index: number) => `${index.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;
