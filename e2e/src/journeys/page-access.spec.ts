import type { PageAccess, RoleCard, RolePages } from '@studio/contracts';
import { apiAs, tokenOf } from '../fixtures/api';
import { enterAs } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';

const ROLE = 'office_manager';

interface Portal {
  url: string;
  apiUrl: string;
}

/** Sets the pages of the role as the demo's developer does; gives the ones before. */
async function setPages({ url, apiUrl }: Portal, pages: readonly string[]): Promise<readonly string[]> {
  const token = await tokenOf('developer', { url: apiUrl, apiUrl });
  const { read } = apiAs(token, url);
  const role = (await read<RoleCard[]>('/permissions/roles')).find(({ name }) => name === ROLE);
  const { roles } = await read<PageAccess>('/permissions/page-access');
  const before = roles.find(({ role_id }) => role_id === role?.id) as RolePages;
  const reply = await fetch(`${url}/api/permissions/page-access/${before.role_id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ pages, revision: before.revision }),
  });
  expect(reply.status).toBe(200);
  return before.pages;
}

test('a page removed from a role is removed from its navigation, refused by address, and another is offered', async ({
  page,
  portal,
}) => {
  const before = await setPages(portal, ['locations', 'employees']);
  try {
    const entries = page.getByRole('navigation', { name: 'Разделы' }).getByRole('listitem');
    await enterAs(page, ROLE, portal, '/dashboards/analytics');
    await expect(entries).toHaveText([/Главная/, /Сотрудники/, /Локации/]);

    // Kept with the user: the next visit begins with it, before any answer.
    await page.route('**/api/permissions/my-page-access', () => {});
    await page.goto(`${portal.url}/payroll`);
    const told = page.getByRole('alert');
    await expect(told).toContainText('У вас нет доступа к этому разделу');
    await expect(page).toHaveURL(/\/dashboards\/analytics$/);
    await expect(entries).toHaveCount(3);
    await told.getByRole('link', { name: 'Перейти в раздел «Сотрудники»' }).click();
    await expect(page).toHaveURL(/\/users\/view$/);
  } finally {
    await setPages(portal, before);
  }
});
