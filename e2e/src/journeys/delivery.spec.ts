import type { Browser, Page } from '@playwright/test';
import type { RoleName } from '@studio/contracts';
import { enterAs } from '../fixtures/sign-in';
import { expect, test as base } from '../fixtures/test';
import { currentVersion, deployBuild, operateRemotes, rewriteScripts } from '../stand/deploy-build';
import { servePortalCopy } from '../stand/portal-copy';

interface Served {
  url: string;
  root: string;
  /** Opens the start page in a browser of its own, as somebody with this role. */
  open: (role?: RoleName) => Promise<Page>;
}

/** Deploys, pins, rolls back and shows canaries by the operator's own commands while people have tabs open. */
const test = base.extend<{ served: Served }>({
  served: async ({ portal, browser }, use) => {
    const { url, root, stop } = await servePortalCopy(portal.apiUrl, () => {});
    const pages: Page[] = [];
    await use({
      url,
      root,
      async open(role = 'developer') {
        const page = await newPage(browser);
        pages.push(page);
        await enterAs(page, role, { url, apiUrl: portal.apiUrl }, '/dashboards/analytics');
        return page;
      },
    });
    for (const page of pages) await page.context().close();
    await stop();
  },
});

test.use({ serviceWorkers: 'allow' });

/** Always on the screen, whatever the figures. */
const TITLE = 'Квартал';

test('a deploy in mid-session: the open tab continues with its version, is offered the new one, others get it', async ({
  served,
}) => {
  const open = await served.open();
  await expectVersion(open, 'first');
  deployMarked(served.root, 'second');
  await expectVersion(await served.open(), 'second');
  await visitListAndReturn(open);
  await expectVersion(open, 'first');
  await lookForNews(open);
  await expect(offerIn(open)).toBeVisible();
  await expectVersion(open, 'first');
  await offerIn(open).getByRole('button', { name: 'Обновить' }).click();
  await expectVersion(open, 'second');
});

test(
  'a roll-back and a pin reach whoever opens the portal; open tabs are offered it',
  { tag: '@full' },
  async ({ served }) => {
    const first = currentVersion(served.root, 'sales');
    deployMarked(served.root, 'second');
    const open = await served.open();
    await expectVersion(open, 'second');
    operateRemotes(served.root, 'rollback', 'sales');
    await expectVersion(await served.open(), 'first');
    await visitListAndReturn(open);
    await expectVersion(open, 'second');
    await lookForNews(open);
    await expect(offerIn(open)).toBeVisible();

    operateRemotes(served.root, 'pin', 'sales', first);
    deployMarked(served.root, 'third');
    await expectVersion(await served.open(), 'first');
    operateRemotes(served.root, 'pin', 'sales', 'third');
    await expectVersion(await served.open(), 'third');
  },
);

test(
  'a canary reaches those with the role alone, or a share of the employees, and then everybody',
  { tag: '@full' },
  async ({ served }) => {
    deployMarked(served.root, 'tryout', true);
    await expectVersion(await served.open('developer'), 'first');
    operateRemotes(served.root, 'canary', 'sales', 'tryout', '--role', 'developer');
    const developer = await served.open('developer');
    await expectVersion(developer, 'tryout');
    await expectVersion(await served.open('salesperson'), 'first');

    operateRemotes(served.root, 'canary', 'sales', '--off');
    await developer.reload();
    await expectVersion(developer, 'first');
    operateRemotes(served.root, 'canary', 'sales', 'tryout', '--percent', '100');
    await developer.reload();
    await expectVersion(developer, 'tryout');
    operateRemotes(served.root, 'canary', 'sales', '--promote');
    await expectVersion(await served.open('salesperson'), 'tryout');
  },
);

test('a canary also reaches its reader offline', { tag: '@full' }, async ({ served }) => {
  deployMarked(served.root, 'tryout', true);
  operateRemotes(served.root, 'canary', 'sales', 'tryout', '--role', 'developer');
  const page = await served.open('developer');
  await expectVersion(page, 'tryout');
  await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 20_000 }).toContain('remote:sales:tryout');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.context().setOffline(true);
  await page.reload();
  await expectVersion(page, 'tryout');
});

/** A next build of the remote that can be told from the others by one title. */
function deployMarked(root: string, mark: string, staged = false): void {
  deployBuild({ root, remote: 'sales', version: mark, staged }, (dist) =>
    rewriteScripts(dist, new RegExp(`"${TITLE}[^"]*"`), (code) =>
      code.replace(new RegExp(`"${TITLE}[^"]*"`), `"${TITLE}, ${mark}"`),
    ),
  );
}

async function expectVersion(page: Page, mark: string): Promise<void> {
  const title = mark === 'first' ? TITLE : `${TITLE}, ${mark}`;
  await expect(page.getByRole('radio', { name: title, exact: true })).toBeAttached({ timeout: 15_000 });
}

async function visitListAndReturn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Фотосессии', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Фотосессии', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Главная', exact: true }).first().click();
}

/** Coming back to the tab after a while is when it looks. */
async function lookForNews(page: Page): Promise<void> {
  await page.clock.fastForward('06:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

function offerIn(page: Page) {
  return page.getByRole('status').filter({ hasText: 'обновл' });
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.clock.install();
  return page;
}
