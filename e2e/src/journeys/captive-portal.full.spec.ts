import { apiAs } from '../fixtures/api';
import { expect, openList, test } from '../fixtures/offline-test';

/** A hotel's sign-in page in place of every answer: none of it is trusted or cached. */

const HOTEL = '<html><h1>Оплатите интернет</h1></html>';

test('a captive portal changes nothing on the device: the portal opens, shows its last data and recovers', async ({
  page,
  stand,
  wire,
  faults,
}) => {
  faults.expect(
    /PortalError|bad_reply|not loaded: |Remotes were not kept|SecurityError|Failed to update a ServiceWorker/,
  );
  const token = await openList(page, { stand, wire });
  const { items } = await apiAs(token, stand.apiUrl).read<{
    items: { id: string; name: string; photo_count: number }[];
  }>('/photosessions?page_size=50');
  const session = items.find(({ photo_count }) => photo_count > 0);
  if (!session) throw new Error('The demo company has no session with photos');
  await page.goto(`${wire.url}/photosessions/${session.id}`);
  const shownPictures = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLImageElement>('img[src*="/thumbnails/"]')].filter(
          ({ complete, naturalWidth }) => complete && naturalWidth > 0,
        ).length,
    );
  await expect.poll(shownPictures).toBeGreaterThan(0);
  // Answers are written a moment after they have come.
  await page.waitForTimeout(2_000);
  const pictures = await shownPictures();

  wire.meddle(() => ({ kind: 'answer', status: 200, headers: { 'content-type': 'text/html' }, body: HOTEL }));
  await page.reload();
  await expect(page.getByRole('heading', { name: session.name, level: 1 })).toBeVisible();
  await expect.poll(shownPictures, { timeout: 20_000 }).toBe(pictures);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update().catch(() => {}));
  await page.goto(`${wire.url}/offline`);
  await expect(page.getByRole('heading', { name: 'Работа без связи', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Связь с сервером' }).getByText('Нет связи с сервером')).toBeVisible();
  const kept = await page.evaluate(async (text) => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if ((await (await cache.match(request))?.clone().text())?.includes(text)) found.push(request.url);
    }
    return found;
  }, 'Оплатите');
  expect(kept).toEqual([]);

  wire.meddle(null);
  await expect(page.getByText('Связь с сервером есть')).toBeVisible({ timeout: 30_000 });
  await page.goto(`${wire.url}/photosessions`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('with 502 for every call of the API the portal works as if offline', async ({ page, stand, wire, faults }) => {
  faults.expect(/PortalError|bad_reply|502/);
  await openList(page, { stand, wire });
  await page.waitForTimeout(2_000);
  wire.meddle(({ path }) =>
    path.startsWith('/api')
      ? { kind: 'answer', status: 502, headers: { 'content-type': 'text/html' }, body: '' }
      : undefined,
  );
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/^Нет связи с сервером/).first()).toBeVisible({ timeout: 20_000 });
  wire.meddle(null);
  await expect(page.getByText(/^Нет связи с сервером/)).toHaveCount(0, { timeout: 30_000 });
});
