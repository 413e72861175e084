import type { Page } from '@playwright/test';
import { chooseInAccountMenu } from '../fixtures/account-menu';
import { tokenOf } from '../fixtures/api';
import { peopleAs } from '../fixtures/people';
import { signInLink, signInWith } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';

/** Access that ends, or changes, while several tabs are open. */

const PEOPLE = '/users/view?search=Анна#top';

async function typeName(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Новый сотрудник' }).click();
  await lastName(page).fill(name);
}
const lastName = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: /^Фамилия/ });
const backTo = (page: Page) => new URL(page.url()).searchParams.get('redirect');

test('a session that is ended leads each tab back to its address, and gives back what was typed', async ({
  page,
  context,
  portal,
  faults,
}) => {
  test.slow();
  faults.expect(/401 \(Unauthorized\)/);
  const boss = await tokenOf('developer', { url: portal.apiUrl, apiUrl: portal.apiUrl });
  const people = peopleAs(boss, portal.apiUrl);
  const vera = await people.add({ roles: ['federal_manager'] });
  const phone = await people.bind(vera);
  await signInWith(page, phone, portal, PEOPLE);
  const other = await context.newPage();
  await other.goto(`${portal.url}/users/view`);
  await typeName(other, 'Недописанная');

  // «Выйти» asks: the other tab would lose it.
  await page.bringToFront();
  await chooseInAccountMenu(page, 'Выйти');
  await page
    .getByRole('alertdialog', { name: 'Введённое не сохранено' })
    .getByRole('button', { name: 'Остаться' })
    .click();
  await page.waitForTimeout(3_000);

  await people.endSessions(vera.id);
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/login\?redirect=/, { timeout: 30_000 });
    await expect(tab.getByText(/Вход на этом устройстве завершил администратор/)).toBeVisible();
  }
  expect(backTo(page)).toBe(encodeURI(PEOPLE));
  expect(backTo(other)).toBe('/users/view?new=1');

  await other.bringToFront();
  await phone.follow(await signInLink(other), 'Да, это я');
  await expect(lastName(other)).toHaveValue('Недописанная', { timeout: 20_000 });
  await expect(page).toHaveURL(/\/users\/view\?search=.*#top$/, { timeout: 20_000 });
});

test('a role taken while the line is cut takes the open section; one given back opens it without a reload', async ({
  page,
  context,
  portal,
  faults,
}) => {
  test.slow();
  faults.expect(/Failed to load resource|net::ERR_|403 \(Forbidden\)/);
  const boss = await tokenOf('developer', { url: portal.apiUrl, apiUrl: portal.apiUrl });
  const people = peopleAs(boss, portal.apiUrl);
  const vera = await people.add({ roles: ['federal_manager', 'photographer'] });
  await signInWith(page, await people.bind(vera), portal, '/support/failures');
  await expect(page.getByRole('heading', { name: 'Сбои разделов', level: 1 })).toBeVisible();
  await page.waitForTimeout(3_000);

  await context.setOffline(true);
  await people.takeRole(vera.id, 'federal_manager');
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/dashboards\/analytics$/, { timeout: 30_000 });
  await expect(page.getByText('У вас нет необходимых прав для доступа к этой странице')).toBeVisible();

  await people.giveRole(vera.id, 'federal_manager');
  const link = page
    .getByRole('navigation', { name: 'Разделы' })
    .getByRole('link', { name: /Сотрудники/ })
    .first();
  await expect(link).toBeVisible({ timeout: 20_000 });
});
