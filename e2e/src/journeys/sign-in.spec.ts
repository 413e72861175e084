import { ROLES } from '@studio/contracts';
import { chooseInAccountMenu } from '../fixtures/account-menu';
import { startAttempt } from '../fixtures/api';
import { phoneOf } from '../fixtures/phone';
import { signInAs, signInLink } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';

test('a newcomer opens the training phone from the sign-in page, picks a person and confirms there', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Открыть Telegram' }).click();
  const phone = await opened;
  await phone
    .getByRole('heading', { name: ROLES.salesperson.display_name })
    .locator('xpath=..')
    .getByRole('button')
    .first()
    .click();
  await phone.getByRole('button', { name: 'Да, это я' }).click();
  await expect(phone.getByText(/^Вход подтверждён/).last()).toBeVisible();

  await page.bringToFront();
  await expect(page).toHaveURL(/\/dashboards\/analytics/, { timeout: 15_000 });
  await expect(page.getByRole('button', { name: /^Учётная запись: / })).toBeVisible();
});

test('six digits from the bot sign in where no link can be followed', async ({ page, portal }) => {
  await page.goto('/login');
  await expect(page.getByText('Ждём подтверждения в Telegram')).toBeVisible();
  const code = await (await phoneOf('admin', portal.apiUrl)).askForCode();
  await page.getByRole('textbox').first().focus();
  await page.keyboard.type(code, { delay: 30 });
  await expect(page).toHaveURL(/\/dashboards\/analytics/);
});

test('wrong digits are refused in words, and the right ones still sign in', async ({ page, portal, faults }) => {
  faults.expect(/\/api\/auth\/verify/);
  await page.goto('/login');
  await expect(page.getByText('Ждём подтверждения в Telegram')).toBeVisible();
  const phone = await phoneOf('office', portal.apiUrl);
  const code = await phone.askForCode();
  await page.getByRole('textbox').first().focus();
  await page.keyboard.type(code === '000000' ? '111111' : '000000', { delay: 30 });
  await expect(
    page.getByText(/код/i).and(page.locator('[role=alert], [id$="error-text"], [data-part="error-text"]')).first(),
  ).toBeVisible();
  await page.getByRole('textbox').first().focus();
  await page.keyboard.type(code, { delay: 30 });
  await expect(page).toHaveURL(/\/dashboards\/analytics/);
});

test('after signing in, the person is where they wanted to go', async ({ page, portal }) => {
  await signInAs(page, 'salesperson', portal, '/photosessions?search=Анна');
  await expect(page).toHaveURL(/\/photosessions\?search=/);
  expect(new URL(page.url()).searchParams.get('search')).toBe('Анна');
});

test('«Нет» in the messenger refuses the sign-in and offers a new start', async ({ page, portal }) => {
  await page.goto('/login');
  await (await phoneOf('cashier', portal.apiUrl)).follow(await signInLink(page), 'Нет');
  await expect(page.getByText('Вход отклонён в Telegram')).toBeVisible();
  await page.getByRole('button', { name: 'Начать заново' }).click();
  await expect(page.getByText('Ждём подтверждения в Telegram')).toBeVisible();
});

test('only the browser that started a sign-in receives its token', async ({ portal }) => {
  const { attempt_id, web_link, cookie } = await startAttempt(portal);
  await (await phoneOf('designer', portal.apiUrl)).follow(web_link, 'Да, это я');
  const verify = (headers: Record<string, string>) =>
    fetch(`${portal.url}/api/auth/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: portal.url, ...headers },
      body: JSON.stringify({ attempt_id }),
    });
  const stranger = await verify({});
  expect(stranger.status).toBe(403);
  expect(await stranger.json()).toMatchObject({ code: 'other_browser' });
  // The bot takes the press in a moment later.
  await expect
    .poll(async () => (await (await verify({ cookie })).json()) as unknown)
    .toMatchObject({ status: 'confirmed' });
  const again = await verify({ cookie });
  expect(again.status).toBe(410);
});

test('logging out ends the session at once, here and for every copy of its token', async ({
  page,
  context,
  portal,
  faults,
}) => {
  // The bell may be asking at the moment in which the session ends.
  faults.expect(/401 .*\/api\/notifications/);
  await signInAs(page, 'photographer', portal);
  const token = (await context.cookies()).find(({ name }) => name === 'accessToken')?.value ?? '';
  const me = () => fetch(`${portal.url}/api/auth/users/me`, { headers: { authorization: `Bearer ${token}` } });
  expect((await me()).status).toBe(200);

  await chooseInAccountMenu(page, 'Выйти');
  await expect(page).toHaveURL(/\/login/);
  expect((await me()).status).toBe(401);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('accessToken');
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  await page.goto('/photosessions');
  await expect(page).toHaveURL(/\/login\?redirect=/);
});
