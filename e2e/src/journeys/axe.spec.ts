import type { Locator, Page } from '@playwright/test';
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
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const DESKTOP = { width: 1440, height: 900 };

/**
 * A desktop and a phone, with the narrowest that must do; in the full run also a tablet, and half of a desktop as zoom by
 * 200 % leaves it.
 */
const SIZES = [
  { ...DESKTOP, narrower: process.env['TEST_FULL'] ? [768, 720] : [] },
  { width: 390, height: 844, narrower: [320] },
];

test.beforeEach(async ({ page }) => {
  test.setTimeout(480_000);
  await page.setViewportSize(DESKTOP);
});

test('a breach is found, and named with its element', async ({ page }) => {
  await page.setContent(`<html lang="ru"><title>Страница</title><main><h1>Страница</h1><button></button>
    <p style="color: #ccc; background: #fff">бледно</p></main></html>`);
  const pale = 'color-contrast: <p style="color: #ccc; background: #fff">бледно</p>';
  expect(await violationsOn(page)).toEqual(['button-name: <button></button>', pale]);
  expect(await violationsOn(page, 'colours')).toEqual([pale]);
});

test('screens of the host', async ({ page, portal }) => {
  await page.goto(`${portal.url}/login`);
  await lookAtBothSizes(page, '/login', page.getByText('Ждём подтверждения в Telegram'));
  await reportFailure(await enterAs(page, 'developer', portal, '/second-page'), portal.apiUrl);
  await lookAtAll(page, HOST_SCREENS);
});

test('screens of the sections', async ({ page, portal }) => {
  const token = await enterAs(page, 'developer', portal, '/second-page');
  const somebody = await peopleAs(token, portal.apiUrl).add();
  await lookAtAll(page, await sectionScreens(token, portal.apiUrl, somebody));
});

test('schedule and payroll', async ({ page, portal }) => {
  await enterAs(page, 'regional_director', portal, '/second-page');
  await lookAtAll(page, TIME_SCREENS);
});

test('what opens over schedule and payroll', { tag: '@full' }, async ({ page, portal }) => {
  await enterAs(page, 'regional_director', portal, '/second-page');
  await lookAtAll(page, MORE_TIME_SCREENS);
});

test('screens of materials', { tag: '@full' }, async ({ page, portal }) => {
  const token = await enterAs(page, 'developer', portal, '/second-page');
  await lookAtAll(page, await materialScreens(token, portal.apiUrl));
});

async function lookAtAll(page: Page, screens: readonly Screen[]): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const screen of screens) {
    await show(page, screen);
    const name = screen.press ? `${screen.path}, ${screen.press.name || 'pressed'}` : screen.path;
    await lookAtBothSizes(page, name, screen.shown(page));
    if (screen.press) await page.keyboard.press('Escape');
  }
}

/** `shown` is there at each size: what opens over a page stays open when the window changes. */
async function lookAtBothSizes(page: Page, what: string, shown: Locator): Promise<void> {
  for (const { width, height, narrower } of SIZES) {
    await page.setViewportSize({ width, height });
    await expect(shown).toBeVisible();
    await look(page, `${what} at ${width} px`);
    for (const each of [width, ...narrower]) {
      await page.setViewportSize({ width: each, height });
      // A layout that asks the window for its width follows a moment later.
      await expect.soft
        .poll(() => tooWide(page), { message: `${what}: wider than ${each}`, timeout: 5_000 })
        .toEqual([]);
    }
  }
  await page.setViewportSize(DESKTOP);
}

async function look(page: Page, what: string): Promise<void> {
  await wear(page, 'light');
  expect.soft(await violationsOn(page), `${what}, light`).toEqual([]);
  if (!process.env['TEST_FULL']) return;
  await wear(page, 'dark');
  expect.soft(await violationsOn(page, 'colours'), `${what}, dark`).toEqual([]);
}
