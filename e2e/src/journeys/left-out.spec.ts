import type { BrowserContext, Page } from '@playwright/test';
import { apiAs } from '../fixtures/api';
import { newClient } from '../fixtures/session-form';
import { enterAs } from '../fixtures/sign-in';
import { expect, test as base } from '../fixtures/test';
import { deployBuild, rewriteScripts } from '../stand/deploy-build';
import { servePortalCopy } from '../stand/portal-copy';

interface Broken {
  context: BrowserContext;
  /** Opens the start page in a new tab of the same browser. */
  open: () => Promise<Page>;
  deploy: (version: string, change: (dist: string) => void) => void;
}

/** Remotes that never end, or whose parts do not come: each costs its own place, and the page goes on. */
const test = base.extend<{ broken: Broken }>({
  broken: async ({ portal, browser }, use) => {
    const { url, root, stop } = await servePortalCopy(portal.apiUrl, () => {});
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await use({
      context,
      async open() {
        const page = await context.newPage();
        await enterAs(page, 'senior_admin', { url, apiUrl: portal.apiUrl }, '/dashboards/analytics', 'commit');
        return page;
      },
      deploy: (version, change) => deployBuild({ root, remote: 'consumables', version }, change),
    });
    await context.close();
    await stop();
  },
});

test.use({ serviceWorkers: 'block' });
test.beforeEach(({ faults }) => faults.expect(/not loaded: .*\/remotes\//, /^console: /, /^error: /));

const LOOP = '(()=>{for(;;);})()';

const LOOPS: { where: string; change: (dist: string) => void }[] = [
  {
    where: 'a tile that loops while it is shown',
    change: (dist) =>
      rewriteScripts(dist, /what:"материалы",lines:3/, (code) =>
        code.replace('what:"материалы",lines:3', `what:${LOOP},lines:3`),
      ),
  },
];

for (const { where, change } of LOOPS)
  test(
    `${where} is left out at the next start, and comes back with another release`,
    { tag: '@full' },
    async ({ broken }) => {
      test.slow();
      broken.deploy('loops', change);
      const hung = await broken.open();
      await expect.poll(() => answers(hung), { timeout: 30_000 }).toBe(false);
      // As its person does: the tab is closed, and the portal opened anew.
      await hung.waitForTimeout(3_500);
      await hung.close();

      const reports: string[] = [];
      broken.context.on('request', (request) => reports.push(request.postData() ?? ''));
      const next = await broken.open();
      await expect(next.getByText('«Расходники» пропущено: в прошлый раз портал на этом остановился')).toBeVisible();
      await expect(next.getByRole('button', { name: 'Показать снова' })).toBeVisible();
      await expect(next.getByRole('heading', { name: 'Моя смена' })).toBeVisible();
      await expect.poll(() => reports.some((body) => body.includes('R612'))).toBe(true);

      broken.deploy('sound', () => {});
      await next.reload();
      await expect(next.getByRole('link', { name: 'Открыть расходники' })).toBeVisible();
      await expect(next.getByRole('button', { name: 'Показать снова' })).toHaveCount(0);
    },
  );

/** The chunks of photosessions fail from now on, until the returned function is called. */
async function breakChunks(page: Page): Promise<() => Promise<void>> {
  const chunks = /\/remotes\/photosessions\/.*\/assets\/.*\.js$/;
  await page.route(chunks, (route) => route.fulfill({ status: 503, body: 'Занято.' }));
  return () => page.unroute(chunks);
}

test('a part whose code does not come is asked for again where it stands: the list keeps its search', async ({
  page,
  portal,
}) => {
  await enterAs(page, 'senior_admin', portal, '/photosessions');
  // By its markup: the drawer that comes late hides the list from roles.
  const search = page.locator('main input[type=search]').first();
  await search.fill('Соколова');
  const mend = await breakChunks(page);
  await page
    .getByRole('button', { name: /Новая фотосессия/ })
    .first()
    .click();
  await expect(page.getByText('Часть раздела «Фотосессии» не загрузилась')).toBeVisible();
  await expect(search).toHaveValue('Соколова');
  await mend();
  await expect(page.getByRole('dialog', { name: /Новая фотосессия/ })).toBeVisible();
  await expect(search).toHaveValue('Соколова');
});

test('while a late part of a session comes, its open form and the scroll stay', async ({ page, portal }) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  const token = await enterAs(page, 'admin', portal, '/photosessions');
  const client = newClient();
  const id = await apiAs(token, portal.apiUrl).createSession(client);
  await page.goto(`${portal.url}/photosessions/${id}`);
  await page.getByRole('button', { name: 'Товар', exact: true }).click();
  const products = page.getByRole('dialog');
  await products.getByRole('button', { name: /^Печать 10×15/ }).click();
  await page.keyboard.press('Escape');
  await expect(products).toBeHidden();
  await page.keyboard.press('KeyE');
  const notes = page.locator('textarea').first();
  await notes.fill('ждут бабушку');
  // In sight, where the focus returns to: a field out of sight would be scrolled to.
  await notes.evaluate((field) => field.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  const scrolled = await page.evaluate(() => scrollY);

  const mend = await breakChunks(page);
  await page.keyboard.press('F9');
  await expect(page.getByText('Часть раздела «Фотосессии» не загрузилась')).toBeVisible();
  await expect(notes).toHaveValue('ждут бабушку');
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await mend();
  await expect(page.getByLabel('Получено')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Получено')).toBeHidden();
  await expect(notes).toHaveValue('ждут бабушку');
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

/** Whether the page still does anything. */
async function answers(page: Page): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, 2_000, false));
  return Promise.race([page.evaluate(() => true).catch(() => false), late]);
}
