import { apiAs } from '../fixtures/api';
import { enterAs } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';

interface Row {
  path: string;
  /** What a developer sees as its heading. */
  heading: string | RegExp;
  /** Where a developer lands, when it is elsewhere. */
  lands?: string;
  /** Beginning of the browser's title; default: the heading. */
  title?: string;
  layout?: 'blank';
  /** The page for a visitor who is not signed in; default: the sign-in, with the return address. */
  signedOut?: 'same' | { lands: string };
}

/** The specification's route table (§2), row by row. */
const TABLE: readonly Row[] = [
  {
    path: '/?period=7',
    lands: '/dashboards/analytics?period=7',
    heading: /./,
    title: 'Главная',
    signedOut: { lands: '/login?period=7' },
  },
  { path: '/login', lands: '/dashboards/analytics', heading: /./, title: 'Главная', signedOut: { lands: '/login' } },
  { path: '/nowhere', heading: 'Такой страницы нет', layout: 'blank', signedOut: 'same' },
  { path: '/403', heading: 'Сюда нет доступа', layout: 'blank', signedOut: 'same' },
  { path: '/pages/misc/not-found/503', heading: 'Портал ненадолго недоступен', layout: 'blank', signedOut: 'same' },
  {
    path: '/pages/misc/not-found/%3Cb%3E',
    heading: 'Такой страницы нет',
    layout: 'blank',
    signedOut: 'same',
  },
  { path: '/pages/user-profile', lands: '/pages/user-profile/profile', heading: /./, title: '' },
  { path: '/pages/account-settings', lands: '/pages/account-settings/account', heading: /./, title: '' },
  { path: '/dashboards/analytics', heading: /./, title: 'Главная' },
  { path: '/consumables', lands: '/consumables/location', heading: 'Расходники' },
  { path: '/consumables/location', heading: 'Расходники' },
  { path: '/consumables/dashboard', heading: /./, title: 'Расходники' },
  { path: '/consumables/operations', heading: 'Расходники', title: 'Документы по материалам' },
  { path: '/consumables/city', heading: /./, title: 'Склад города' },
  { path: '/consumables/office', heading: /./, title: 'Склад офиса' },
  { path: '/consumables/catalog', heading: 'Каталог материалов' },
  { path: '/stock', heading: 'Инвентарь' },
  { path: '/stock/{item}', heading: /./, title: 'Материал', signedOut: 'same' },
  { path: '/inventory/{count}', heading: /./, title: 'Инвентаризация' },
  { path: '/expenses', heading: 'Расходы', title: 'Расходы' },
  { path: '/payroll', heading: 'Зарплата' },
  { path: '/statistics', heading: 'Статистика', title: 'Статистика' },
  { path: '/sales', heading: 'Ежедневный отчёт', title: 'Ежедневный отчёт' },
  { path: '/schedule', heading: 'График' },
  { path: '/help', heading: 'Справка', signedOut: 'same' },
  { path: '/settings', heading: /./, title: '' },
  { path: '/profile', heading: /./, title: '' },
  { path: '/second-page', heading: 'Второй экран', signedOut: 'same' },
  { path: '/offline', heading: 'Работа без связи', signedOut: 'same' },
  { path: '/locations', heading: 'Локации' },
  { path: '/photosessions', heading: 'Фотосессии' },
  { path: '/photosessions/{session}', heading: /./, title: 'Фотосессия №' },
  { path: '/users/view', heading: 'Сотрудники' },
  { path: '/users/view/{person}', heading: /./, title: '' },
  { path: '/users/view/connections', heading: 'Подключения' },
  { path: '/test-routing', heading: 'Проверка адресов', signedOut: 'same' },
];

test.beforeEach(() => test.setTimeout(180_000));

test('every address of the route table shows a developer what the table says', async ({ page, portal }) => {
  const token = await enterAs(page, 'developer', portal, '/offline');
  const { read } = apiAs(token, portal.apiUrl);
  const firstOf = async (call: string) => (await read<{ items: { id: string }[] }>(call)).items[0]?.id ?? '';
  const ids = new Map([
    ['session', await firstOf('/photosessions')],
    ['person', await firstOf('/employees')],
    ['item', await firstOf('/consumables/catalog/')],
    ['count', await firstOf('/consumables/inventory/counts')],
  ]);
  for (const { path: pattern, heading, lands, title, layout } of TABLE) {
    const path = pattern.replace(/\{(\w+)\}/, (_, name: string) => ids.get(name) ?? '');
    await test.step(path, async () => {
      await page.goto(portal.url + path);
      await expect(page).toHaveURL(portal.url + (lands ?? path));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page).toHaveTitle(titleOf(title ?? String(heading)));
      await expect(page.getByRole('navigation', { name: 'Разделы', exact: true })).toHaveCount(
        layout === 'blank' ? 0 : 1,
      );
    });
  }
});

test('every address of the route table opens, or asks to sign in, for a visitor who is not signed in', async ({
  page,
  portal,
  faults,
}) => {
  faults.expect(/the server responded with a status of 404 .*\/label/); // No material has that id.
  // This many visits of the sign-in page would use up the attempts of one address.
  await page.route('**/api/auth/telegram', () => {});
  for (const { path: pattern, heading, signedOut } of TABLE) {
    const path = pattern.replace(/\{\w+\}/, '11111111-1111-4111-8111-111111111111');
    await test.step(path, async () => {
      await page.goto(portal.url + path);
      if (signedOut === 'same') {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page).toHaveURL(portal.url + path);
        return;
      }
      await expect(page.getByRole('heading', { name: 'Вход в портал' })).toBeVisible();
      const { pathname, search, searchParams } = new URL(page.url());
      if (signedOut) expect(pathname + search).toBe(signedOut.lands);
      // A redirect of the table comes before the guard.
      else expect([path, TABLE.find((row) => row.path === pattern)?.lands]).toContain(searchParams.get('redirect'));
    });
  }
});

test('the content of an address is shown as text, whatever it is', async ({ page, portal }) => {
  await page.goto(`${portal.url}/pages/misc/not-found/${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
});

test('the check of addresses leads to each, and the guard decides for the person who looks', async ({
  page,
  portal,
}) => {
  await enterAs(page, 'salesperson', portal, '/test-routing');
  const users = page.getByRole('region', { name: 'Сотрудники', exact: true });
  await users.getByRole('link', { name: '/users/audit', exact: true }).click();
  await expect(page.getByText('У вас нет необходимых прав для доступа к этой странице.')).toBeVisible();
  await page.goto(`${portal.url}/test-routing`);
  await page.getByRole('link', { name: '/schedule', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'График', level: 1 })).toBeVisible();
});

function titleOf(beginning: string): RegExp {
  return new RegExp(`^${beginning.replace(/[«»]/g, '.')}.* · Портал студии$`);
}
