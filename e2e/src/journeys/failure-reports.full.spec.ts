import { randomUUID } from 'node:crypto';
import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { chooseInAccountMenu } from '../fixtures/account-menu';
import { apiAs } from '../fixtures/api';
import { retryUntil } from '../fixtures/retry-until';
import { enterAs } from '../fixtures/sign-in';
import { expect, test as base } from '../fixtures/test';
import { currentVersion, deployBuild } from '../stand/deploy-build';
import { servePortalCopy } from '../stand/portal-copy';

interface Broken {
  url: string;
  apiUrl: string;
  /** Of the section; no other test has it. */
  version: string;
  /** Removes the section's entry from the server; `mend` puts it back. */
  lose: () => void;
  mend: () => void;
}

/** What fails in somebody's browser reaches support without anybody's doing. */
const test = base.extend<{ broken: Broken }>({
  broken: async ({ portal }, use) => {
    const version = `reported-${randomUUID().slice(0, 8)}`;
    const copy = await servePortalCopy(portal.apiUrl, (root) =>
      deployBuild({ root, remote: 'sales', version }, () => {}),
    );
    const folder = join(copy.root, 'remotes/sales', currentVersion(copy.root, 'sales'));
    const entries = readdirSync(folder).filter((name) => name.startsWith('remote-entry'));
    const rename = (from: string, to: string) => {
      for (const name of entries) renameSync(join(folder, name + from), join(folder, name + to));
    };
    await use({
      url: copy.url,
      apiUrl: portal.apiUrl,
      version,
      lose: () => rename('', '.lost'),
      mend: () => rename('.lost', ''),
    });
    await copy.stop();
  },
});

// What the worker keeps would hide the faults.
test.use({ serviceWorkers: 'block' });
test.beforeEach(({ faults }) => {
  faults.expect(/not loaded: .*\/(remotes|assets)\//, /^console: /);
});

const SECTION = 'Продажи и статистика';

test('a section missing on the server explains itself, reports itself, and support sees it', async ({
  page,
  browser,
  broken,
}) => {
  broken.lose();
  const reported = nextReport(page);
  await enterAs(page, 'salesperson', broken, '/dashboards/analytics');
  await expectExplained(page, 'R602');
  const { number, remote, version, path, online } = await reported;
  expect({ number, remote, version, path, online }).toEqual({
    number: 'R602',
    remote: 'sales',
    version: broken.version,
    path: '/dashboards/analytics',
    online: true,
  });
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expectExplained(page, 'R602');
  broken.mend();
  await retryUntil(page, page.getByRole('button', { name: 'Показать графики' }));

  const support = await browser.newPage({ serviceWorkers: 'block' });
  await enterAs(support, 'developer', broken, '/');
  await chooseInAccountMenu(support, 'Сбои разделов');
  await expect(support.getByRole('heading', { name: 'Сбои разделов', level: 1 })).toBeVisible();
  await support.getByRole('combobox', { name: 'Раздел' }).selectOption({ label: SECTION });
  const row = support.getByRole('row').filter({ hasText: broken.version });
  await expect(row).toContainText('R602');
  await expect(row).toContainText('На сервере нет файла раздела.');
  await expect(row).toContainText('у 1 сотрудника');
  await row.getByText('R602').click();
  const details = support.getByRole('dialog');
  await expect(details).toContainText('/dashboards/analytics');
  await expect(details).toContainText('404');
  await support.close();
});

test('an offline failure is reported once the connection is back', async ({ page, context, broken }) => {
  await enterAs(page, 'salesperson', broken, '/photosessions');
  await expect(page.getByRole('heading', { name: 'Фотосессии', level: 1 })).toBeVisible();
  broken.lose();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Главная', exact: true }).first().click();
  await expectExplained(page, 'R610');
  const reported = nextReport(page);
  await context.setOffline(false);
  const { number, version, online } = await reported;
  expect({ number, version, online }).toEqual({ number: 'R610', version: broken.version, online: false });
});

test('the reports are for those who see the logs', async ({ page, portal }) => {
  const token = await enterAs(page, 'salesperson', portal, '/support/failures');
  await expect(page.getByText('У вас нет необходимых прав для доступа к этой странице')).toBeVisible();
  await expect(page).not.toHaveURL(/support/);
  await expect(apiAs(token, portal.url).read('/reports')).rejects.toThrow('403');
  await page.goto(`${portal.url}/offline?view=support`);
  await expect(page.getByRole('button', { name: 'Найти дубликаты' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Сбои разделов' })).toHaveCount(0);
});

/** The body of the next report that the server takes. */
async function nextReport(page: Page): Promise<Record<string, unknown>> {
  const isReport = (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/reports');
  const reply = await page.waitForResponse((one) => isReport(one.request()), { timeout: 30_000 });
  expect(reply.status()).toBe(200);
  return reply.request().postDataJSON() as Record<string, unknown>;
}

async function expectExplained(page: Page, number: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: SECTION })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(number).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Повторить' })).toBeVisible();
}
