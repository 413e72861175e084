import type { Page } from '@playwright/test';
import { enterAs } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';

/** The tree of places: without a mouse, with a finger, and at the size of a large company. */

// The worker would fetch remotes by itself, for work without a connection.
test.use({ serviceWorkers: 'block' });
test.beforeEach(({ faults }) => faults.expect(/The service worker did not start/));

const line = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name });

test('the tree is walked, opened and searched by keys alone, down to a form and back', async ({ page, portal }) => {
  await enterAs(page, 'federal_manager', portal, '/locations');
  await expect(line(page, /Урал/)).toBeVisible();
  await page.keyboard.press('Slash');
  await expect(page.getByRole('searchbox', { name: 'Название или адрес' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('treeitem').first()).toBeFocused();
  // A letter leads to the line that begins with it, in either layout of the keyboard.
  await page.keyboard.press('KeyE');
  await expect(line(page, /Урал/)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(line(page, /Екатеринбург/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(line(page, /Екатеринбург/)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(line(page, /Вайнера/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/place=location/);
  await expect(page.getByRole('heading', { name: 'Где находится' })).toBeVisible();

  await page.keyboard.press('ArrowLeft');
  await expect(line(page, /Екатеринбург/)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(line(page, /Вайнера/)).toBeHidden();

  await page.keyboard.press('Slash');
  await page.keyboard.type('вайнера');
  await expect(line(page, /Вайнера/)).toBeVisible();
  await expect(page.locator('mark')).toHaveText(/Вайнера/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Вайнера/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('KeyE');
  await expect(page.getByRole('dialog', { name: 'Изменить локацию' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('what stood open and chosen is there after a reload; going back walks the choices', async ({ page, portal }) => {
  await enterAs(page, 'federal_manager', portal, '/locations');
  await line(page, /Урал/).press('ArrowRight');
  await line(page, /Пермь/).click();
  await expect(page.getByRole('heading', { name: 'Пермь' })).toBeVisible();
  await line(page, /Сибирь/).click();
  await expect(page.getByRole('heading', { name: 'Сибирь' })).toBeVisible();
  await page.reload();
  await expect(line(page, /Сибирь/)).toHaveAttribute('aria-selected', 'true');
  await expect(line(page, /Пермь/)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Пермь' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('one goes down into the card and back to the tree as it was', async ({ page, portal }) => {
    await enterAs(page, 'federal_manager', portal, '/locations');
    await line(page, /Урал/).press('ArrowRight');
    await line(page, /Пермь/).tap();
    await expect(page.getByRole('heading', { name: 'Пермь', level: 1 })).toBeVisible();
    await expect(page.getByRole('tree')).toHaveCount(0);
    await page.getByRole('region', { name: 'Локации' }).getByRole('button').first().tap();
    await expect(page.getByRole('heading', { name: 'Где находится' })).toBeVisible();
    await page.getByRole('button', { name: 'Регионы и локации' }).tap();
    await expect(line(page, /Пермь/)).toBeVisible();
    // «Назад» of the phone leads to the card again, and closes a dialog before it leaves.
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Где находится' })).toBeVisible();
    await page.getByRole('button', { name: 'Изменить', exact: true }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Где находится' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
