import type { Locator, Page } from '@playwright/test';
import { enterWith, ownPlace } from '../fixtures/own-place';
import { expect, test } from '../fixtures/test';

const PEOPLE = 25;
const DAYS = 7;

/** A Monday three weeks ahead. */
function someMonday(): string {
  const day = new Date(Date.now() + 22 * 86_400_000);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

/** A place with twenty-four people and the one who plans them; opened on an empty week. */
async function emptyWeek(page: Page, portal: { url: string; apiUrl: string }): Promise<Locator> {
  const place = await ownPlace(portal);
  const admin = await place.hire('admin');
  await place.crew(PEOPLE - 1);
  await enterWith(page, admin.own, portal, '/schedule');
  await page.goto(`${portal.url}/schedule?view=plan&span=week&date=${someMonday()}`);
  const grid = page.getByRole('grid', { name: 'График смен' });
  // People, the open shifts, the head and the coverage.
  await expect(grid).toHaveAttribute('aria-rowcount', String(PEOPLE + 3));
  return grid;
}

/** The row below the days: how many people each of them has. */
const coverage = (grid: Locator) => grid.getByRole('row').last().getByRole('gridcell');

async function expectWholeWeek(grid: Locator): Promise<void> {
  await expect(coverage(grid)).toHaveText(Array.from({ length: DAYS }, () => String(PEOPLE)));
}

test('a week of twenty-five people is planned and published by keys alone', async ({ page, portal }) => {
  test.slow();
  const grid = await emptyWeek(page, portal);
  await grid.locator('[role=gridcell][tabindex="0"]').focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Новая смена' });
  await expect(form).toBeVisible();
  await form.getByLabel('Начало').focus();
  await page.keyboard.type('930');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(grid.getByText('09:30–22:00')).toHaveCount(1);

  await grid.locator('[role=gridcell][tabindex="0"]').focus();
  await page.keyboard.press('Control+c');
  await page.keyboard.press('ArrowDown');
  // The last line is of open shifts: the range ends above it.
  for (let row = 2; row < PEOPLE; row += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+v');
  await expect(coverage(grid).first()).toHaveText(String(PEOPLE));

  await page.keyboard.press('Control+Home');
  for (let row = 1; row < PEOPLE; row += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('r');
  await expectWholeWeek(grid);
  await page.keyboard.press('Control+z');
  await expect(coverage(grid).last()).toHaveText('0');
  await page.keyboard.press('Control+y');
  await expectWholeWeek(grid);

  await page.getByRole('button', { name: 'Опубликовать' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Опубликовать и сообщить (${PEOPLE})` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`График опубликован: ${PEOPLE * DAYS}`)).toBeVisible();
});

test.describe('with a thumb', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a week of twenty-five people is planned and published by touch alone', async ({ page, portal }) => {
    test.slow();
    const grid = await emptyWeek(page, portal);
    const press = (name: string | RegExp) => page.getByRole('button', { name }).tap();
    const cell = (row: number, column: number) =>
      grid.locator(`[role=row][aria-rowindex="${row + 2}"] [role=gridcell]`).nth(column);
    await cell(0, 0).tap();
    await press(/^Добавить или изменить смену/);
    const form = page.getByRole('dialog', { name: 'Новая смена' });
    await form.getByRole('button', { name: 'Добавить' }).tap();
    await expect(form).toBeHidden();
    await expect(grid.getByText('22:00')).toHaveCount(1);

    await cell(0, 0).tap();
    await press(/^Копировать/);
    await cell(1, 0).tap();
    await press('Выделять диапазон');
    await swipe(page, grid, 'down', cell(PEOPLE - 1, 0));
    await cell(PEOPLE - 1, 0).tap();
    await press(/^Вставить/);
    await expect(coverage(grid).first()).toHaveText(String(PEOPLE));

    await press('Выделять диапазон');
    await cell(PEOPLE - 1, 0).tap();
    await press('Выделять диапазон');
    await swipe(page, grid, 'up', cell(0, 0));
    await cell(0, 0).tap();
    await press('Повторить до конца показанных дней');
    await expectWholeWeek(grid);

    await press(/^Опубликовать/);
    await press(`Опубликовать и сообщить (${PEOPLE})`);
    await expect(page.getByText(`График опубликован: ${PEOPLE * DAYS}`)).toBeVisible();
  });
});

/** Scrolls the grid, and at its end the page, with a finger until the cell is clear of edges and of the bar below. */
async function swipe(page: Page, grid: Locator, way: 'down' | 'up', target: Locator): Promise<void> {
  const client = await page.context().newCDPSession(page);
  for (;;) {
    const frame = await grid.boundingBox();
    if (!frame) throw new Error('The grid is not on the page');
    const [top, bottom] = [Math.max(frame.y, 60) + 30, Math.min(frame.y + frame.height, 780) - 40];
    const box = (await target.count()) > 0 ? await target.boundingBox() : null;
    if (box && box.y >= top && box.y + box.height <= bottom) break;
    const [from, to] = way === 'down' ? [bottom, top] : [top, bottom];
    const at = (part: number) => [{ x: frame.x + frame.width / 2, y: from + (to - from) * part }];
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (let step = 1; step <= 10; step += 1)
      await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 10) });
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
  await client.detach();
}
