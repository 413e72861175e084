import type { BrowserContext, Page } from '@playwright/test';
import { enterAs } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { tooWide } from '../fixtures/too-wide';

type Settings = Readonly<Record<string, string>>;

const keep = (context: BrowserContext, url: string, settings: Settings) =>
  context.addCookies(Object.entries(settings).map(([name, value]) => ({ name: `portal-studii-${name}`, value, url })));

const list = (page: Page) => page.getByRole('heading', { name: 'Фотосессии', level: 1 });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Разделы' });

/** The specification's eleven places and the city's warehouse. */
const ENTRIES = 12;

/** What one frame showed of the shell; null for what was not there yet. */
interface Frame {
  theme: string;
  direction: string;
  skin: string;
  ground: string;
  /** Width of the side navigation, or of its outline while the portal starts. */
  side: number | null;
}

/** Records every frame from the first one on, and what moved of the shell. Runs in the page, before anything of it. */
function watchFrames(): void {
  const seen: { frames: Frame[]; moved: string[] } = { frames: [], moved: [] };
  Object.assign(globalThis, { seen });
  const look = () => {
    const { body, documentElement: root } = document;
    const place = document.querySelector('#root');
    if (body !== null && place !== null) {
      const aside = document.querySelector('aside');
      const outline = getComputedStyle(place, '::before');
      const beside = outline.content !== 'none' && outline.insetBlockEnd === '0px';
      const outlined = beside ? Number.parseFloat(outline.width) : null;
      seen.frames.push({
        theme: root.className,
        direction: root.dir,
        skin: body.className,
        ground: getComputedStyle(body).backgroundColor,
        side: aside === null ? outlined : aside.getBoundingClientRect().width,
      });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries() as (PerformanceEntry & { sources?: { node: Node | null }[] })[])
      for (const { node } of entry.sources ?? []) {
        const element = node instanceof Element ? node : node?.parentElement;
        if (element?.closest('aside, header, nav')) seen.moved.push(element.outerHTML.slice(0, 120));
      }
  }).observe({ type: 'layout-shift', buffered: true });
}

for (const { name, settings, scheme, expected } of [
  {
    name: 'dark, collapsed, semi-dark, from right to left',
    scheme: 'light',
    settings: { theme: 'dark', collapsed: 'yes', skin: 'semi-dark', direction: 'rtl' },
    expected: { theme: 'dark', direction: 'rtl', skin: 'skin--semi-dark', ground: 'rgb(18, 18, 21)', side: 72 },
  },
  {
    name: 'as the system, which is dark, bordered, beside the full navigation',
    scheme: 'dark',
    settings: { skin: 'bordered' },
    expected: { theme: 'dark', direction: 'ltr', skin: 'skin--bordered', ground: 'rgb(26, 26, 31)', side: 256 },
  },
  {
    name: 'light on a dark system, horizontal, boxed',
    scheme: 'dark',
    settings: { theme: 'light', navigation: 'horizontal', width: 'boxed' },
    expected: { theme: 'light', direction: 'ltr', skin: 'skin--default', ground: 'rgb(248, 248, 250)', side: 0 },
  },
] as const)
  test(`no frame of a reload looks otherwise: ${name}`, { tag: '@full' }, async ({ page, context, portal }) => {
    test.slow();
    await keep(context, portal.url, settings);
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width: 1440, height: 900 });
    await enterAs(page, 'developer', portal, '/photosessions');
    await expect(list(page)).toBeVisible();
    await page.addInitScript(watchFrames);
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.reload();
    await expect(list(page)).toBeVisible({ timeout: 40_000 });
    const { frames, moved } = await page.evaluate(
      () => (globalThis as unknown as { seen: { frames: Frame[]; moved: string[] } }).seen,
    );
    expect(frames.length).toBeGreaterThan(3);
    // The outline is rendered before the first script of the portal has run.
    expect(frames[0]?.side ?? 0).toBe(expected.side);
    const kinds = new Set(
      frames.map(({ side, ...frame }) => JSON.stringify({ ...frame, side: side ?? expected.side })),
    );
    expect([...kinds].map((kind) => JSON.parse(kind) as Frame)).toEqual([expected]);
    expect(moved).toEqual([]);
  });

