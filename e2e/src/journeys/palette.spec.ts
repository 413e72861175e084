import type { Page } from '@playwright/test';
import { apiAs } from '../fixtures/api';
import { untilReady } from '../fixtures/offline-test';
import { newClient } from '../fixtures/session-form';
import { enterAs } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { violationsOn } from '../fixtures/violations';

/** Ctrl+K and everything behind it, by the keyboard alone. */

/** Opens the palette by its keys; the first press may come before the shell listens. */
async function callPalette(page: Page) {
  const line = page.getByRole('dialog', { name: 'Поиск по порталу' }).getByRole('combobox');
  await expect(async () => {
    if (!(await line.isVisible())) await page.keyboard.press('Control+KeyK');
    await expect(line).toBeFocused({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  return line;
}

/** Types into the palette and opens the first thing found that has this in it. */
async function find(page: Page, typed: string, found: string | RegExp) {
  await callPalette(page);
  await page.keyboard.type(typed);
  const option = page.getByRole('option').filter({ hasText: found }).first();
  await expect(option).toBeVisible();
  await expect(async () => {
    if ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true', { timeout: 50 });
  }).toPass({ intervals: [0], timeout: 10_000 });
  await page.keyboard.press('Enter');
}

test('a session by its phone, a person and a place are found and opened by the keyboard alone', async ({
  page,
  portal,
}) => {
  const token = await enterAs(page, 'developer', portal, '/dashboards/analytics');
  const api = apiAs(token, portal.apiUrl);
  const client = newClient();
  await api.createSession(client);
  const [place] = await api.read<{ name: string }[]>(`/locations/search?${new URLSearchParams({ search: 'Студия' })}`);
  const national = client.phone.replace('+7', '8').replaceAll('-', '');

  await find(page, national, client.name);
  await expect(page.getByRole('heading', { name: client.name, level: 1 })).toBeVisible();

  await find(page, 'jhkjd ybrbnf', 'Орлов Никита');
  await expect(page.getByRole('heading', { name: /Орлов Никита/, level: 1 })).toBeVisible();

  await callPalette(page);
  await page.keyboard.type('студия');
  await expect(page.getByRole('group', { name: 'Локации' }).getByRole('option').first()).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await find(page, place?.name ?? '', place?.name ?? '');
  await expect(page).toHaveURL(/\/locations\?place=/);

  // Next time they are listed before anything is typed.
  await callPalette(page);
  const recent = page.getByRole('group', { name: 'Недавнее' });
  await expect(recent).toContainText('Орлов Никита');
  await expect(recent).toContainText(client.name);
});

test.describe('offline', () => {
  // What the device holds is held by the worker.
  test.use({ serviceWorkers: 'allow' });

  test(
    'without a connection the palette finds pages and what the device holds, and says where it cannot look',
    { tag: '@full' },
    async ({ page, context, portal, faults }) => {
      faults.expect(/net::ERR_|Failed to fetch|Failed to load resource|NetworkError|was not read|not kept/);
      await enterAs(page, 'salesperson', portal, '/photosessions');
      await untilReady(page);
      const row = page.getByRole('row').nth(1);
      const number = /№\s(\d+)/.exec((await row.textContent()) ?? '')?.[1] ?? '';
      await context.setOffline(true);
      await expect(page.getByText(/^Нет связи с сервером/).first()).toBeVisible();

      await find(page, 'hf,jnf', 'Работа без связи');
      await expect(page).toHaveURL(/\/offline$/);
      await callPalette(page);
      await page.keyboard.type(`№ ${number}`);
      await expect(page.getByText('«Локации»: без связи здесь не найти')).toBeVisible();
      const kept = page.getByRole('group', { name: 'Фотосессии' }).getByRole('option').first();
      await expect(kept).toContainText(number);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/photosessions\/[\w-]+$/);
      await context.setOffline(false);
    },
  );
});

test('history and shortcuts are there after a reload', { tag: '@full' }, async ({ page, portal }) => {
  await enterAs(page, 'federal_manager', portal, '/offline');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Ярлыки' }).press('Enter');
  await page.getByRole('button', { name: 'Настроить' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Мои ярлыки' });
  await expect(dialog.getByRole('button', { name: 'Сохранить' })).toBeVisible();
  const remove = dialog.getByRole('button', { name: /^Убрать/ });
  while ((await remove.count()) > 0) await remove.first().press('Enter');
  await dialog.getByRole('button', { name: 'Добавить «Работа без связи»' }).press('Enter');
  await dialog.getByRole('button', { name: 'Добавить «Фотосессии»' }).press('Enter');
  await dialog.getByRole('button', { name: '«Фотосессии»: выше' }).press('Enter');
  await dialog.getByRole('button', { name: 'Сохранить' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Alt+Digit7');
  await expect(page).toHaveURL(/\/schedule$/);

  await page.reload();
  await page.getByRole('button', { name: 'История' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: /Работа без связи/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ярлыки' }).press('Enter');
  const tiles = page.getByRole('dialog', { name: 'Ярлыки' }).getByRole('link');
  await expect(tiles).toHaveText(['Фотосессии', 'Работа без связи']);
  await expect(tiles.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/photosessions$/);
});
