import type { Page } from '@playwright/test';
import { chooseInAccountMenu } from '../fixtures/account-menu';
import { apiAs } from '../fixtures/api';
import { expect, goOffline, goOnline, test, untilEachOnce, untilReady } from '../fixtures/offline-test';
import { createSession, rowsOf } from '../fixtures/session-form';
import { signInAs } from '../fixtures/sign-in';
import { isSync, syncsOf } from '../fixtures/wire';

/** The signed-in person decides what is shown and sent; waiting records belong to their author. */

test(
  'a token that ends in mid-batch pauses the queue: after a new sign-in each session is there once',
  { tag: '@full' },
  async ({ page, stand, wire }) => {
    test.slow();
    const portal = { url: wire.url, apiUrl: stand.apiUrl };
    await signInAs(page, 'salesperson', portal, '/photosessions');
    await untilReady(page);
    const token = await tokenOf(page);
    await goOffline(page, wire);
    const clients = Array.from({ length: 12 }, stand.ledger.promised);
    for (const client of clients) await createSession(page, client);

    const before = wire.calls.length;
    let passed = 0;
    let revoked: Promise<unknown> | null = null;
    wire.meddle(async (call) => {
      if (!isSync(call)) return undefined;
      passed += 1;
      if (passed > 5) await (revoked ??= revoke(token, stand.apiUrl));
      return undefined;
    });
    await goOnline(page, wire);
    await expect(page).toHaveURL(/\/login/, { timeout: 30_000 });
    await page.waitForTimeout(6_000);
    const first = syncsOf(wire, before).map(({ status }) => status);
    expect(first.slice(0, 5)).toEqual([201, 201, 201, 201, 201]);
    expect(first.slice(5).every((status) => status === 401)).toBe(true);
    // The rest of the queue was not tried with a token that the server had refused.
    expect(first.length).toBeLessThanOrEqual(10);

    wire.meddle(null);
    await signInAs(page, 'salesperson', portal, '/photosessions');
    const again = await tokenOf(page);
    await untilEachOnce(again, stand.apiUrl, clients);
    const statuses = () => syncsOf(wire, before).map(({ status }) => status);
    await expect.poll(() => statuses().filter((status) => status === 201)).toHaveLength(12);
    expect(statuses().filter((status) => status !== 201 && status !== 401)).toEqual([]);
    await expect(page.getByText('Сохранено на устройстве')).toHaveCount(0, { timeout: 20_000 });
  },
);

test('another person on the device sees and sends nothing of the first; the first returns and it is sent', async ({
  page,
  stand,
  wire,
}) => {
  test.slow();
  const portal = { url: wire.url, apiUrl: stand.apiUrl };
  await signInAs(page, 'admin', portal, '/photosessions');
  await untilReady(page);
  await goOffline(page, wire);
  const clients = [stand.ledger.promised(), stand.ledger.promised()];
  for (const client of clients) await createSession(page, client);

  await logOut(page, 'Выйти, не отправляя');
  await expect(page.getByText(clients[0]?.name ?? '')).toHaveCount(0);
  const before = wire.calls.length;
  await goOnline(page, wire);
  await signInAs(page, 'senior_admin', portal, '/photosessions');
  await untilReady(page);
  await page.waitForTimeout(7_000);
  for (const { name } of clients) await expect(page.getByText(name)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /в очереди/ })).toHaveCount(0);
  expect(syncsOf(wire, before)).toEqual([]);

  const own = stand.ledger.promised();
  await createSession(page, own);
  const other = await tokenOf(page);
  await untilEachOnce(other, stand.apiUrl, [own]);
  // The server has it before the device knows: a log-out in between asks about unsent records.
  await expect(page.getByText('Сохранено на устройстве')).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByRole('button', { name: /в очереди/ })).toHaveCount(0, { timeout: 20_000 });
  expect(syncsOf(wire, before)).toHaveLength(1);

  await logOut(page);
  await signInAs(page, 'admin', portal, '/photosessions');
  await untilEachOnce(await tokenOf(page), stand.apiUrl, clients);
  // The server has them before its last reply has come over the wire.
  await expect.poll(() => syncsOf(wire, before).map(({ status }) => status)).toEqual([201, 201, 201]);
});

test(
  'log-out with unsent sessions asks first: stay, or send and leave',
  { tag: '@full' },
  async ({ page, stand, wire }) => {
    test.slow();
    const portal = { url: wire.url, apiUrl: stand.apiUrl };
    await signInAs(page, 'salesperson', portal, '/photosessions');
    await untilReady(page);
    const token = await tokenOf(page);
    await goOffline(page, wire);
    const clients = [stand.ledger.promised(), stand.ledger.promised()];
    for (const client of clients) await createSession(page, client);
    await chooseInAccountMenu(page, 'Выйти');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('2 фотосессии');
    await expect(question.getByRole('button', { name: 'Отправить и выйти' })).toBeDisabled();
    await question.getByRole('button', { name: 'Остаться' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/\/photosessions/);

    // The connection is back and the server is not yet: a log-out now asks to send the sessions first.
    let failing = true;
    wire.meddle((call) => (isSync(call) && failing ? { kind: 'answer', status: 500, body: 'oops' } : undefined));
    await goOnline(page, wire);
    await expect.poll(() => syncsOf(wire).filter(({ status }) => status === 500).length).toBe(2);
    await chooseInAccountMenu(page, 'Выйти');
    failing = false;
    await question.getByRole('button', { name: 'Отправить и выйти' }).click();
    await expect(page).toHaveURL(/\/login/, { timeout: 20_000 });
    await expect(apiAs(token, stand.apiUrl).sessions('')).rejects.toThrow(/401/);

    await signInAs(page, 'salesperson', portal, '/photosessions');
    await untilEachOnce(await tokenOf(page), stand.apiUrl, clients, 1_000);
    for (const { name } of clients) await expect(rowsOf(page, name)).toContainText('№');
  },
);

async function logOut(page: Page, answer?: string): Promise<void> {
  await chooseInAccountMenu(page, 'Выйти');
  if (answer !== undefined) await page.getByRole('alertdialog').getByRole('button', { name: answer }).click();
  await expect(page).toHaveURL(/\/login/, { timeout: 15_000 });
}

async function tokenOf(page: Page): Promise<string> {
  return (await page.context().cookies()).find(({ name }) => name === 'accessToken')?.value ?? '';
}

/** The server ends the session of this token, as after a log-out on another device. */
async function revoke(token: string, apiUrl: string): Promise<void> {
  const reply = await fetch(`${apiUrl}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  if (!reply.ok) throw new Error(`Not logged out: ${reply.status} ${await reply.text()}`);
}
