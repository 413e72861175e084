import type { Page } from '@playwright/test';
import { apiAs } from '../fixtures/api';
import { newClient } from '../fixtures/session-form';
import { expect, openList, test } from '../fixtures/offline-test';

/** After one visit the whole portal opens with the server switched off. */

test('with the server off every address opens: deep links, reloads, remotes that were never opened', async ({
  page,
  stand,
  wire,
  faults,
}) => {
  faults.expect(/PortalError|not loaded: .*\/assets\/|Remotes were not kept/);
  const token = await openList(page, { stand, wire });
  const client = newClient();
  const id = await apiAs(token, stand.apiUrl).createSession(client);
  await page.goto(`${wire.url}/photosessions/${id}`);
  await expect(page.getByRole('heading', { name: client.name, level: 1 })).toBeVisible();
  await untilKept(page);
  await page.goto(`${wire.url}/photosessions`);
  await expect(page.getByText(client.name)).toBeVisible();
  await untilKept(page);

  wire.cut();
  const opens = async (path: string, heading: string | RegExp) => {
    await page.goto(wire.url + path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(page.getByText(/не загрузился/)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  };
  await opens(`/photosessions/${id}`, client.name);
  await opens('/photosessions', 'Фотосессии');
  await expect(page.getByText(client.name)).toBeVisible();
  await expect(page.getByText(/Данные на \d\d:\d\d/)).toBeVisible({ timeout: 20_000 });
  await opens('/dashboards/analytics', /./);
  await opens('/offline', /./);
  await opens('/schedule', 'График');
  await page.goto(`${wire.url}/photosessions/new`);
  await expect(page.getByRole('dialog', { name: 'Новая фотосессия' })).toBeVisible();
  await page.goto(wire.url);
  await expect(page).toHaveURL(/\/dashboards\/analytics/);

  // A tab that is opened afresh finds everything too.
  const other = await page.context().newPage();
  await other.goto(`${wire.url}/photosessions/${id}`);
  await expect(other.getByRole('heading', { name: client.name, level: 1 })).toBeVisible();
});

/** Answers are written a moment after they have come. */
async function untilKept(page: Page): Promise<void> {
  await page.waitForTimeout(2_000);
}
