import { tokenOf } from '../fixtures/api';
import { peopleAs } from '../fixtures/people';
import { phoneWith } from '../fixtures/phone';
import { signInWith } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';

/** One's own account: devices, messenger, tabs. Each journey has a person of its own. */

test('a device that is ended from another one is signed out at its next call', async ({
  page,
  browser,
  portal,
  faults,
}) => {
  test.slow();
  faults.expect(/401/);
  const people = peopleAs(await tokenOf('developer', { url: portal.apiUrl, apiUrl: portal.apiUrl }), portal.apiUrl);
  const phone = await people.bind(await people.add({ roles: ['salesperson'] }));
  const context = await browser.newContext({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' });
  const other = await context.newPage();
  await signInWith(other, phone, portal);
  await signInWith(page, phone, portal, '/pages/account-settings');
  await expect(page).toHaveURL(/\/pages\/account-settings\/account$/);

  await page.getByRole('tab', { name: 'Учётная запись' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/pages\/account-settings\/security$/);
  const devices = page.getByRole('list', { name: 'Устройства, на которых выполнен вход' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').first()).toContainText('Это устройство');
  await page.getByRole('button', { name: 'Завершить сеанс: Firefox, Linux' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Завершить' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);

  await other.goto(`${portal.url}/pages/user-profile/acts`);
  await expect(other).toHaveURL(/\/login/);
  await context.close();

  await page.getByRole('listitem').filter({ hasText: 'Это устройство' }).getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('another messenger is bound with a code from the old one, which gives no access afterwards', async ({
  page,
  portal,
}) => {
  test.slow();
  const people = peopleAs(await tokenOf('developer', { url: portal.apiUrl, apiUrl: portal.apiUrl }), portal.apiUrl);
  const old = await people.bind(await people.add({ roles: ['photographer'] }));
  await signInWith(page, old, portal, '/pages/account-settings/messenger');
  await page.getByRole('button', { name: 'Сменить мессенджер' }).click();
  await page.getByRole('textbox', { name: 'Код от бота' }).focus();
  await page.keyboard.type(await old.askForCode(), { delay: 30 });
  const link = page.getByRole('link', { name: 'Открыть Telegram' });
  await expect(link).toBeVisible();
  const fresh = phoneWith(newAccount(), portal.apiUrl);
  await fresh.start(new URL((await link.getAttribute('href')) ?? '', page.url()).href, /мессенджер привязан/);
  await expect(page.getByText(/Привязан @new_phone_/)).toBeVisible();
  await expect(link).toBeHidden();
  await old.start(`${portal.url}/?start=`, /вашего мессенджера пока не знаю/);
  expect(await fresh.askForCode()).toMatch(/^\d{6}$/);
});

/** An account of the sandbox messenger that nobody has yet (api/src/sandbox/people.ts). */
function newAccount(): number {
  return 998_000_100 + Math.floor(Math.random() * 900_000);
}
