import type { BrowserContext, Page } from '@playwright/test';
import { ACCESS_TOKEN_COOKIE, ACCESS_TOKEN_KEY, ROLES, type RoleName } from '@studio/contracts';
import { expect, test } from '../fixtures/test';
import { startTwoProcesses, type Somebody, type TwoProcesses } from '../stand/two-processes';

/** Notifications reach every page of a person, whichever process of the API they are connected to. */
test.describe.configure({ mode: 'serial' });

let stand: TwoProcesses;
let boss: Somebody;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  stand = await startTwoProcesses();
  boss = await stand.somebody(['developer']);
});
test.afterAll(async () => {
  await stand.stop();
});

/** The boss gives a role by the one process or the other. */
async function giveRole(process: 0 | 1, { id }: Somebody, role: RoleName): Promise<void> {
  const reply = await fetch(`${stand.apiUrls[process]}/api/permissions/assign-role`, {
    method: 'POST',
    headers: { authorization: `Bearer ${boss.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ employee_id: id, role }),
  });
  expect(reply.status).toBe(201);
}

/** A browser with this person in it, and the addresses of the streams that it opens. */
async function browserOf(context: BrowserContext, { token }: Somebody) {
  const streams: string[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/api/notifications/stream')) streams.push(`${response.status()}`);
  });
  await context.addCookies([{ name: ACCESS_TOKEN_COOKIE, value: token, url: stand.url }]);
  const open = async () => {
    const page = await context.newPage();
    await page.addInitScript(([name, value]) => localStorage.setItem(name, value), [ACCESS_TOKEN_KEY, token] as const);
    await page.goto(`${stand.url}/offline`);
    await expect(bell(page)).toBeVisible();
    return page;
  };
  return { open, streams };
}
const bell = (page: Page) => page.getByRole('button', { name: /^Уведомления/ });
const expectUnread = (page: Page, count: number) =>
  expect(bell(page)).toHaveAccessibleName(count === 0 ? 'Уведомления' : `Уведомления, непрочитанных: ${count}`);
const toast = (page: Page, role: RoleName) =>
  page.getByRole('status').filter({ hasText: `Вам назначена роль «${ROLES[role].display_name}»` });

test('a given role shows at once in every tab, by one stream; read in one is read in all', async ({ context }) => {
  const anna = await stand.somebody(['photographer']);
  const { open, streams } = await browserOf(context, anna);
  const [one, other] = [await open(), await open()] as const;
  await expect.poll(() => streams).toEqual(['200']);

  await giveRole(0, anna, 'cashier');
  await expectUnread(one, 1);
  await expectUnread(other, 1);
  // Sent to the present employees, and once.
  await expect
    .poll(async () => (await toast(one, 'cashier').count()) + (await toast(other, 'cashier').count()))
    .toBe(1);
  await giveRole(1, anna, 'designer');
  await expectUnread(one, 2);
  await expectUnread(other, 2);

  await bell(one).click();
  await one.getByRole('button', { name: 'Отметить все прочитанными' }).click();
  await expectUnread(other, 0);
  expect(streams).toEqual(['200']);

  // When the tab with the stream is closed, the other one takes over.
  await one.close();
  await giveRole(0, anna, 'salesperson');
  await expectUnread(other, 1);
});

test('a restart of the API is invisible: later notices appear without a reload', async ({ context, faults }) => {
  test.setTimeout(180_000);
  faults.expect(/Failed to load resource|net::ERR_/);
  const ivan = await stand.somebody(['photographer']);
  const { open, streams } = await browserOf(context, ivan);
  const page = await open();
  await expect.poll(() => streams).toEqual(['200']);
  // Open streams keep no process: it would wait ten seconds for them, and then cut them off.
  for (const { code, output } of await stand.restart()) {
    expect(code).toBe(0);
    expect(output).not.toContain('cut off');
  }
  // It tries again after half a minute at most, and a half of that by chance.
  await expect.poll(() => streams.filter((status) => status === '200').length, { timeout: 60_000 }).toBe(2);
  await giveRole(1, ivan, 'cashier');
  await expectUnread(page, 1);
});

test('a session ended elsewhere ends on the screen at once', async ({ context, faults }) => {
  faults.expect(/401 \(Unauthorized\)/);
  const pyotr = await stand.somebody(['photographer']);
  const { open, streams } = await browserOf(context, pyotr);
  const page = await open();
  await expect.poll(() => streams).toEqual(['200']);
  const reply = await fetch(`${stand.apiUrls[1]}/api/employees/${pyotr.id}/end-sessions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${boss.token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(reply.status).toBe(200);
  await expect(page).toHaveURL(/\/login/);
});
