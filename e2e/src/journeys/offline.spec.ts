import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { BrowserContext, Page } from '@playwright/test';
import { apiAs, tokenOf } from '../fixtures/api';
import { createSession, newClient, rowsOf } from '../fixtures/session-form';
import { enterAs } from '../fixtures/sign-in';
import { expect, test as base } from '../fixtures/test';
import { isSync, layWire, syncsOf, type Call, type Wire } from '../fixtures/wire';
import { startStand, type Stand } from '../stand/stand';

/** A portal of its own, whose line can be cut and whose database is read at the end. */
base.describe.configure({ mode: 'serial' });

let stand: Stand;
let wire: Wire;
const created: string[] = [];

const test = base.extend<{ faulty: undefined }>({
  faulty: [
    async ({ faults }, use) => {
      // A cut connection logs errors to the console; the counts prove what must not happen.
      faults.expect(/net::ERR_|Failed to fetch|Failed to load resource|NetworkError/);
      await use(undefined);
    },
    { auto: true },
  ],
});

test.use({ serviceWorkers: 'allow' });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  stand = await startStand();
  wire = await layWire(stand.url);
});

test.afterAll(async () => {
  await wire.close();
  await stand.stop();
});

test('a session created offline is there at once and sent exactly once when the connection is back', async ({
  page,
  context,
}) => {
  const token = await open(page);
  const client = newClient();
  await cutNetwork(page, context);
  await createSession(page, client);
  created.push(client.name);
  await expect(rowsOf(page, client.name)).toHaveCount(1);
  await expect(rowsOf(page, client.name)).toContainText('Сохранено на устройстве');
  await expect(page.getByText('Фотосессия сохранена локально')).toBeVisible();
  expect((await apiAs(token, stand.apiUrl).sessions(client.name)).total).toBe(0);

  const before = syncs().length;
  wire.restore();
  await context.setOffline(false);
  await expect(rowsOf(page, client.name)).toContainText('№', { timeout: 20_000 });
  await expect(rowsOf(page, client.name)).toHaveCount(1);
  await expect(page.getByText('1 фотосессия синхронизирована')).toBeVisible();
  expect(
    syncs()
      .slice(before)
      .map(({ status }) => status),
  ).toEqual([201]);
  expect((await apiAs(token, stand.apiUrl).sessions(client.name)).total).toBe(1);
});

test('several sessions created offline all arrive, each once', async ({ page, context }) => {
  const token = await open(page);
  const clients = Array.from({ length: 6 }, newClient);
  await cutNetwork(page, context);
  for (const client of clients) {
    await createSession(page, client);
    created.push(client.name);
  }
  wire.restore();
  await context.setOffline(false);
  for (const { name } of clients)
    await expect.poll(async () => (await apiAs(token, stand.apiUrl).sessions(name)).total, { timeout: 30_000 }).toBe(1);
  await expect(page.getByText('Сохранено на устройстве')).toHaveCount(0);
});

test('a reply that is lost after the server has saved creates no second session', async ({ page }) => {
  const token = await open(page);
  const client = newClient();
  const before = syncs().length;
  wire.loseReplyTo(isSync);
  await createSession(page, client);
  created.push(client.name);
  await expect
    .poll(
      () =>
        syncs()
          .slice(before)
          .map(({ status }) => status),
      { timeout: 30_000 },
    )
    .toEqual([null, 200]);
  // With a connection the form leads on to the session itself.
  await page.getByRole('link', { name: 'Фотосессии', exact: true }).click();
  await expect(rowsOf(page, client.name)).toContainText('№', { timeout: 20_000 });
  await expect(rowsOf(page, client.name)).toHaveCount(1);
  expect((await apiAs(token, stand.apiUrl).sessions(client.name)).total).toBe(1);
});

test('after one visit the portal opens and takes a new session while the server is down', async ({ page }) => {
  const token = await open(page);
  await stand.nginx.stop();
  wire.cut();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Фотосессии', level: 1 })).toBeVisible();
  const client = newClient();
  await createSession(page, client);
  created.push(client.name);
  await page.reload();
  await expect(rowsOf(page, client.name)).toHaveCount(1);

  await stand.startNginx();
  wire.restore();
  await page.reload();
  await expect
    .poll(async () => (await apiAs(token, stand.apiUrl).sessions(client.name)).total, { timeout: 40_000 })
    .toBe(1);
  await expect(rowsOf(page, client.name)).toContainText('№', { timeout: 20_000 });
});

