import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { runAxe } from '../fixtures/axe';
import { openLocations } from '../fixtures/locations-screen';
import { expect, test } from '../fixtures/test';
import { tooWide } from '../fixtures/too-wide';

/** The tree of places: without a mouse, with a finger, and at the size of a large company. */

const line = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name });

test('the tree is navigated, expanded and searched by keys alone, down to a form and back', async ({
  page,
  portal,
}) => {
  await openLocations(page, 'federal_manager', portal);
  await expect(line(page, /Урал/)).toBeVisible();
  await page.keyboard.press('Slash');
  await expect(page.getByRole('searchbox', { name: 'Название или адрес' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('treeitem').first()).toBeFocused();
  // A letter moves to the line that starts with it, in either keyboard layout.
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
  // Every letter marks; the word is there once.
  await expect(page.locator('mark')).toHaveText([/Вайнера/]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Вайнера/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('KeyE');
  await expect(page.getByRole('dialog', { name: 'Изменить локацию' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test(
  'what stood open and chosen is there after a reload; going back walks the choices',
  { tag: '@full' },
  async ({ page, portal }) => {
    await openLocations(page, 'federal_manager', portal);
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
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a press opens the card and going back shows the tree as before', async ({ page, portal }) => {
    await openLocations(page, 'federal_manager', portal);
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
    expect(await tooWide(page)).toEqual([]);
  });
});

test(
  'a city of many locations opens at once, and the search finds the one among all',
  { tag: '@full' },
  async ({ page, portal }) => {
    test.slow();
    const sign = Date.now().toString(36);
    const token = await openLocations(page, 'federal_manager', portal);
    const post = async (path: string, body: object) => {
      const reply = await fetch(`${portal.apiUrl}/api/locations/${path}/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (reply.status !== 201) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    };
    const [region_id, city_id] = [randomUUID(), randomUUID()];
    await post('regions', { id: region_id, name: `Большой ${sign}` });
    await post('cities', { id: city_id, region_id, name: `Город ${sign}`, time_zone: 'Europe/Samara' });
    for (let number = 1; number <= 120; number += 1)
      await post('locations', {
        id: randomUUID(),
        city_id,
        name: `Точка ${sign} ${String(number).padStart(3, '0')}`,
        kind: 'booth',
        address: `Длинная, ${number}`,
      });

    await page.reload();
    await line(page, `Большой ${sign}`).press('ArrowRight');
    await line(page, `Город ${sign}`).press('ArrowRight');
    await expect(line(page, `Точка ${sign} 001`)).toBeVisible();
    // Only visible lines are rendered; the tree announces all of them.
    await expect(line(page, `Точка ${sign} 001`)).toHaveAttribute('aria-setsize', '120');
    expect(await page.getByRole('treeitem').count()).toBeLessThan(80);
    // The last one below it is far out of view: the next part of the tree is behind all of these lines.
    await line(page, `Город ${sign}`).focus();
    for (let pages = 0; pages < 20; pages += 1) await page.keyboard.press('PageDown');
    await expect(line(page, `Точка ${sign} 120`)).toBeVisible();

    await page.getByRole('searchbox', { name: 'Название или адрес' }).fill(`точка ${sign} 087`);
    await expect(page.getByRole('treeitem', { level: 3 })).toHaveCount(1);
    await line(page, `Точка ${sign} 087`).click();
    await expect(page.getByRole('heading', { name: `Точка ${sign} 087` })).toBeVisible();
    // Without the search the tree is expanded at the chosen place.
    await page.getByRole('searchbox', { name: 'Название или адрес' }).fill('');
    await expect(line(page, `Точка ${sign} 087`)).toHaveAttribute('aria-selected', 'true');
  },
);

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('tree, card and dialogs have no accessibility violations', { tag: '@full' }, async ({ page, portal }) => {
      test.slow();
      await openLocations(page, 'federal_manager', portal);
      await line(page, /Урал/).press('ArrowRight');
      await line(page, /Екатеринбург/).press('ArrowRight');
      await line(page, /Вайнера/).click();
      await expect(page.getByRole('heading', { name: 'Где находится' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Сотрудники' }).getByRole('link').first()).toBeVisible();
      await untilClean(page);
      const address = page.url();
      for (const [name, title] of [
        ['edit', /Изменить локацию/],
        ['archive', /Отправить в архив/],
        ['move', /Перенести/],
        ['people', /Сотрудники/],
        ['administrators', /Администраторы/],
        ['overview', /Дерево регионов/],
      ] as const) {
        await page.goto(`${address}&do=${name}`);
        await expect(page.getByRole('dialog', { name: title })).toBeVisible();
        await untilClean(page);
      }
    });
  });

/** Once what fades in has its colour. */
async function untilClean(page: Page): Promise<void> {
  await expect(async () => {
    const violations = await runAxe(page, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  }).toPass({ timeout: 20_000 });
}
