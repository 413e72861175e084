import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { apiAs } from '../fixtures/api';
import { launchOn, type ProfileBrowser } from '../fixtures/browser';
import { expect, openList, test, untilEachOnce } from '../fixtures/offline-test';
import { createSession, fillSession, rowsOf } from '../fixtures/session-form';
import { isSync, syncsOf } from '../fixtures/wire';

/** A browser that dies at once, as when the power goes; the same profile is started again afterwards. */
let profile: string;
let browser: ProfileBrowser;

test.beforeEach(async () => {
  profile = mkdtempSync(join(tmpdir(), 'portal-profile-'));
  browser = await launchOn(profile);
});

test.afterEach(async () => {
  await browser.close().catch(() => undefined);
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
});

test('a browser killed in mid-save loses nothing that the screen called saved', async ({ stand, wire }) => {
  test.slow();
  const page = await browser.context.newPage();
  const token = await openList(page, { stand, wire });
  wire.cut();
  const saved = [stand.ledger.promised(), stand.ledger.promised()];
  for (const client of saved) await createSession(page, client);

  const unsure: { name: string; phone: string }[] = [];
  let open: Page = page;
  for (const waitMs of [0, 15, 60]) {
    const client = stand.ledger.unsure();
    unsure.push(client);
    const form = await fillSession(open, client);
    await form.getByRole('button', { name: 'Создать' }).click({ noWaitAfter: true });
    await pause(waitMs);
    await browser.kill();
    browser = await launchOn(profile);
    open = await browser.context.newPage();
    await open.goto(`${wire.url}/photosessions`);
    for (const { name } of saved) await expect(rowsOf(open, name)).toHaveCount(1);
    for (const { name } of unsure) expect(await rowsOf(open, name).count()).toBeLessThanOrEqual(1);
  }
  const onDevice = [];
  for (const client of unsure) if ((await rowsOf(open, client.name).count()) === 1) onDevice.push(client);

  wire.restore();
  await open.reload();
  await untilEachOnce(token, stand.apiUrl, [...saved, ...onDevice]);
  for (const { name } of unsure)
    expect((await apiAs(token, stand.apiUrl).sessions(name)).total).toBe(
      onDevice.some((client) => client.name === name) ? 1 : 0,
    );
});

test('a browser killed between the commit and the reply sends the session again without a duplicate', async ({
  stand,
  wire,
}) => {
  test.slow();
  const page = await browser.context.newPage();
  const token = await openList(page, { stand, wire });
  wire.cut();
  const clients = Array.from({ length: 3 }, stand.ledger.promised);
  for (const client of clients) await createSession(page, client);
  const before = wire.calls.length;
  wire.meddle((call) => (isSync(call) ? { kind: 'late-reply', after: 60_000 } : undefined));
  wire.restore();
  await page.reload();
  await untilEachOnce(token, stand.apiUrl, clients);
  await browser.kill();
  expect(syncsOf(wire, before).map(({ status }) => status)).toEqual([null, null, null]);

  wire.meddle(null);
  browser = await launchOn(profile);
  const again = await browser.context.newPage();
  await again.goto(`${wire.url}/photosessions`);
  for (const { name } of clients) await expect(rowsOf(again, name)).toContainText('№', { timeout: 20_000 });
  for (const { name } of clients) await expect(rowsOf(again, name)).toHaveCount(1);
  expect(syncsOf(wire, before).map(({ status }) => status)).toEqual([null, null, null, 200, 200, 200]);
  await untilEachOnce(token, stand.apiUrl, clients);
});
