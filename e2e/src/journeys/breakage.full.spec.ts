import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { goOffline, goOnline, untilReady } from '../fixtures/offline-test';
import { retryUntil } from '../fixtures/retry-until';
import { enterAs } from '../fixtures/sign-in';
import { expect, test as base } from '../fixtures/test';
import { type Call, type Fault, layWire, type Wire } from '../fixtures/wire';
import { changeEntry, currentVersion, deployBuild, rewriteScripts } from '../stand/deploy-build';
import { servePortalCopy } from '../stand/portal-copy';

/** A section that breaks, however it does, explains itself in its own place; everything else works on. */
const test = base.extend<{ wire: Wire; ways: { broken: (change: (root: string) => void) => Promise<string> } }>({
  wire: async ({ portal }, use) => {
    const wire = await layWire(portal.url);
    await use(wire);
    await wire.close();
  },
  ways: async ({ portal }, use) => {
    const copies: { stop: () => Promise<void> }[] = [];
    await use({
      /** Address of a portal whose folder was changed. */
      async broken(change) {
        const copy = await servePortalCopy(portal.apiUrl, change);
        copies.push(copy);
        return copy.url;
      },
    });
    for (const copy of copies) await copy.stop();
  },
});

// What the worker keeps would hide the faults; offline.spec.ts and no-server.spec.ts go with it.
test.use({ serviceWorkers: 'block' });
test.beforeEach(({ faults }) => {
  // The faults are this file's own; that the page lives on is what it looks at.
  faults.expect(/not loaded: .*\/remotes\//, /^console: /, /^error: /);
});

const SECTION = 'Продажи и статистика';
/** Something that only its screen shows. */
const SHOWN = 'Конверсия показа в продажу';
const MARK = 'Сломано нарочно';

const isOfSales = ({ path }: Call) => path.startsWith('/remotes/sales/');
const isManifest = ({ path }: Call) => path.startsWith('/remotes/sales/') && path.includes('mf-manifest.json');
const isEntry = ({ path }: Call) => /^\/remotes\/sales\/.*remote-entry.*\.js$/.test(path);
const isChunk = ({ path }: Call) => /^\/remotes\/sales\/.*\/assets\/.*\.js$/.test(path);

const NOT_FOUND: Fault = { kind: 'answer', status: 404, body: 'Не найдено.' };
const UNAVAILABLE: Fault = { kind: 'answer', status: 503, headers: { 'retry-after': '2' }, body: 'Занято.' };
const HALF: Fault = { kind: 'cut-reply', after: 400 };
const PAGE: Fault = {
  kind: 'answer',
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Wi-Fi</title><p>Войдите в сеть',
};

const ON_THE_WIRE: { name: string; number: string; fault: (call: Call) => Fault | undefined }[] = [
  { name: 'whose manifest answers 404', number: 'R602', fault: (call) => (isManifest(call) ? NOT_FOUND : undefined) },
  { name: 'whose entry answers 404', number: 'R602', fault: (call) => (isEntry(call) ? NOT_FOUND : undefined) },
  { name: 'whose chunk answers 404', number: 'R602', fault: (call) => (isChunk(call) ? NOT_FOUND : undefined) },
  { name: 'whose entry is served half', number: 'R605', fault: (call) => (isEntry(call) ? HALF : undefined) },
  { name: 'whose chunk is served half', number: 'R605', fault: (call) => (isChunk(call) ? HALF : undefined) },
  {
    name: 'in whose place a sign-in page comes',
    number: 'R611',
    fault: (call) => (isManifest(call) ? PAGE : undefined),
  },
];

for (const { name, number, fault } of ON_THE_WIRE)
  test(`a section ${name} explains itself, and opens by «Повторить» when it is whole again`, async ({
    page,
    portal,
    wire,
  }) => {
    wire.meddle(fault);
    await openSales(page, { url: wire.url, apiUrl: portal.apiUrl });
    await expectExplained(page, number);
    await expectRestWorks(page);
    await page.getByRole('link', { name: 'Главная', exact: true }).first().click();
    await expectExplained(page, number);
    wire.meddle(null);
    await expectOpenedWithoutReload(page, () => retryUntil(page, page.getByRole('region', { name: SHOWN })));
  });

test('a section that hangs times out, and the rest can be used meanwhile', async ({ page, portal, wire }) => {
  test.slow();
  wire.meddle((call) => (isEntry(call) ? { kind: 'hang' } : undefined));
  await openSales(page, { url: wire.url, apiUrl: portal.apiUrl });
  await expectRestWorks(page);
  await page.getByRole('link', { name: 'Главная', exact: true }).first().click();
  await expectExplained(page, 'R604', 30_000);
  wire.meddle(null);
  await expectOpenedWithoutReload(page, () => retryUntil(page, page.getByRole('region', { name: SHOWN })));
});

test('a section that answers 503 opens automatically when the server has recovered', async ({ page, portal, wire }) => {
  wire.meddle((call) => (isOfSales(call) ? UNAVAILABLE : undefined));
  await openSales(page, { url: wire.url, apiUrl: portal.apiUrl });
  await expectExplained(page, 'R603');
  wire.meddle(null);
  await expectOpenedWithoutReload(page, async () => {});
});

test('a section whose code throws while it loads', async ({ page, portal, ways }) => {
  const url = await ways.broken((root) =>
    deployBuild({ root, remote: 'sales', version: 'throws' }, (dist) =>
      rewriteScripts(dist, /defineRemote/, (code) => `throw new Error('${MARK}');${code}`),
    ),
  );
  await openSales(page, { url, apiUrl: portal.apiUrl });
  await expectExplained(page, 'R607');
  await expectCause(page, MARK);
  await expectRestWorks(page);
});

test('a section whose screen throws while it is shown', async ({ page, portal, ways }) => {
  const url = await ways.broken(deployCrashing);
  await openSales(page, { url, apiUrl: portal.apiUrl });
  await expectExplained(page, 'R609');
  await expectCause(page, MARK);
  await expectRestWorks(page);
});

test('a section that exposes no remote', async ({ page, portal, ways }) => {
  const url = await ways.broken((root) =>
    deployBuild({ root, remote: 'sales', version: 'shapeless' }, (dist) =>
      rewriteScripts(dist, /defineRemote/, (code) =>
        code.replace(/\(0,\w+(?:\(\d+\))?\.defineRemote\)\(/, '((remote)=>remote.name)('),
      ),
    ),
  );
  await openSales(page, { url, apiUrl: portal.apiUrl });
  await expectExplained(page, 'R608');
  await expectRestWorks(page);
});

test('a section with a file other than the deployed one', async ({ page, portal, ways }) => {
  const url = await ways.broken((root) => {
    const folder = join(root, 'remotes/sales', currentVersion(root, 'sales'));
    rewriteScripts(folder, /defineRemote/, (code) => `${code};globalThis.forged=true`);
  });
  await openSales(page, { url, apiUrl: portal.apiUrl });
  await expectExplained(page, 'R606');
  expect(await page.evaluate(() => 'forged' in globalThis)).toBe(false);
  await expectRestWorks(page);
});

test('a section that needs a newer host', async ({ page, portal, ways }) => {
  const url = await ways.broken((root) =>
    changeEntry(root, 'sales', (entry) => ({ ...entry, hostContract: '^99.0.0' })),
  );
  await openSales(page, { url, apiUrl: portal.apiUrl });
  await expectExplained(page, 'R201');
  await expectRestWorks(page);
});

test('a malformed entry of the registry leaves the other sections', async ({ page, portal, ways }) => {
  const url = await ways.broken((root) => changeEntry(root, 'sales', (entry) => ({ ...entry, entry: 'javascript:0' })));
  await enterAs(page, 'developer', { url, apiUrl: portal.apiUrl }, '/photosessions');
  await expect(page.getByRole('heading', { name: 'Фотосессии', level: 1 })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test.describe('when offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a section that the device could not cache completely says so, and opens automatically when online', async ({
    page,
    portal,
    wire,
  }) => {
    // What arrives half is not kept, neither by the page nor by the worker.
    wire.meddle((call) => (isChunk(call) ? HALF : undefined));
    await enterAs(page, 'developer', { url: wire.url, apiUrl: portal.apiUrl }, '/photosessions');
    await untilReady(page);
    await expect
      .poll(() => page.evaluate(() => caches.keys()))
      .toContainEqual(expect.stringMatching(/^remote:photosessions:/));
    await page.evaluate(() => Object.assign(globalThis, { samePage: true }));
    await goOffline(page, wire);
    await page.getByRole('link', { name: 'Главная', exact: true }).first().click();
    await expectExplained(page, 'R610');
    await expectRestWorks(page);
    await page.getByRole('link', { name: 'Главная', exact: true }).first().click();
    await expectExplained(page, 'R610');
    wire.meddle(null);
    await expectOpenedWithoutReload(page, () => goOnline(page, wire));
  });
});

/** Not until the page's `load`: a script that hangs delays it. */
async function openSales(page: Page, portal: { url: string; apiUrl: string }): Promise<void> {
  await enterAs(page, 'developer', portal, '/dashboards/analytics', 'commit');
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }));
}

function deployCrashing(root: string): void {
  deployBuild({ root, remote: 'sales', version: 'crashes' }, (dist) =>
    rewriteScripts(dist, new RegExp(`"${SHOWN}"`), (code) =>
      code.replace(`"${SHOWN}"`, `(()=>{throw new Error('${MARK}')})()`),
    ),
  );
}

/** The place says in Russian what is the matter, with its number, and offers another try. */
async function expectExplained(page: Page, number: string, timeout = 15_000): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: SECTION })).toBeVisible({ timeout });
  await expect(page.getByText(number).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Повторить' })).toBeVisible();
}

async function expectCause(page: Page, words: string): Promise<void> {
  await page.getByText('Сведения для поддержки').click();
  await expect(page.getByText(words)).toBeVisible();
}

/** Another section opens from the navigation. */
async function expectRestWorks(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Фотосессии', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Фотосессии', level: 1 })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

async function expectOpenedWithoutReload(page: Page, act: () => Promise<void>): Promise<void> {
  await act();
  await expect(page.getByRole('region', { name: SHOWN })).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true);
}
