import { peopleAs } from '../fixtures/people';
import { enterAs } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';

/** Who did what: from a change to its row, and to the proof that nobody has touched the rows. */

test('a change is found in the journal by the name of the person, with its values, and the journal is intact', async ({
  page,
  portal,
}) => {
  const token = await enterAs(page, 'developer', portal, '/users/audit');
  await expect(page.getByRole('heading', { name: 'Журнал действий' })).toBeVisible();
  const people = peopleAs(token, portal.apiUrl);
  const { id, revision, last_name: lastName } = await people.add({ position: 'Фотограф' });
  await people.change(id, { revision, position: 'Ретушёр' });

  await page.getByRole('searchbox', { name: 'Поиск по журналу' }).fill(lastName);
  const row = page.getByRole('row', { name: new RegExp(`^Данные сотрудника изменены: Сотрудник ${lastName}`) });
  await expect(row).toContainText('Должность: Фотограф → Ретушёр');
  await row.click();
  const entry = page.getByRole('dialog', { name: 'Данные сотрудника изменены' });
  await expect(entry.getByRole('region', { name: 'Что изменилось' })).toContainText('Ретушёр');
  await expect(entry.getByText('Номер запроса')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('entry')).toMatch(/^\d+$/);
  await entry.getByRole('button', { name: 'Все действия с этой записью' }).click();
  await expect(page.getByRole('row', { name: /^Сотрудник добавлен/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Вход в портал/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Проверить целостность' }).click();
  const check = page.getByRole('dialog', { name: 'Целостность журнала' });
  await check.getByRole('button', { name: 'Проверить' }).click();
  await expect(check.getByText('Журнал цел')).toBeVisible();
  const mark = await check.getByText(/^\d+:[0-9a-f]{64}$/).innerText();
  await check.getByRole('textbox', { name: 'Отметка прошлой проверки' }).fill(mark);
  await check.getByRole('button', { name: 'Проверить' }).click();
  await expect(check.getByText('Журнал цел')).toBeVisible();
  await check
    .getByRole('textbox', { name: 'Отметка прошлой проверки' })
    .fill(`${mark.split(':')[0]}:${'0'.repeat(64)}`);
  await check.getByRole('button', { name: 'Проверить' }).click();
  await expect(check.getByText('Журнал повреждён: 1 нарушение')).toBeVisible();
  await expect(check.getByText(/Журнал переписан/)).toBeVisible();
});

test(
  'whoever has no access to logs gets neither the screen nor the rows',
  { tag: '@full' },
  async ({ page, portal }) => {
    const token = await enterAs(page, 'salesperson', portal, '/photosessions');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`${portal.url}/users/audit`);
    await expect(page.getByRole('heading', { name: 'Журнал действий' })).toHaveCount(0);
    for (const path of ['/audit', '/audit/verify', '/audit/employee/1']) {
      const reply = await fetch(`${portal.apiUrl}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
      expect(reply.status, path).toBe(403);
    }
  },
);
