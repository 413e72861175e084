import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { runAxe } from '../fixtures/axe';
import { enterAs } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';

/** Tables in and out: what staff bring in a file and take away in one, through the real edge. */

/** No other test and no earlier run has it. */
const mark = () => Date.now().toString(36).slice(-5) + Math.random().toString(36).slice(2, 5);
const digits = () => String(Math.floor(Math.random() * 1e9)).padStart(9, '0');
const dialog = (page: Page) => page.getByRole('dialog');

async function bring(page: Page, name: string, content: string | Buffer): Promise<void> {
  await dialog(page)
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

async function save(page: Page, format: string): Promise<{ name: string; content: Buffer }> {
  await page.getByRole('button', { name: 'Экспорт' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

test('employees are imported from a table, are there at once, and are exported to one that imports without a change', async ({
  page,
  portal,
}) => {
  const name = `Табличная${mark()}`;
  const phone = `+79${digits()}`;
  await enterAs(page, 'developer', portal, '/users/view');
  await page.getByRole('button', { name: 'Импорт' }).click();
  const table = `ФИО;Телефон;Роль;Принят\r\n${name} Анна;${phone};Фотограф;09.01.2025\r\nБезномерная Яна;;;\r\n`;
  await bring(page, 'Новички.csv', table);
  await expect(dialog(page).getByText('С ошибками: 1')).toBeVisible();
  await expect(dialog(page).getByText('Телефон: Укажите телефон.')).toBeVisible();
  const write = dialog(page).getByRole('button', { name: /^Записать 1/ });
  await expect(write).toBeDisabled();
  expect(await runAxe(page, {}, '[role="dialog"]')).toEqual([]);
  await dialog(page).getByRole('checkbox').check();
  await write.click();
  await expect(dialog(page).getByText('Таблица «Новички.csv» загружена')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Готово' }).click();

  await page.getByRole('searchbox', { name: 'Имя, телефон или должность' }).fill(name);
  await expect(page.locator('[data-row]')).toHaveCount(1);
  const file = await save(page, 'CSV');
  expect(file.name).toMatch(/^Сотрудники \d{4}-\d\d-\d\d\.csv$/);
  expect(file.content.toString()).toContain(`'${phone}`);

  await page.getByRole('button', { name: 'Импорт' }).click();
  await bring(page, file.name, file.content);
  await expect(dialog(page).getByText('Менять нечего')).toBeVisible();
});

test('locations are imported from a table with their region and city, and exported to one', async ({
  page,
  portal,
}) => {
  const [region, city] = [`Регион ${mark()}`, `Город ${mark()}`];
  await enterAs(page, 'developer', portal, '/locations');
  await page.getByRole('button', { name: 'Другие действия с деревом' }).click();
  await page.getByRole('menuitem', { name: 'Импорт из файла' }).click();
  const header = 'Регион;Город;Часовой пояс;Локация;Тип;Адрес;Часы работы';
  await bring(page, 'Точки.csv', `${header}\n${region};${city};МСК+2;Студия;Студия;ул. Мира, 1;10-20`);
  await expect(dialog(page).getByText('Добавим: 1')).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: /^Записать 1/ })
    .click();
  await expect(dialog(page).getByText('Таблица «Точки.csv» загружена')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Готово' }).click();
  await expect(page.getByRole('treeitem', { name: region })).toBeVisible();
  const file = await save(page, 'Excel (XLSX)');
  expect(file.name).toMatch(/^Локации \d{4}-\d\d-\d\d\.xlsx$/);
});

test(
  'a file that is no table, or too large, is refused in a sentence',
  { tag: '@full' },
  async ({ page, portal, faults }) => {
    faults.expect(/413|415/);
    await enterAs(page, 'developer', portal, '/users/view');
    await page.getByRole('button', { name: 'Импорт' }).click();
    await bring(page, 'Снимок.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]));
    await expect(dialog(page).getByRole('alert')).toContainText('Это не таблица');
    await bring(page, 'Большая.csv', Buffer.alloc(8 * 1024 * 1024, 'а'));
    await expect(dialog(page).getByRole('alert')).toContainText('Файл больше 5');
  },
);
