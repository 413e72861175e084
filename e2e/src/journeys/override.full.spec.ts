import type { Page } from '@playwright/test';
import type { RoleName } from '@studio/contracts';
import { securityHeaders } from '../../../api/src/kernel/http/security-headers';
import { chooseInAccountMenu, openAccountMenu } from '../fixtures/account-menu';
import { enterAs, signInAs } from '../fixtures/sign-in';
import { expect, test as base } from '../fixtures/test';
import { rewriteScripts } from '../stand/deploy-build';
import { serveLocalBuild } from '../stand/local-build';
import { servePortalCopy } from '../stand/portal-copy';

type LocalBuild = Awaited<ReturnType<typeof serveLocalBuild>>;

interface Fixtures {
  /** A local build of the start page's remote that the portal allows, and one that it does not. */
  local: LocalBuild;
  unlisted: LocalBuild;
  served: { url: string; enter: (role: RoleName, path?: string) => Promise<void> };
}

const KEY = 'studio-portal-override';
/** Always on the start page, whatever the figures. */
const TITLE = 'Квартал';

/** A developer takes one remote of a running portal from a local build; nobody else can, and from nowhere else. */
const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads off the pattern what a fixture needs
  local: async ({}, use) => {
    const local = await serveLocalBuild('sales', (dist) => markTitle(dist));
    await use(local);
    await local.stop();
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  unlisted: async ({}, use) => {
    const unlisted = await serveLocalBuild('sales', (dist) => markTitle(dist));
    await use(unlisted);
    await unlisted.stop();
  },
  served: async ({ portal, local, page }, use) => {
    const { url, stop } = await servePortalCopy(portal.apiUrl, () => {}, { PORTAL_DEV_ORIGINS: local.origin });
    const { apiUrl } = portal;
    await use({
      url,
      enter: async (role, path = '/dashboards/analytics') => void (await enterAs(page, role, { url, apiUrl }, path)),
    });
    // A request of the page that breaks off would be counted as an error.
    await page.close();
    await stop();
  },
});

test.use({ serviceWorkers: 'allow' });