test('a remote that was never opened opens without a server too', async ({ page }) => {
  await open(page);
  wire.cut();
  await page.getByRole('link', { name: 'Главная', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboards\/analytics/);
  await expect(page.getByText(/не загрузился/)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  wire.restore();
});

test('two tabs send one session once', async ({ page, context }) => {
  const token = await open(page);
  const second = await context.newPage();
  await second.goto(`${wire.url}/photosessions`);
  await expect(second.getByRole('heading', { name: 'Фотосессии', level: 1 })).toBeVisible();
  // Its rows are loaded too: a list cut off before its first answer could not show its new row.
  await expect(second.locator('tbody tr').nth(1)).toContainText('№');
  const client = newClient();
  await cutNetwork(page, context);
  await createSession(page, client);
  created.push(client.name);
  await expect(rowsOf(second, client.name)).toHaveCount(1);
  const before = syncs().length;
  wire.restore();
  await context.setOffline(false);
  await expect
    .poll(async () => (await apiAs(token, stand.apiUrl).sessions(client.name)).total, { timeout: 30_000 })
    .toBe(1);
  await expect(rowsOf(second, client.name)).toContainText('№', { timeout: 20_000 });
  expect(
    syncs()
      .slice(before)
      .map(({ status }) => status),
  ).toEqual([201]);
});

test('what a dismissed person has saved offline an administrator hands over, once', async ({ page, context }) => {
  const token = await open(page);
  const client = newClient();
  await cutNetwork(page, context);
  await createSession(page, client);
  created.push(client.name);
  await expect(rowsOf(page, client.name)).toContainText('Сохранено на устройстве');
  await page.close();
  const developer = await tokenOf('developer', { url: stand.apiUrl, apiUrl: stand.apiUrl });
  const author = employeeIn(token);
  const reply = await fetch(`${stand.apiUrl}/api/employees/${author}/dismiss`, {
    method: 'POST',
    headers: { authorization: `Bearer ${developer}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(reply.status).toBe(200);

  wire.restore();
  await context.setOffline(false);
  const boss = await context.newPage();
  await enterAs(boss, 'developer', { url: wire.url, apiUrl: stand.apiUrl }, '/offline');
  const left = boss.getByRole('region', { name: 'Ждёт у других сотрудников' });
  await expect(left.getByText(/Сотрудник уволен .* и войти уже не может/)).toBeVisible();
  await left.getByRole('button', { name: /^Принять и отправить/ }).click();
  await expect(left).toBeHidden({ timeout: 20_000 });
  const found = await apiAs(developer, stand.apiUrl).sessions(client.name);
  expect(found.total).toBe(1);
});

test('the database contains each of these sessions exactly once', async () => {
  expect(await stand.api.stop()).toBe(0);
  const database = await PGlite.create({ dataDir: join(stand.dataFolder, 'database'), extensions: { pg_trgm } });
  try {
    const { rows } = await database.query<{ name: string; count: number; keys: number }>(
      'select name, count(*)::int as count, count(distinct local_id)::int as keys from photosession where name = any($1) group by name',
      [created],
    );
    expect(rows.map(({ name }) => name).sort()).toEqual([...created].sort());
    for (const row of rows) expect(row).toMatchObject({ count: 1, keys: 1 });
  } finally {
    await database.close();
  }
});

/** Opens the list as a salesperson, far enough that everything needed offline is on the device. */
async function open(page: Page): Promise<string> {
  const token = await enterAs(page, 'salesperson', { url: wire.url, apiUrl: stand.apiUrl }, '/photosessions');
  await expect(page.getByRole('heading', { name: 'Фотосессии', level: 1 })).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  return token;
}

/** Both the browser's own state and the connection itself. */
async function cutNetwork(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  wire.cut();
  await expect(page.getByText(/^Нет связи с сервером/).first()).toBeVisible();
}

/** Whose token it is. */
function employeeIn(token: string): string {
  const [, payload = ''] = token.split('.');
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { employee_id: string }).employee_id;
}

function syncs(): Call[] {
  return syncsOf(wire);
}
