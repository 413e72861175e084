import type { Page } from '@playwright/test';
import { peopleAs } from '../fixtures/people';
import { HOST_SCREENS, type Screen, sectionScreens, show, TIME_SCREENS } from '../fixtures/screens';
import { enterAs } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';

/** Nothing that has the focus lies under a bar that stays (WCAG 2.4.11), on a phone, on a desktop, and at 200 % zoom of one. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const STOPS = 45;

/** What has the focus, when nothing of it is in sight; runs in the page. */
function hiddenFocus(): string | null {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return null;
  const box = focused.getBoundingClientRect();
  if (box.width === 0 || box.height === 0) return null;
  const isSeen = (x: number, y: number) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (focused.contains(top) || top.contains(focused));
  };
  for (const across of [0.1, 0.5, 0.9])
    for (const down of [0.1, 0.5, 0.9])
      if (isSeen(box.left + box.width * across, box.top + box.height * down)) return null;
  const name = focused.getAttribute('aria-label') ?? focused.textContent;
  return `${focused.tagName.toLowerCase()} «${name?.trim().slice(0, 60)}»`;
}

async function walk(page: Page, screen: Screen): Promise<void> {
  await show(page, screen);
  const hidden: string[] = [];
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(hiddenFocus);
    if (found !== null) hidden.push(found);
  }
  expect.soft(hidden, screen.path).toEqual([]);
}

for (const [name, size] of [
  ['a phone', { width: 390, height: 844 }],
  ['200 % zoom', { width: 720, height: 450 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  test(`focus is in sight on ${name}`, async ({ page, portal }) => {
    test.setTimeout(600_000);
    await page.setViewportSize(size);
    const token = await enterAs(page, 'developer', portal, '/second-page');
    const somebody = await peopleAs(token, portal.apiUrl).add();
    const screens = [...HOST_SCREENS, ...(await sectionScreens(token, portal.apiUrl, somebody)), ...TIME_SCREENS];
    for (const screen of screens.filter(({ press }) => !press)) await test.step(screen.path, () => walk(page, screen));
  });
}
