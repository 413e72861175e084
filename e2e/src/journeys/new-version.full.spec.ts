import type { Page } from '@playwright/test';
import { createSession, rowsOf } from '../fixtures/session-form';
import { expect, goOffline, goOnline, openList, test, untilEachOnce } from '../fixtures/offline-test';
import { isSync, layWire, syncsOf } from '../fixtures/wire';
import { deployNextVersion } from '../stand/deploy';
import { servePortalCopy } from '../stand/portal-copy';

test('a new version of host and remote deployed in mid-queue waits for a click and loses nothing', async ({
  page,
  stand,
}) => {
  test.slow();
  const copy = await servePortalCopy(stand.apiUrl, () => {});
  const wire = await layWire(copy.url);
  try {
    const token = await openList(page, { stand, wire });
    await goOffline(page, wire);
    const clients = Array.from({ length: 7 }, stand.ledger.promised);
    for (const client of clients.slice(0, 6)) await createSession(page, client);
    const { script, version } = deployNextVersion(copy.root, 'photosessions');

    let pressed = false;
    wire.meddle((call) => (isSync(call) && !pressed ? { kind: 'late-reply', after: 4_000 } : undefined));
    const before = wire.calls.length;
    await goOnline(page, wire);
    await expect.poll(() => syncsOf(wire, before).length, { timeout: 20_000 }).toBeGreaterThan(0);
    await lookForUpdate(page);
    await expect(page.getByText('Доступна новая версия портала')).toBeVisible({ timeout: 15_000 });
    expect(await scriptsOf(page)).not.toContain(script);
    pressed = true;
    await untilEachOnce(token, stand.apiUrl, clients.slice(0, 6));
    for (const { name } of clients.slice(0, 6))
      await expect(rowsOf(page, name)).toContainText('№', { timeout: 20_000 });

    // The open page continues with its initial version.
    const last = clients[6] ?? stand.ledger.promised();
    await goOffline(page, wire);
    await createSession(page, last);
    await goOnline(page, wire);
    await untilEachOnce(token, stand.apiUrl, clients);
    await expect(page.getByText('Сохранено на устройстве')).toHaveCount(0, { timeout: 20_000 });
    await expect(page.getByRole('button', { name: /всё отправлено/ })).toBeVisible({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Обновить', exact: true }).click();
    await expect.poll(() => scriptsOf(page), { timeout: 20_000 }).toContain(script);
    for (const { name } of clients) await expect(rowsOf(page, name)).toHaveCount(1);
    expect(syncsOf(wire, before).filter(({ status }) => status === 201)).toHaveLength(7);

    // And the new one works without a server as well.
    await expect.poll(() => page.evaluate(() => caches.keys())).toContain(`remote:photosessions:${version}`);
    await goOffline(page, wire);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Фотосессии', level: 1 })).toBeVisible();
    expect(await scriptsOf(page)).toContain(script);
  } finally {
    await wire.close();
    await copy.stop();
  }
});

/** The update check that the browser does on a navigation and the portal once an hour. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
}

async function scriptsOf(page: Page): Promise<string> {
  return page
    .evaluate(() => [...document.scripts].map(({ src }) => src).join(' '))
    .catch(() => 'the page is being loaded');
}
