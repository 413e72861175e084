import type { Page } from '@playwright/test';
import { runAxe } from '../fixtures/axe';
import { apiAs, tokenOf } from '../fixtures/api';
import { newLastName, peopleAs } from '../fixtures/people';
import { enterAs } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { tooWide } from '../fixtures/too-wide';

/** The list of employees: found, kept as a view, done to several, by keys and by finger. */

const rows = (page: Page) => page.locator('[data-row]');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Имя, телефон или должность' });

test('people are searched and filtered, the address keeps it, and a saved view restores it', async ({
  page,
  portal,
}) => {
  const token = await enterAs(page, 'developer', portal, '/users/view');
  const somebody = await peopleAs(token, portal.apiUrl).add({ roles: ['cashier'], position: 'Кассир' });
  await expect(rows(page).first()).toBeVisible();
  await search(page).fill(somebody.last_name.toUpperCase());
  await expect(page).toHaveURL(/search=/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(somebody.full_name);
  // By the end of the phone too.
  await search(page).fill(somebody.phone.slice(-7));
  await expect(rows(page)).toHaveCount(1);

  await search(page).fill('');
  await page.getByRole('combobox', { name: 'Роль' }).fill('кассир');
  await page.getByRole('option', { name: /^Кассир/ }).click();
  await page.getByRole('combobox', { name: 'Мессенджер' }).selectOption('unbound');
  await expect(page).toHaveURL(/role=cashier.*messenger=unbound/);
  await expect(rows(page).filter({ hasText: somebody.full_name })).toHaveCount(1);

  const view = `Кассиры ${somebody.last_name}`;
  await page.getByRole('button', { name: 'Мои виды' }).click();
  await page.getByRole('menuitem', { name: 'Сохранить текущий вид…' }).click();
  await page.getByRole('textbox', { name: /Название/ }).fill(view);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto(`${portal.url}/users/view`);
  await page.getByRole('button', { name: 'Мои виды' }).click();
  await page.getByRole('menuitem', { name: view }).click();
  await expect(page).toHaveURL(/role=cashier.*messenger=unbound/);
  await expect(page.getByRole('button', { name: view })).toBeVisible();
  await expect(rows(page).filter({ hasText: somebody.full_name })).toHaveCount(1);

  await page.getByRole('button', { name: view }).click();
  await page.getByRole('menuitem', { name: /Удалить/ }).click();
  await expect(page.getByText(`Вид «${view}» удалён`)).toBeVisible();
});

test('one act on several people: the affected ones are shown before, and it is undone by the toast', async ({
  page,
  portal,
}) => {
  const token = await enterAs(page, 'developer', portal, '/users/view');
  const people = peopleAs(token, portal.apiUrl);
  const position = newLastName();
  const [one, other] = [await people.add({ position }), await people.add({ position })];
  await page.goto(`${portal.url}/users/view?search=${position}`);
  for (const { full_name } of [one, other])
    await page.getByRole('row', { name: full_name }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Уволить', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('2 сотрудника');
  await expect(question).toContainText(one.full_name);
  await question.getByRole('button', { name: 'Уволить' }).click();
  await expect(page.getByText('Уволено: 2 сотрудника')).toBeVisible();
  await expect(page.getByRole('row', { name: one.full_name })).toHaveCount(0);

  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(page.getByRole('row', { name: one.full_name })).toBeVisible();
  await expect(page.getByRole('row', { name: other.full_name })).toBeVisible();
});

test(
  'without a mouse: search, a row, its card, the next one, and back to the same row',
  { tag: '@full' },
  async ({ page, portal }) => {
    const people = peopleAs(await tokenOf('developer', { url: portal.apiUrl, apiUrl: portal.apiUrl }), portal.apiUrl);
    // Of its own: other journeys add people meanwhile.
    const position = newLastName();
    for (let count = 0; count < 3; count += 1) await people.add({ position });
    await enterAs(page, 'developer', portal, `/users/view?search=${position}`);
    await expect(rows(page)).toHaveCount(3);
    await page.keyboard.press('Slash');
    await expect(search(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.locator('body').evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('KeyJ');
    await expect(rows(page).first()).toBeFocused();
    await page.keyboard.press('KeyJ');
    await page.keyboard.press('KeyX');
    const chosen = page.getByRole('region', { name: 'Действия с выбранными' });
    await expect(chosen).toContainText('Выбрано: 1');
    await page.keyboard.press('Escape');
    await expect(chosen).toBeHidden();
    const second = (await rows(page).nth(1).getAttribute('data-row')) ?? '';
    const third = (await rows(page).nth(2).getAttribute('data-row')) ?? '';
    const thirdName = (await rows(page).nth(2).getAttribute('aria-label')) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/users/view/${second}`));
    await expect(page.getByRole('button', { name: /^Следующая запись в списке/ })).toBeEnabled();
    await page.keyboard.press('BracketRight');
    await expect(page).toHaveURL(new RegExp(`/users/view/${third}`));
    // The address is there before the card, and only the card answers to the key.
    await expect(page.getByRole('heading', { name: thirdName, exact: true })).toBeVisible();
    await page.keyboard.press('KeyE');
    await expect(page.getByRole('textbox', { name: 'Фамилия' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('textbox', { name: 'Фамилия' })).toBeHidden();
    await page.goBack();
    await expect(page.locator(`[data-row="${third}"]`)).toBeFocused();
  },
);

test('an administrator of one location sees its people only, by list, link and search', async ({
  page,
  portal,
  faults,
}) => {
  faults.expect(/api\/employees\//);
  const token = await enterAs(page, 'admin', portal, '/users/view');
  const me = await apiAs(token, portal.apiUrl).read<{ primary_location_id: string }>('/auth/users/me');
  const { items } = await apiAs(token, portal.apiUrl).read<{ items: { primary_location_id: string }[] }>(
    '/employees?page_size=100&status=all',
  );
  expect(new Set(items.map(({ primary_location_id }) => primary_location_id))).toEqual(
    new Set([me.primary_location_id]),
  );
  await expect(page.getByText(/^\d+\sсотрудник/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Регион, город или локация' })).toHaveCount(0);

  const developer = await tokenOf('developer', { url: portal.apiUrl, apiUrl: portal.apiUrl });
  const stranger = await peopleAs(developer, portal.apiUrl).add();
  await search(page).fill(stranger.last_name);
  await expect(page.getByRole('heading', { name: 'Никого не найдено' })).toBeVisible();
  await page.goto(`${portal.url}/users/view/${stranger.id}`);
  await expect(page.getByRole('heading', { name: 'Сотрудник не найден' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test(
    'people are cards; filters are a sheet; nothing sticks out or breaks a rule of access',
    { tag: '@full' },
    async ({ page, portal }) => {
      await enterAs(page, 'developer', portal, '/users/view');
      await expect(rows(page).first()).toBeVisible();
      await expect(page.getByRole('table')).toHaveCount(0);
      expect(await tooWide(page)).toEqual([]);
      const violations = await runAxe(page);
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);

      await page.getByRole('button', { name: 'Фильтры' }).click();
      await page.getByRole('combobox', { name: 'Состояние' }).selectOption('all');
      await page.getByRole('button', { name: 'Показать', exact: true }).click();
      await expect(page).toHaveURL(/status=all/);
      await rows(page).first().click();
      await expect(page).toHaveURL(/\/users\/view\/[0-9a-f-]{36}/);
      expect(await tooWide(page)).toEqual([]);
    },
  );
});
