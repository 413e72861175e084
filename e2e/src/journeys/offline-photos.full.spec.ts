import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { apiAs } from '../fixtures/api';
import { launchOn } from '../fixtures/browser';
import { expect, goOffline, goOnline, openList, test } from '../fixtures/offline-test';
import { cameraPhotos, drawPhotos, keptFiles, type PhotoFile } from '../fixtures/photo-files';
import { fillSession, newClient, rowsOf } from '../fixtures/session-form';
import { type Call, isSync, type Wire } from '../fixtures/wire';

/** Photo files that are chosen without a connection: kept with their session, sent after it, removed when all is there. */

test('photos chosen offline survive reload and a killed browser and arrive exactly once', async ({ stand, wire }) => {
  test.setTimeout(180_000);
  const profile = mkdtempSync(join(tmpdir(), 'portal-profile-'));
  let browser = await launchOn(profile);
  try {
    let page = await browser.context.newPage();
    const token = await openList(page, { stand, wire });
    wire.cut();
    const client = stand.ledger.promised();
    const form = await fillSession(page, client);
    await form.getByRole('button', { name: 'Создать' }).click();
    await expect(page.getByRole('heading', { name: client.name, level: 1 })).toBeVisible({ timeout: 15_000 });
    const files = [...(await drawPhotos(4, 700)), ...cameraPhotos()];
    await choose(page, files);
    await expect.poll(() => keptFiles(page), { timeout: 30_000 }).toEqual(all(files.length));
    const address = new URL(page.url()).pathname;

    await page.reload();
    await expect(panel(page)).toContainText(`0 из ${files.length} на сервере`);
    await browser.kill();
    browser = await launchOn(profile);
    page = await browser.context.newPage();
    await page.goto(wire.url + address);
    await expect(panel(page)).toContainText(`0 из ${files.length} на сервере`);
    expect(await keptFiles(page)).toEqual(all(files.length));

    // The first replies that say «saved» are lost on the way.
    let toLose = 3;
    wire.meddle((call) => (isTake(call) && toLose-- > 0 ? { kind: 'lose-reply' } : undefined));
    wire.restore();
    await page.goto(`${wire.url}/photosessions`);
    await expect(rowsOf(page, client.name)).toContainText('№', { timeout: 30_000 });
    const [session] = (await apiAs(token, stand.apiUrl).sessions(client.name)).items;
    await expect.poll(() => hashesOf(token, stand.apiUrl, session?.id), { timeout: 90_000 }).toEqual(sorted(files));
    await expect.poll(() => keptFiles(page), { timeout: 60_000 }).toEqual(all(0));
    expect(wire.calls.findIndex(isSync)).toBeLessThan(wire.calls.findIndex(isPatch));
    expect(await hashesOf(token, stand.apiUrl, session?.id)).toEqual(sorted(files));
  } finally {
    await browser.close().catch(() => undefined);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});

test('a big file that is cut in the middle continues from its offset, two files at a time, and is kept until everything has arrived', async ({
  page,
  stand,
  wire,
}) => {
  test.setTimeout(180_000);
  const token = await openList(page, { stand, wire });
  const id = await apiAs(token, stand.apiUrl).createSession(newClient());
  await page.goto(`${wire.url}/photosessions/${id}`);
  await expect(page.getByRole('region', { name: 'Снимки', exact: true })).toBeVisible();
  const [big] = await drawPhotos(1, 1_600);
  const small = await drawPhotos(5, 300);
  if (!big) throw new Error('No big file');
  const files = [big, ...small];

  // The connection is cut in the middle of the big file, more than once; another file is delayed.
  const held = small[4]?.sha256 ?? '';
  let breaks = 3;
  let holding = true;
  wire.meddle((call) => {
    if (!isPatch(call)) return undefined;
    if (holding && call.path.includes(held)) return { kind: 'drop' };
    // Slow enough to be visible next to another one.
    if (!call.path.includes(big.sha256)) return { kind: 'late-reply', after: 400 };
    if (call.headers['upload-offset'] === '0' || breaks === 0) return undefined;
    breaks -= 1;
    return { kind: 'cut-body', after: Math.floor(Number(call.headers['content-length']) * 0.7) };
  });
  await choose(page, files);
  await expect
    .poll(() => hashesOf(token, stand.apiUrl, id), { timeout: 90_000 })
    .toEqual(sorted(files.filter(({ sha256 }) => sha256 !== held)));
  expect(breaks).toBe(0);
  const patches = wire.calls.filter((call) => isPatch(call) && call.path.includes(big.sha256));
  const offsets = patches.map(({ headers }) => Number(headers['upload-offset']));
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
  expect(offsets).toEqual([...offsets].sort((one, other) => one - other));
  // What the broken parts had brought was not sent again.
  const taken = patches.filter(({ status }) => status === 204);
  const bytes = taken.reduce((sum, { headers }) => sum + Number(headers['content-length']), 0);
  expect(bytes).toBeLessThan(big.buffer.length);
  // One is still missing: the device releases none.
  expect(await keptFiles(page)).toEqual(all(files.length));

  holding = false;
  await goOffline(page, wire);
  await goOnline(page, wire);
  await expect.poll(() => hashesOf(token, stand.apiUrl, id), { timeout: 60_000 }).toEqual(sorted(files));
  await expect.poll(() => keptFiles(page), { timeout: 30_000 }).toEqual(all(0));
  expect(mostAtOnce(wire)).toBe(2);
});

async function choose(page: Page, files: PhotoFile[]): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(files.map(({ name, mimeType, buffer }) => ({ name, mimeType, buffer })));
}

function panel(page: Page): Locator {
  return page.getByRole('region', { name: 'Загрузка снимков' });
}

/** Contents that have arrived; the list must agree with the manifest, as soon as nothing arrives between the two reads. */
async function hashesOf(token: string, apiUrl: string, sessionId = ''): Promise<string[]> {
  const { read } = apiAs(token, apiUrl);
  const listed = await read<unknown[]>(`/photos/list/${sessionId}`);
  const { files } = await read<{ files: { sha256: string }[] }>(`/photos/manifest/${sessionId}`);
  if (files.length !== listed.length) return [`${listed.length} listed, ${files.length} in the manifest`];
  return files.map(({ sha256 }) => sha256).sort();
}

function sorted(files: readonly PhotoFile[]): string[] {
  return files.map(({ sha256 }) => sha256).sort();
}

function all(count: number): { photos: number; contents: number } {
  return { photos: count, contents: count };
}

function isPatch({ method, path }: Call): boolean {
  return method === 'PATCH' && path.startsWith('/api/photos/uploads/');
}

function isTake({ method, path }: Call): boolean {
  return method === 'PUT' && /^\/api\/photos\/[^/]+\/files\//.test(path);
}

/** The largest number of different files that were on their way at one moment. */
function mostAtOnce(wire: Wire): number {
  const patches = wire.calls.filter(isPatch);
  return Math.max(
    ...patches.map(
      ({ at }) =>
        new Set(patches.filter((other) => other.at <= at && (other.endedAt ?? Infinity) > at).map(({ path }) => path))
          .size,
    ),
  );
}
