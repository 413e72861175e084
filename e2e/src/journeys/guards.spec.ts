import type { Page } from '@playwright/test';
import { ROLE_NAMES } from '@studio/contracts';
import { enterAs } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';

const START = /\/dashboards\/analytics$/;

async function refusal(page: Page): Promise<string> {
  await expect(page).toHaveURL(START);
  return (await page.getByRole('alert').innerText()).replace(/\s+/g, ' ');
}

test('a visitor who is not signed in returns to the whole address: path, query and hash', async ({ page }) => {
  await page.goto('/users/audit?from=2026-01-01#top');
  await expect(page.getByRole('heading', { name: 'Вход в портал' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/users/audit?from=2026-01-01#top');
});

test('no home is a refusal: every role starts with what it can do', { tag: '@full' }, async ({ browser, portal }) => {
  test.setTimeout(180_000);
  for (const role of ROLE_NAMES)
    await test.step(role, async () => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await enterAs(page, role, portal, '/');
      await expect(page).toHaveURL(START);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1, name: /^Добр/ })).toBeVisible();
      await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(main).not.toContainText(/нет доступа|нет прав|недоступ/i);
      await context.close();
    });
});

test("a missing permission is refused at the index, in the specification's words and the role's own", async ({
  page,
  portal,
}) => {
  await enterAs(page, 'salesperson', portal, '/users/audit');
  const told = await refusal(page);
  expect(told).toContain('У вас нет необходимых прав для доступа к этой странице');
  expect(told).toContain('У вас нет доступа к журналу действий.');

  // The host's own pages have the same guard; a refusal disappears on the next page.
  await page.goto(`${portal.url}/support/failures`);
  expect(await refusal(page)).toContain('У вас нет доступа к журналу действий.');
  await page.getByRole('link', { name: 'Фотосессии' }).first().click();
  await expect(page).toHaveURL(/\/photosessions$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the same address opens with the permission', { tag: '@full' }, async ({ page, portal }) => {
  await enterAs(page, 'senior_admin', portal, '/users/audit');
  await expect(page.getByRole('heading', { name: 'Журнал действий', level: 1 })).toBeVisible();
});

test(
  'data of the person that does not come in a second sends to the index, and nothing is broken by it',
  { tag: '@full' },
  async ({ page, portal }) => {
    await page.route('**/api/auth/users/me', () => {});
    const asked = page.waitForRequest('**/api/auth/users/me');
    await enterAs(page, 'developer', portal, '/users/audit');
    await asked;
    const began = Date.now();
    await expect(page).toHaveURL(START);
    // 10 attempts of 100 ms, plus the time of the remote's code.
    expect(Date.now() - began).toBeGreaterThan(500);
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test(
  'only known codes are shown, and their suggestions are pages of ours',
  { tag: '@full' },
  async ({ page, portal }) => {
    await enterAs(page, 'developer', portal, '/?error=access_denied&reason=no_reports&suggested=https://evil.example');
    const told = await refusal(page);
    expect(told).toContain('У вас нет доступа к этому разделу');
    expect(told).toContain('У вас нет доступа к отчётам.');
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(0);
    await page.goto(`${portal.url}/?error=insufficient_role&suggested=/photosessions`);
    expect(await refusal(page)).toContain('У вас нет необходимой роли для доступа к этой странице');
    await expect(page.getByRole('alert').getByRole('link', { name: 'Перейти в раздел «Фотосессии»' })).toBeVisible();
    await page.goto(`${portal.url}/?error=you_won`);
    await expect(page).toHaveURL(/\/dashboards\/analytics\?error=you_won$/);
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);
