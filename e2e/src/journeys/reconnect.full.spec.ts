import { expect, goOffline, goOnline, openList, test } from '../fixtures/offline-test';

const PAGES = [
  { path: '/photosessions?search=нет-такого', call: /^\/api\/photosessions\?/ },
  { path: '/dashboards/analytics', call: /^\/api\/photosessions\/summary/ },
];

for (const { path, call } of PAGES)
  test(`${path}, loaded without a connection, reads by itself when it is back`, async ({ page, stand, wire }) => {
    await openList(page, { stand, wire });
    await goOffline(page, wire);
    await page.goto(wire.url + path);
    await expect(page.getByText(/^Нет связи с сервером/).first()).toBeVisible();
    const before = wire.calls.length;
    await goOnline(page, wire);
    const answered = () => wire.calls.slice(before).filter((one) => call.test(one.path) && one.status === 200).length;
    await expect.poll(answered, { timeout: 20_000 }).toBeGreaterThan(0);
    await expect(page.getByText(/^Нет связи с сервером/)).toHaveCount(0);
  });
