import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { apiAs } from '../fixtures/api';
import { enterAs } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { followTraffic } from '../fixtures/traffic';

// Without the worker no toast of its activation passes over what is looked at; the page says so in the console.
test.use({ serviceWorkers: 'block' });
test.beforeEach(({ faults }) => faults.expect(/The service worker did not start/));

/** The screens that everybody meets, each by its way in. */
const SCREENS: Record<string, (page: Page, portal: { url: string; apiUrl: string }) => Promise<void>> = {
  'sign-in': async (page, { url }) => {
    await page.goto(`${url}/login`);
    await expect(page.getByText('Ждём подтверждения в Telegram')).toBeVisible();
  },
  'start page': async (page, portal) => {
    await enterAs(page, 'developer', portal, '/dashboards/analytics');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  list: async (page, portal) => {
    await enterAs(page, 'developer', portal, '/photosessions');
    await expect(page.getByRole('heading', { name: 'Фотосессии', level: 1 })).toBeVisible();
    await expect(page.getByRole('row').nth(1).or(page.getByRole('article').first())).toBeVisible();
  },
  'new session': async (page, portal) => {
    await enterAs(page, 'developer', portal, '/photosessions?new=1');
    await expect(page.getByRole('dialog', { name: 'Новая фотосессия' })).toBeVisible();
  },
  detail: async (page, portal) => {
    const token = await enterAs(page, 'developer', portal, '/photosessions');
    const { items } = await apiAs(token, portal.apiUrl).read<{ items: { id: string; photo_count: number }[] }>(
      '/photosessions?sort=photo_count',
    );
    await page.goto(`${portal.url}/photosessions/${items[0]?.id}`);
    await expect(page.getByRole('list', { name: 'Снимки', exact: true })).toBeVisible();
  },
  'failures of sections': async (page, portal) => {
    await reportFailure(await enterAs(page, 'developer', portal, '/support/failures'), portal.apiUrl);
    await page.getByRole('button', { name: 'Обновить' }).click();
    await expect(page.getByRole('row', { name: 'Сбой R607: a-section-with-a-long-name' })).toBeVisible();
  },
  'a failure of a section': async (page, portal) => {
    await reportFailure(await enterAs(page, 'developer', portal, '/support/failures'), portal.apiUrl);
    await page.getByRole('button', { name: 'Обновить' }).click();
    await page.getByRole('row', { name: 'Сбой R607: a-section-with-a-long-name' }).getByText('R607').click();
    await expect(page.getByRole('dialog')).toContainText('Что делать');
  },
  'not found': async (page, { url }) => {
    await page.goto(`${url}/nowhere`);
    await expect(page.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible();
  },
};

for (const [name, open] of Object.entries(SCREENS)) {
  for (const colorScheme of ['light', 'dark'] as const)
    test(`${name}: nothing keeps people with a disability out, ${colorScheme} theme`, async ({ page, portal }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const untilQuiet = followTraffic(page);
      await open(page, portal);
      await settle(page, untilQuiet);
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
      ).toEqual([]);
    });

  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [390, 844],
    [320, 640],
  ] as const)
    test(`${name}: fits ${width} px without scrolling sideways`, async ({ page, portal }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const untilQuiet = followTraffic(page);
      await open(page, portal);
      await settle(page, untilQuiet);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide).toBe(0);
    });
}

/** Pictures and fonts are there, nothing is on its way any more. */
async function settle(page: Page, untilQuiet: () => Promise<void>): Promise<void> {
  await untilQuiet();
  await page.evaluate(() => document.fonts.ready);
}

/** With a cause and a path that have no place to break. */
async function reportFailure(token: string, apiUrl: string): Promise<void> {
  const reply = await fetch(`${apiUrl}/api/reports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      number: 'R607',
      remote: 'a-section-with-a-long-name',
      version: 'f'.repeat(40),
      path: `/${'path'.repeat(40)}`,
      cause: `Error: ${'cause'.repeat(60)}`,
      host_version: null,
      online: true,
      occurred_at: new Date().toISOString(),
    }),
  });
  expect(reply.status).toBe(200);
}