test('a choice by keyboard takes effect at once, in another tab as well, and survives a reload', async ({
  page,
  context,
  portal,
}) => {
  await keep(context, portal.url, { navbar: 'hidden', collapsed: 'yes' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, 'developer', portal, '/photosessions');
  const other = page;
  await expect(list(other)).toBeVisible();
  await expect(other.getByRole('banner')).toHaveCount(0);
  // With a hidden bar all its items remain reachable.
  await expect(other.getByRole('complementary').getByRole('button', { name: /^Учётная запись/ })).toBeVisible();

  const tab = await context.newPage();
  await tab.setViewportSize({ width: 1440, height: 900 });
  await tab.goto(`${portal.url}/pages/account-settings/appearance`);
  const menu = tab.getByRole('group', { name: 'Меню разделов' });
  await menu.getByRole('radio', { name: 'Сбоку, узкое' }).focus();
  await tab.keyboard.press('ArrowRight');
  await expect(menu.getByRole('radio', { name: 'Сверху' })).toBeChecked();
  for (const each of [tab, other]) {
    await expect(each.getByRole('banner').getByRole('navigation', { name: 'Разделы' })).toBeVisible();
    await expect(each.getByRole('complementary')).toHaveCount(0);
  }
  await other.reload();
  await expect(navigation(other).locator('[aria-current=page]')).toHaveText('Фотосессии');
  await expect(other.locator('html')).toHaveAttribute('data-navbar', 'sticky');

  await tab.getByRole('group', { name: 'Тема' }).getByRole('radio', { name: 'Тёмная' }).click();
  await expect(other.locator('html')).toHaveClass('dark');
  await tab.getByRole('button', { name: 'Вернуть как было' }).click();
  await expect(other.getByRole('complementary')).toBeVisible();
  await expect(other.locator('html')).toHaveClass('light');
});

test(
  'what does not fit into the second bar is in «Ещё», by keyboard as well',
  { tag: '@full' },
  async ({ page, context, portal }) => {
    await keep(context, portal.url, { navigation: 'horizontal', width: 'boxed' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await enterAs(page, 'developer', portal, '/photosessions');
    const more = navigation(page).getByRole('button', { name: 'Ещё' });
    await expect(more).toHaveAttribute('aria-current', 'true');
    const shown = await navigation(page).getByRole('link').count();
    expect(shown).toBeLessThan(ENTRIES);
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem')).toHaveCount(ENTRIES - shown);
    await expect(page.getByRole('menuitem').first()).toHaveAttribute('data-highlighted', '');
    await expect(page.getByRole('menu')).toBeFocused(); // It takes the focus a frame later.
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Склад города' })).toHaveAttribute('data-highlighted', '');
    await page.keyboard.press('Home');
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    await page.setViewportSize({ width: 1680, height: 800 });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
  },
);

test(
  'the overlay navigation of a tablet: focus stays within, Escape gives it back, a link closes it',
  { tag: '@full' },
  async ({ page, portal }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await enterAs(page, 'developer', portal, '/photosessions');
    await expect(list(page)).toBeVisible();
    expect((await page.getByRole('complementary').boundingBox())?.width).toBe(72);
    const button = page.getByRole('button', { name: 'Открыть меню разделов' });
    await button.focus();
    await page.keyboard.press('Enter');
    const overlay = page.getByRole('dialog', { name: 'Все разделы' });
    await expect(overlay).toBeVisible();
    const inside = () => overlay.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(inside).toBe(true);
    for (let presses = 0; presses < 16; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await inside()).toBe(true);
    }
    await expect.poll(async () => (await overlay.boundingBox())?.x).toBe(0);
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    const users = overlay.getByRole('link', { name: 'Сотрудники' });
    await expect(users).toBeVisible();
    await users.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/users\/view/);
    await expect(overlay).toBeHidden();
  },
);

test(
  'from right to left the shell stands the other way round and nothing scrolls sideways',
  { tag: '@full' },
  async ({ page, context, portal }) => {
    await keep(context, portal.url, { direction: 'rtl' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await enterAs(page, 'developer', portal, '/photosessions');
    await expect(list(page)).toBeVisible();
    expect((await page.getByRole('complementary').boundingBox())?.x).toBe(1440 - 256);
    for (const path of ['/photosessions', '/users/view', '/offline'])
      for (const width of [1440, 390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(portal.url + path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        expect([path, width, ...(await tooWide(page))]).toEqual([path, width]);
      }
  },
);

test('a low window, as a page at 200 % zoom has it, belongs to the page: one line of sections stays', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await enterAs(page, 'admin', portal, '/help');
  const bar = page.getByRole('banner');
  await expect(bar).toBeInViewport();
  await page.mouse.wheel(0, 500);
  await expect(bar).not.toBeInViewport();
  const sections = await navigation(page).boundingBox();
  expect(sections?.height).toBeLessThanOrEqual(46);
  await expect(navigation(page).getByRole('link').first()).toBeInViewport();
  await page.setViewportSize({ width: 720, height: 900 });
  await expect(bar).toBeInViewport();
  expect((await navigation(page).boundingBox())?.height).toBeGreaterThan(46);
});
