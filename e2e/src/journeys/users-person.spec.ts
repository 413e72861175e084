import type { Browser, Page } from '@playwright/test';
import { tokenOf } from '../fixtures/api';
import { newLastName, newPhone, peopleAs } from '../fixtures/people';
import { type Phone, phoneWith } from '../fixtures/phone';
import { enterAs, signInWith } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';

/** One employee, from the first day to the last. */

test('an employee is added with a role, follows the invitation into the bot, and signs in', async ({
  page,
  context,
  browser,
  portal,
}) => {
  test.slow();
  await enterAs(page, 'developer', portal, '/users/view');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await page.keyboard.press('KeyN');
  const form = page.getByRole('dialog', { name: 'Новый сотрудник' });
  const [lastName, phone] = [newLastName(), newPhone()];
  await form.getByRole('textbox', { name: 'Фамилия' }).fill(lastName);
  await form.getByRole('textbox', { name: 'Имя' }).fill('Вера');
  await form.getByRole('textbox', { name: 'Телефон' }).fill(phone);
  await form.getByRole('checkbox', { name: 'Продавец' }).check();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Создать приглашение' }).click();
  await expect(page.getByRole('img', { name: /Код приглашения/ })).toBeVisible();
  await expect(page.getByText(/Действует до/)).toBeVisible();

  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /Открыть бот/ }).click();
  const messenger = await opened;
  await messenger
    .getByRole('button', { name: new RegExp(lastName) })
    .first()
    .click();
  await expect(messenger.getByText(/мессенджер привязан/).last()).toBeVisible();

  await page.getByRole('button', { name: 'Открыть карточку' }).click();
  await expect(page.getByRole('heading', { name: new RegExp(lastName), level: 1 })).toBeVisible();

  const theirs = await signIn(browser, portal, phoneWith(Number(phone.slice(1)), portal.apiUrl));
  await theirs.getByRole('button', { name: /^Учётная запись: / }).click();
  await expect(theirs.getByText(lastName).first()).toBeVisible();
  await theirs.context().close();
});

test('two tabs edit one person: the later one sees both versions and loses nothing', async ({
  page,
  portal,
  faults,
}) => {
  faults.expect(/409/);
  const token = await enterAs(page, 'developer', portal, '/users/view');
  const people = peopleAs(token, portal.apiUrl);
  const somebody = await people.add({ position: 'Фотограф' });
  await page.goto(`${portal.url}/users/view/${somebody.id}`);
  await expect(page.getByRole('heading', { name: somebody.full_name, level: 1 })).toBeVisible();
  await page.keyboard.press('KeyE');
  await page.getByRole('textbox', { name: 'Должность' }).fill('Ретушёр');
  const other = await page.context().newPage();
  await other.goto(`${portal.url}/users/view/${somebody.id}`);
  await other.getByRole('button', { name: 'Изменить' }).click();
  await other.getByRole('textbox', { name: 'Должность' }).fill('Визажист');
  await other.getByRole('button', { name: 'Сохранить' }).click();
  await expect(other.getByText('изменения сохранены')).toBeVisible();

  await page.keyboard.press('Control+KeyS');
  const versions = page.getByRole('dialog', { name: /карточку изменили/ });
  await expect(versions).toContainText('Ретушёр');
  await expect(versions).toContainText('Визажист');
  await versions.getByRole('button', { name: 'Оставить мою' }).click();
  await expect(page.getByText('изменения сохранены')).toBeVisible();
  await expect(page.getByText('Ретушёр').first()).toBeVisible();
});

test('a dismissed employee is signed out at the next call; the toast restores them', async ({
  page,
  browser,
  portal,
  faults,
}) => {
  test.slow();
  faults.expect(/401/);
  const token = await enterAs(page, 'developer', portal, '/users/view');
  const people = peopleAs(token, portal.apiUrl);
  const somebody = await people.add({ roles: ['salesperson'] });
  const theirs = await signIn(browser, portal, await people.bind(somebody));

  await page.goto(`${portal.url}/users/view/${somebody.id}?tab=connections`);
  await expect(page.getByRole('list', { name: 'Устройства, на которых выполнен вход' })).toBeVisible();
  await page.getByRole('button', { name: 'Действия' }).click();
  await page.getByRole('menuitem', { name: 'Уволить…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Уволить' }).click();
  await expect(page.getByText('Уволен', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Сейчас сотрудник нигде не вошёл в портал.')).toBeVisible();

  await theirs.goto(`${portal.url}/photosessions`);
  await expect(theirs).toHaveURL(/\/login/);
  await theirs.context().close();
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(page.getByText('Работает', { exact: true })).toBeVisible();
});

test(
  'a role that is given opens its pages at the next call, and closes them when taken',
  { tag: '@full' },
  async ({ page, browser, portal }) => {
    test.slow();
    const token = await enterAs(page, 'developer', portal, '/users/view');
    const people = peopleAs(token, portal.apiUrl);
    const somebody = await people.add({ roles: ['cashier'] });
    const theirs = await signIn(browser, portal, await people.bind(somebody));
    await theirs.goto(`${portal.url}/users/view`);
    await expect(theirs).not.toHaveURL(/\/users\/view/);

    await page.goto(`${portal.url}/users/view/${somebody.id}?tab=access`);
    await page.getByRole('button', { name: 'Назначить роль «Городской Менеджер»' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Откроются данные всех городов и локаций');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Назначить', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Снять роль «Городской Менеджер»' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Открытые страницы' })).toContainText('Сотрудники');
    // The browser starts with the known roles, and requests the present ones a second later.
    await expect(async () => {
      await theirs.goto(`${portal.url}/users/view`);
      await expect(theirs.getByRole('heading', { name: 'Сотрудники', level: 1 })).toBeVisible({ timeout: 3_000 });
    }).toPass();

    await page.getByRole('button', { name: 'Снять роль «Городской Менеджер»' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Снять', exact: true }).click();
    await expect(page.getByText('История ролей').first()).toBeVisible();
    await theirs.goto(`${portal.url}/users/view`);
    await expect(theirs.getByRole('row').nth(1)).toBeHidden();
    await theirs.context().close();
  },
);

test(
  'everybody reads their own card and ends their own devices, and changes nothing else',
  { tag: '@full' },
  async ({ browser, portal }) => {
    const developer = await tokenOf('developer', { url: portal.apiUrl, apiUrl: portal.apiUrl });
    const people = peopleAs(developer, portal.apiUrl);
    const somebody = await people.add({ roles: ['photographer'] });
    const theirs = await signIn(browser, portal, await people.bind(somebody));
    await theirs.goto(`${portal.url}/users/view/${somebody.id}?tab=connections`);
    await expect(theirs.getByText('Это устройство')).toBeVisible();
    await expect(theirs.getByRole('button', { name: 'Изменить' })).toHaveCount(0);
    await theirs.context().close();
  },
);

/** A browser of its own, signed in by this phone. */
async function signIn(browser: Browser, portal: { url: string }, phone: Phone): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await signInWith(page, phone, portal);
  return page;
}
