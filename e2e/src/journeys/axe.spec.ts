import type { Page } from '@playwright/test';
import { wear } from '../fixtures/at-rest';
import { reportFailure } from '../fixtures/failure-report';
import { peopleAs } from '../fixtures/people';
import {
  HOST_SCREENS,
  materialScreens,
  MORE_TIME_SCREENS,
  type Screen,
  sectionScreens,
  show,
  TIME_SCREENS,
} from '../fixtures/screens';
import { enterAs } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { tooWide } from '../fixtures/too-wide';
import { violationsOn } from '../fixtures/violations';

/**
 * Every screen, and what opens over it: no breach of WCAG 2.2 AA in either theme on a desktop and on a phone, nothing
 * wider than the window down to 320 px, which is also what 400 % of zoom leave of a desktop.
 */

// Without the worker no toast of its activation passes over what is looked at.
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** The narrowest that must do; in the full run also a tablet, and half of a desktop as zoom by 200 % leaves it. */
const NARROWER = { 1440: process.env['TEST_FULL'] ? [768, 720] : [], 390: [320] };

test('a breach is found, and named with its element', async ({ page }) => {
  await page.setContent(`<html lang="ru"><title>Страница</title><main><h1>Страница</h1><button></button>
    <p style="color: #ccc; background: #fff">бледно</p></main></html>`);
  const pale = 'color-contrast: <p style="color: #ccc; background: #fff">бледно</p>';
  expect(await violationsOn(page)).toEqual(['button-name: <button></button>', pale]);
  expect(await violationsOn(page, 'colours')).toEqual([pale]);
});

for (const size of [DESKTOP, PHONE] as const) {
  test(`screens of the host at ${size.width} px`, async ({ page, portal }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(size);
    await page.goto(`${portal.url}/login`);
    await expect(page.getByText('Ждём подтверждения в Telegram')).toBeVisible();
    await look(page, '/login');
    await reportFailure(await enterAs(page, 'developer', portal, '/second-page'), portal.apiUrl);
    await lookAtAll(page, HOST_SCREENS);
  });

  test(`screens of the sections at ${size.width} px`, async ({ page, portal }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(size);
    const token = await enterAs(page, 'developer', portal, '/second-page');
    const somebody = await peopleAs(token, portal.apiUrl).add();
    await lookAtAll(page, await sectionScreens(token, portal.apiUrl, somebody));
  });

  test(`schedule and payroll at ${size.width} px`, async ({ page, portal }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(size);
    await enterAs(page, 'regional_director', portal, '/second-page');
    await lookAtAll(page, TIME_SCREENS);
  });

  test(`what opens over schedule and payroll at ${size.width} px`, { tag: '@full' }, async ({ page, portal }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(size);
    await enterAs(page, 'regional_director', portal, '/second-page');
    await lookAtAll(page, MORE_TIME_SCREENS);
  });

  test(`screens of materials at ${size.width} px`, { tag: '@full' }, async ({ page, portal }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(size);
    const token = await enterAs(page, 'developer', portal, '/second-page');
    await lookAtAll(page, await materialScreens(token, portal.apiUrl));
  });
}

async function lookAtAll(page: Page, screens: readonly Screen[]): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const screen of screens) {
    await show(page, screen);
    await look(page, screen.press ? `${screen.path}, ${screen.press.name || 'pressed'}` : screen.path);
    if (screen.press) await page.keyboard.press('Escape');
  }
}

async function look(page: Page, what: string): Promise<void> {
  await wear(page, 'light');
  expect.soft(await violationsOn(page), `${what}, light`).toEqual([]);
  if (process.env['TEST_FULL']) {
    await wear(page, 'dark');
    expect.soft(await violationsOn(page, 'colours'), `${what}, dark`).toEqual([]);
  }
  const size = page.viewportSize() ?? DESKTOP;
  for (const width of [size.width, ...NARROWER[size.width === PHONE.width ? 390 : 1440]]) {
    await page.setViewportSize({ width, height: size.height });
    // A layout that asks the window for its width follows a moment later.
    await expect.soft
      .poll(() => tooWide(page), { message: `${what}: wider than ${width}`, timeout: 5_000 })
      .toEqual([]);
  }
  await page.setViewportSize(size);
}
