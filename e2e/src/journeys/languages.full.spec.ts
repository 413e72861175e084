import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { enterAs } from '../fixtures/sign-in';
import { expect, test as base } from '../fixtures/test';
import { tooWide } from '../fixtures/too-wide';
import { servePortalCopy } from '../stand/portal-copy';

interface Languages {
  url: string;
  apiUrl: string;
}

/** A portal whose operator has switched languages on, under Latin names, so that whatever Cyrillic is seen is the shell's. */
const test = base.extend<object, { languages: Languages }>({
  languages: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads off the pattern what a fixture needs
    async ({}, use) => {
      const apiUrl = process.env['E2E_API_URL'] ?? '';
      const copy = await servePortalCopy(apiUrl, (root) => {
        const file = join(root, 'branding.json');
        const branding = JSON.parse(readFileSync(file, 'utf8')) as object;
        const ours = { app_name: 'Studio portal', company_name: 'Moment', bot_name: 'moment_bot', languages: true };
        writeFileSync(file, JSON.stringify({ ...branding, ...ours }));
      });
      await use({ url: copy.url, apiUrl });
      await copy.stop();
    },
    { scope: 'worker' },
  ],
});

test.beforeEach(({ faults }) => faults.expect(/404/));

/** Cyrillic of the shell: not what people and places are called, and not the language's own name. */
async function cyrillicIn(page: Page, places: string): Promise<string[]> {
  return page.locator(places).evaluateAll((roots) => {
    const found: string[] = [];
    const isForeign = (element: Element | null) => element?.closest('bdi, noscript') != null;
    for (const root of roots) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
        if (!isForeign(node.parentElement)) found.push(node.textContent ?? '');
      for (const element of [root, ...root.querySelectorAll('*')])
        for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
          if (!isForeign(element)) found.push(element.getAttribute(name) ?? '');
    }
    const names = /Орлов Никита|ОН|Студия на Покровке|Русский/g;
    return found.filter((text) => /[\u0400-\u04FF]/.test(text.replace(names, '')));
  });
}

async function choose(page: Page, button: RegExp, language: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const item = page.getByRole('menuitem', { name: language });
  await expect(item).toBeInViewport({ ratio: 1 });
  await item.click();
}

const page404 = '/no/such/page';

test('switched off, there is no menu and the cookie changes nothing', async ({ page, context, portal }) => {
  await context.addCookies([{ name: 'language', value: 'ar', url: portal.url }]);
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Вход в портал' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.getByRole('button', { name: /Язык/ })).toHaveCount(0);
});

test('switched on, English is first, and a choice changes the shell’s language and direction', async ({
  page,
  languages,
}) => {
  test.setTimeout(120_000);
  await page.goto(`${languages.url}/login`);
  await expect(page.getByRole('heading', { name: 'Sign in to the portal' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open Telegram' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await cyrillicIn(page, 'body')).toEqual([]);
  await page.goto(languages.url + page404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await cyrillicIn(page, 'body')).toEqual([]);

  await enterAs(page, 'developer', languages, '/locations');
  await expect(page.getByRole('link', { name: 'Photo sessions' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Локации', level: 1 })).toBeVisible();
  expect(await cyrillicIn(page, 'header, aside, footer')).toEqual([]);

  await choose(page, /^Language: English/, 'Français');
  await expect(page.getByRole('link', { name: 'Séances photo' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  expect(await cyrillicIn(page, 'header, aside, footer')).toEqual([]);

  await choose(page, /^Langue : Français/, 'العربية');
  await expect(page.getByRole('link', { name: 'جلسات التصوير' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await cyrillicIn(page, 'header, aside, footer')).toEqual([]);

  // What is behind the buttons of the bar, too.
  for (const button of await page.locator('header button').all()) {
    await button.click();
    const shown = page.locator('[role=menu]:visible, [role=dialog]:visible').last();
    await expect(shown).toBeVisible();
    const said = await cyrillicIn(page, '[role=menu]:visible, [role=dialog]:visible');
    const quoted = await shown.locator('bdi').allTextContents();
    const ours = said.filter((words) => !quoted.some((name) => name !== '' && words.includes(name)));
    expect.soft(ours, `behind ${await button.getAttribute('aria-label')}`).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(shown).toBeHidden();
  }
});

/** Real screens, which are Russian inside, from right to left. */
const SCREENS = [
  { path: '/photosessions', heading: 'Фотосессии' },
  { path: '/users/view', heading: 'Сотрудники' },
  { path: '/locations', heading: 'Локации' },
  { path: '/users/audit', heading: 'Журнал действий' },
];

for (const width of [1440, 390])
  test(`from right to left the screens hold at ${width} px`, async ({ page, context, languages }) => {
    await page.setViewportSize({ width, height: 900 });
    await context.addCookies([{ name: 'language', value: 'ar', url: languages.url }]);
    for (const { path, heading } of SCREENS) {
      await enterAs(page, 'developer', languages, path);
      const title = page.getByRole('heading', { name: heading, level: 1 });
      await expect(title).toBeVisible();
      const { left, right } = await title.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect();
      });
      expect(left, `${path}: the title stands at the right`).toBeGreaterThan(width - right);
      expect(await tooWide(page), `${path}: wider than the window`).toEqual([]);
      await expect(page.locator('nav').first()).toBeVisible();
    }
    if (width > 1000) {
      const side = await page.locator('aside').first().boundingBox();
      expect(side?.x, 'the navigation stands at the right').toBeGreaterThan(width / 2);
    }
    // The detail of a session: its number comes before its name, as Russian reads.
    await enterAs(page, 'developer', languages, '/photosessions');
    await page.locator('main :is(tbody tr, a[href^="/photosessions/"])').first().click();
    await expect(page.getByRole('heading', { level: 1, name: /^№/ })).toBeVisible();
    expect(await tooWide(page)).toEqual([]);
  });
