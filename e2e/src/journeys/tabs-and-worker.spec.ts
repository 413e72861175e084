import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiAs } from '../fixtures/api';
import { launchOn } from '../fixtures/browser';
import { expect, goOffline, goOnline, openList, test, untilEachOnce, untilReady } from '../fixtures/offline-test';
import { createSession, rowsOf } from '../fixtures/session-form';
import { syncsOf } from '../fixtures/wire';
import { stopWorkers, wakeWorker } from '../fixtures/worker';

/** Under this tag the page asks the browser to wake its worker. */
const BACKGROUND_SYNC_TAG = 'photosessions-sync';

const TABS = 5;

test(
  `${TABS} tabs at once drain one queue: each session is sent once`,
  { tag: '@full' },
  async ({ page, stand, wire }) => {
    test.slow();
    const token = await openList(page, { stand, wire });
    const tabs = [page];
    while (tabs.length < TABS) {
      const tab = await page.context().newPage();
      await tab.goto(`${wire.url}/photosessions`);
      await untilReady(tab);
      tabs.push(tab);
    }
    await goOffline(page, wire);
    const clients = Array.from({ length: TABS + 2 }, stand.ledger.promised);
    for (const [index, client] of clients.entries()) await createSession(tabs[index % tabs.length] ?? page, client);
    const before = wire.calls.length;
    await goOnline(page, wire);
    await untilEachOnce(token, stand.apiUrl, clients);
    for (const tab of tabs) await expect(tab.getByText('Сохранено на устройстве')).toHaveCount(0, { timeout: 20_000 });
    expect(syncsOf(wire, before).map(({ status }) => status)).toEqual(clients.map(() => 201));
  },
);

test(
  'a service worker that is killed while it serves and sends costs nothing',
  { tag: '@full' },
  async ({ page, stand, wire }) => {
    const token = await openList(page, { stand, wire });
    await goOffline(page, wire);
    const clients = Array.from({ length: 3 }, stand.ledger.promised);
    for (const client of clients) {
      await stopWorkers(page);
      await createSession(page, client);
    }
    await stopWorkers(page);
    await page.reload();
    for (const { name } of clients) await expect(rowsOf(page, name)).toHaveCount(1);
    const before = wire.calls.length;
    await goOnline(page, wire);
    await stopWorkers(page);
    await untilEachOnce(token, stand.apiUrl, clients);
    expect(syncsOf(wire, before).map(({ status }) => status)).toEqual([201, 201, 201]);
  },
);

test('with no page open the service worker sends the queue by itself, even when it is killed in between', async ({
  stand,
  wire,
}) => {
  test.slow();
  const profile = mkdtempSync(join(tmpdir(), 'portal-profile-'));
  const browser = await launchOn(profile);
  try {
    const { context } = browser;
    const page = await context.newPage();
    const token = await openList(page, { stand, wire });
    await goOffline(page, wire);
    const clients = Array.from({ length: 3 }, stand.ledger.promised);
    for (const client of clients) await createSession(page, client);
    const elsewhere = await context.newPage();
    await page.close();

    const before = wire.calls.length;
    let killed = false;
    wire.meddle(async (call) => {
      if (!syncsOf(wire, before).includes(call) || killed) return undefined;
      killed = true;
      await stopWorkers(elsewhere);
      return { kind: 'lose-reply' };
    });
    wire.restore();
    await context.setOffline(false);
    // As the browser does with a worker whose run has failed: the network may not be there for it yet.
    const wake = async () => {
      if (!killed) await wakeWorker(context, wire.url, BACKGROUND_SYNC_TAG);
      return killed;
    };
    await expect.poll(wake, { intervals: [2_000] }).toBe(true);
    await wakeWorker(context, wire.url, BACKGROUND_SYNC_TAG);
    await untilEachOnce(token, stand.apiUrl, clients);
    expect(context.pages().filter((open) => open.url().startsWith(wire.url))).toEqual([]);

    await elsewhere.goto(`${wire.url}/photosessions`);
    for (const { name } of clients) await expect(rowsOf(elsewhere, name)).toContainText('№', { timeout: 20_000 });
    expect((await apiAs(token, stand.apiUrl).sessions(clients[0]?.name ?? '')).total).toBe(1);
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
});