test('a developer tries a local build in a running portal and ends it', async ({ page, served, local }) => {
  await served.enter('developer');
  await expectBuild(page, 'deployed');
  await expect(banner(page)).toHaveCount(0);
  expect(local.asked()).toEqual([]);

  await take(page, local);
  await expectBuild(page, 'local');
  await expect(banner(page)).toContainText(
    `Раздел «Продажи и статистика» берётся с ${local.origin} – не для работы с клиентами`,
  );
  await page.getByRole('link', { name: 'Фотосессии', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Фотосессии', level: 1 })).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await page.reload();
  await expect(banner(page)).toBeVisible();
  expect(await keptFrom(page, local.origin)).toEqual([]);

  const other = await page.context().newPage();
  await other.goto(`${served.url}/dashboards/analytics`);
  await expectBuild(other, 'deployed');
  await other.close();

  await giveBack(page);
  await expect(banner(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Главная', exact: true }).first().click();
  await expectBuild(page, 'deployed');
});

test('a local build that does not answer leaves the rest working and can be ended', async ({
  page,
  served,
  local,
  faults,
}) => {
  await served.enter('developer');
  await take(page, local);
  await expectBuild(page, 'local');

  faults.expect(/ERR_CONNECTION_REFUSED/, /Failed to fetch/);
  await local.fallSilent();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Раздел «Продажи и статистика» не загрузился' })).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await page.getByRole('link', { name: 'Фотосессии', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Фотосессии', level: 1 })).toBeVisible();

  await local.serve();
  await page.getByRole('link', { name: 'Главная', exact: true }).first().click();
  await expectBuild(page, 'local');
  await local.fallSilent();
  await giveBack(page);
  await expectBuild(page, 'deployed');
  await local.serve();
});

test('the choice lists what the allowed origins serve', async ({ page, served, local, faults }) => {
  faults.expect(/ERR_CONNECTION_REFUSED/);
  await local.fallSilent();
  await served.enter('developer');
  await openChoice(page);
  const dialog = page.getByRole('dialog', { name: 'Локальная сборка раздела' });
  await expect(dialog.getByText(local.origin)).toBeVisible();
  await expect(dialog.getByText(/^Не отвечает/)).toBeVisible();
  await local.serve();
  await dialog.getByRole('button', { name: 'Проверить снова' }).click();
  await expect(dialog.getByRole('button', { name: 'Взять отсюда' })).toBeVisible();
  await expect(dialog.getByText(/вместо sales/)).toBeVisible();
});

test('a log-out ends it', async ({ page, portal, served, local, faults }) => {
  // The look at who is here, a second after the reload, may meet the end of the session.
  faults.expect(/401 .*\/api\/(employees|auth)\//);
  await signInAs(page, 'developer', { url: served.url, apiUrl: portal.apiUrl });
  await expectBuild(page, 'deployed');
  await take(page, local);
  await expectBuild(page, 'local');
  await chooseInAccountMenu(page, 'Выйти');
  await expect(page.getByRole('link', { name: 'Открыть Telegram' })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect(await remembered(page)).toBeNull();
});

test('nobody but a developer is offered it, and a manual entry has no effect', async ({ page, served, local }) => {
  await served.enter('federal_manager');
  await openAccountMenu(page);
  await expect(page.getByRole('menuitem', { name: 'Выйти' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Локальная сборка раздела' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await remember(page, local.origin);
  await page.reload();
  await expectBuild(page, 'deployed');
  await expect(banner(page)).toHaveCount(0);
  expect(await remembered(page)).toBeNull();
  expect(local.asked()).toEqual([]);
});

test('an origin that is not on the list is refused by the host, and by the page’s policy', async ({
  page,
  served,
  local,
  unlisted,
  faults,
}) => {
  faults.expect(/Content Security Policy/);
  await served.enter('developer');
  await remember(page, unlisted.origin);
  await page.reload();
  await expectBuild(page, 'deployed');
  await expect(banner(page)).toHaveCount(0);
  expect(await remembered(page)).toBeNull();

  const loads = (origin: string) =>
    page.evaluate(
      (url) =>
        new Promise<boolean>((resolve) => {
          const script = document.createElement('script');
          script.src = url;
          script.addEventListener('load', () => resolve(true));
          script.addEventListener('error', () => resolve(false));
          document.head.append(script);
        }),
      `${origin}/remote.json`,
    );
  expect(await loads(unlisted.origin)).toBe(false);
  const fetched = page.evaluate(
    (url) =>
      fetch(url)
        .then(() => 'fetched')
        .catch(() => 'refused'),
    `${unlisted.origin}/remote.json`,
  );
  expect(await fetched).toBe('refused');
  expect(unlisted.asked()).toEqual([]);
  await loads(local.origin);
  expect(local.asked()).toEqual(['/remote.json']);
});

test('nginx publishes the origins and widens the policy for them; by default there are none', async ({
  portal,
  served,
  local,
}) => {
  const told = await fetch(`${served.url}/dev-origins.json`);
  expect(await told.json()).toEqual({ origins: [local.origin] });
  expect(told.headers.get('cache-control')).toBe('no-cache');
  expect(told.headers.get('content-type')).toContain('application/json');
  for (const path of ['/', '/dev-origins.json']) {
    const { headers } = await fetch(served.url + path);
    for (const [name, value] of Object.entries(securityHeaders(served.url, [local.origin])))
      expect(headers.get(name), `${path} ${name}`).toBe(value);
  }
  expect((await fetch(`${served.url}/dev-origins.json`, { method: 'POST' })).status).toBe(405);
  expect(await (await fetch(`${portal.url}/dev-origins.json`)).json()).toEqual({ origins: [] });
});

function markTitle(dist: string): void {
  rewriteScripts(dist, new RegExp(`"${TITLE}"`), (code) => code.replace(`"${TITLE}"`, `"${TITLE}, local"`));
}

async function expectBuild(page: Page, which: 'deployed' | 'local'): Promise<void> {
  const title = which === 'local' ? `${TITLE}, local` : TITLE;
  await expect(page.getByRole('radio', { name: title, exact: true })).toBeAttached({ timeout: 15_000 });
}

function banner(page: Page) {
  return page.getByRole('region', { name: 'Локальная сборка' });
}

async function openChoice(page: Page): Promise<void> {
  await chooseInAccountMenu(page, 'Локальная сборка раздела');
}

/** The page reloads automatically. */
async function take(page: Page, local: LocalBuild): Promise<void> {
  await openChoice(page);
  await expect(page.getByText(local.origin)).toBeVisible();
  await reloadedBy(page, () => page.getByRole('button', { name: 'Взять отсюда' }).click());
}

async function giveBack(page: Page): Promise<void> {
  await reloadedBy(page, () => banner(page).getByRole('button', { name: 'Вернуть как было' }).click());
}

async function reloadedBy(page: Page, act: () => Promise<void>): Promise<void> {
  const reloaded = page.waitForEvent('domcontentloaded');
  await act();
  await reloaded;
}

/** Writes what the choice would have written, by hand. */
async function remember(page: Page, origin: string): Promise<void> {
  await page.evaluate(
    async ([key, address]) => {
      const token = localStorage.getItem('access_token') ?? '';
      const { employee_id: employeeId } = JSON.parse(atob(token.split('.')[1] ?? '')) as { employee_id: string };
      const remote = { name: 'sales', title: 'Подмена', paths: ['/dashboards/analytics'] };
      sessionStorage.setItem(key, JSON.stringify({ employeeId, origin: address, remote }));
    },
    [KEY, origin] as const,
  );
}

function remembered(page: Page): Promise<string | null> {
  return page.evaluate((key) => sessionStorage.getItem(key), KEY);
}

/** What the worker has kept of an origin. */
function keptFrom(page: Page, origin: string): Promise<string[]> {
  return page.evaluate(async (address) => {
    const kept: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) if (url.startsWith(address)) kept.push(url);
    return kept;
  }, origin);
}
