import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { enterAs } from '../fixtures/sign-in';
import { expect, test as base } from '../fixtures/test';
import { servePortalCopy } from '../stand/portal-copy';

type Entry = Record<string, unknown>;

/** Adds a remote to the registry that is another's build under another name: only its entry is looked at. */
function addParcels(root: string): void {
  const file = join(root, 'remotes.json');
  const registry = JSON.parse(readFileSync(file, 'utf8')) as { remotes: ({ name: string } & Entry)[] };
  const sales = registry.remotes.find(({ name }) => name === 'sales');
  const menu = { order: 12, icon: 'package', short: 'Посылки' };
  const parcels = {
    ...sales,
    name: 'parcels',
    title: 'Посылки и курьеры',
    paths: ['/parcels'],
    entries: [{ path: '/parcels', title: 'Посылки', permission: { all: ['read_photosessions'] }, menu }],
    hotkeys: [{ keys: 'N', what: 'Новая посылка' }],
  };
  writeFileSync(file, JSON.stringify({ ...registry, remotes: [...registry.remotes, parcels] }));
}

/** What the registry says makes the navigation; nothing of a remote is fetched for it. */
const test = base.extend<{ url: string }>({
  url: async ({ portal, page }, use) => {
    const { url, stop } = await servePortalCopy(portal.apiUrl, addParcels);
    await use(url);
    // A request of the page that breaks off would be counted as an error.
    await page.close();
    await stop();
  },
});

test('a new remote appears in the navigation and in the help on keys before any of its code is fetched', async ({
  page,
  portal,
  url,
}) => {
  const asked = filesOf(page, 'parcels');
  await enterAs(page, 'developer', { url, apiUrl: portal.apiUrl }, '/offline');
  const entries = page.getByRole('navigation', { name: 'Разделы' }).getByRole('link');
  await expect(entries).toHaveCount(12);
  await expect(entries.nth(10)).toHaveAccessibleName('Фотосессии');
  await expect(entries.nth(11)).toHaveAccessibleName('Посылки');
  await page.keyboard.press('Alt+Slash');
  const help = page.getByRole('dialog', { name: 'Горячие клавиши' });
  await expect(help.getByRole('heading', { name: 'Посылки и курьеры' })).toBeVisible();
  await expect(help.getByText('Новая посылка')).toBeVisible();
  expect(asked()).toEqual([]);
});

test('a section is fetched completely when the pointer stays on its link, and not before', async ({
  page,
  portal,
  url,
}) => {
  const asked = filesOf(page, 'photosessions');
  await enterAs(page, 'developer', { url, apiUrl: portal.apiUrl }, '/offline');
  const link = page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Фотосессии' });
  await expect(link).toBeVisible();
  expect(asked()).toEqual([]);
  await link.hover();
  // Manifest, entry, the remote itself, and the screen.
  const fetched: string[] = [];
  await expect.poll(() => fetched.push(...asked())).toBeGreaterThan(3);
  expect(fetched[0]).toMatch(/\/mf-manifest\.json$/);
  await expect(page).toHaveURL(/\/offline$/);

  await link.click();
  await expect(page.getByRole('heading', { name: 'Фотосессии', level: 1 })).toBeVisible();
  expect(asked().filter((path) => fetched.includes(path))).toEqual([]);
});

test('without the right a section is not offered, and the other keys stay unchanged', async ({ page, portal, url }) => {
  await enterAs(page, 'cashier', { url, apiUrl: portal.apiUrl }, '/offline');
  const entries = page.getByRole('navigation', { name: 'Разделы' }).getByRole('link');
  // Neither people nor places nor figures nor sessions.
  await expect(entries).toHaveCount(7);
  await expect(entries.last()).toHaveAccessibleName('Зарплата');
  await page.keyboard.press('Alt+Digit8');
  await expect(page.getByRole('heading', { name: 'Зарплата', level: 1 })).toBeVisible();
});

test('on a phone the new section is under «Ещё»', async ({ page, portal, url }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, 'developer', { url, apiUrl: portal.apiUrl }, '/offline');
  const bar = page.getByRole('navigation', { name: 'Разделы' });
  await expect(bar.getByRole('link')).toHaveCount(5);
  await bar.getByRole('button', { name: /^Ещё/ }).click();
  await expect(page.getByRole('dialog', { name: 'Все разделы' }).getByRole('link', { name: 'Посылки' })).toBeVisible();
});

/** Paths of a remote's files that the page has requested since the last call. */
function filesOf(page: Page, remote: string): () => string[] {
  let asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(`/remotes/${remote}/`)) asked.push(pathname);
  });
  return () => {
    const paths = asked;
    asked = [];
    return paths;
  };
}
