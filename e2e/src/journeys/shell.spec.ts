import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { enterAs } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { servePortalCopy } from '../stand/portal-copy';
import { PORTAL } from '../stand/repository';

test('an unknown address gets its own page, signed in or not', async ({ page, portal }) => {
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible();
  await expect(page.getByText('/nowhere/at/all')).toBeVisible();
  await enterAs(page, 'admin', portal, '/nowhere');
  await expect(page.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible();
});

test('a visitor who is not signed in is sent to sign in, and returns', async ({ page }) => {
  await page.goto('/photosessions?state=new');
  await expect(page).toHaveURL(/\/login\?/);
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/photosessions?state=new');
});

test("a guard's refusal is shown in our words, never in the address's", async ({ page, portal }) => {
  await enterAs(page, 'admin', portal, '/?error=insufficient_permissions&message=Позвоните+мошенникам');
  await expect(page.getByRole('alert')).toContainText('У вас нет необходимых прав для доступа к этой странице');
  await expect(page.getByText('Позвоните мошенникам')).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboards\/analytics$/);
});

test('without the right to sessions the page says who can open them', async ({ page, portal, faults }) => {
  // At a first visit the list may ask before the roles are known: the server refuses.
  faults.expect(/403 \(Forbidden\) \(.*\/api\/photosessions/);
  await enterAs(page, 'warehouse_keeper', portal, '/photosessions');
  await expect(page.getByText('Нет доступа к фотосессиям')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Новая фотосессия' })).toHaveCount(0);
});

test('a section that is not deployed says so', async ({ page, portal }) => {
  await page.route('**/remotes.json*', async (route) => {
    const response = await route.fetch();
    const registry = (await response.json()) as { remotes: { name: string }[] };
    const remotes = registry.remotes.filter(({ name }) => name !== 'schedule');
    await route.fulfill({ response, json: { ...registry, remotes } });
  });
  await enterAs(page, 'admin', portal, '/schedule');
  await expect(page.getByRole('heading', { name: 'Раздел «График» не подключён' })).toBeVisible();
});

test('the navigation has its twelve entries in order, and Alt with a digit goes to the first ten', async ({
  page,
  portal,
}) => {
  await enterAs(page, 'developer', portal, '/photosessions');
  const entries = page.getByRole('navigation', { name: 'Разделы' }).getByRole('listitem');
  const titles = [
    'Главная',
    'Сотрудники',
    'Расходы',
    'Расходники',
    'Ежедневный отчёт',
    'Инвентарь',
    'График',
    'Зарплата',
    'Локации',
    'Статистика',
    'Фотосессии',
    'Склад города',
  ];
  await expect(entries).toHaveText(titles);
  // The first press may come before the shell listens.
  await expect(async () => {
    await page.keyboard.press('Alt+Digit9');
    await expect(page).toHaveURL(/\/locations$/, { timeout: 2_000 });
  }).toPass({ timeout: 15_000 });
  await page.keyboard.press('Alt+Digit0');
  await expect(page).toHaveURL(/\/statistics$/);
  await page.keyboard.press('Alt+Digit1');
  await expect(page).toHaveURL(/\/dashboards\/analytics$/);
});

test('one broken remote says so and can be retried, and the rest works', async ({ page, portal, faults }) => {
  faults.expect(/\/remotes\/photosessions\//, /Failed to load resource/, /photosessions/);
  const home = 'remotes/photosessions';
  const copy = await servePortalCopy(portal.apiUrl, (root) => rmSync(join(root, home), { recursive: true }));
  try {
    await enterAs(page, 'developer', { url: copy.url, apiUrl: portal.apiUrl }, '/photosessions');
    await expect(page.getByRole('heading', { name: 'Раздел «Фотосессии» не загрузился' })).toBeVisible();
    await page.getByRole('link', { name: 'На главную' }).click();
    await expect(page).toHaveURL(/\/dashboards\/analytics/);
    await expect(page.getByText(/не загрузился/)).toHaveCount(0);

    cpSync(join(PORTAL, home), join(copy.root, home), { recursive: true });
    await page
      .getByRole('link', { name: /^Фотосессии/ })
      .first()
      .click();
    const again = page.getByRole('button', { name: 'Повторить' });
    const list = page.getByRole('heading', { name: 'Фотосессии', level: 1, exact: true });
    await expect(again.or(list)).toBeVisible();
    if (await again.isVisible()) await again.click();
    await expect(list).toBeVisible();
  } finally {
    await copy.stop();
  }
});

test('a panel whose code does not come over the line leaves the page, and opens when it comes', async ({
  page,
  portal,
  faults,
}) => {
  faults.expect(/not loaded: .*\/assets\//, /^console: /);
  await enterAs(page, 'admin', portal, '/photosessions');
  const list = page.getByRole('heading', { name: 'Фотосессии', level: 1, exact: true });
  await expect(list).toBeVisible();
  let refused = 0;
  await page.route('**/assets/*.js', (route) => {
    refused += 1;
    return route.abort();
  });
  await page.getByRole('button', { name: /^Уведомления/ }).click();
  await expect.poll(() => refused).toBeGreaterThan(0);
  await expect(list).toBeVisible();
  await page.unroute('**/assets/*.js');
  await expect(page.getByRole('dialog', { name: 'Уведомления' })).toBeVisible();
});
