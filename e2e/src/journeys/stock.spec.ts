import { randomUUID } from 'node:crypto';
import { tokenOf } from '../fixtures/api';
import { callsAs } from '../fixtures/own-place';
import { enterAs } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { tooWide } from '../fixtures/too-wide';

/** Materials where the network is cut, and where a figure has to come out the same twice. */

async function bytesOf(path: string, token: string, apiUrl: string): Promise<Buffer> {
  const reply = await fetch(`${apiUrl}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect(reply.status, path).toBe(200);
  return Buffer.from(await reply.arrayBuffer());
}

test('a count on a phone continues offline, and goods used meanwhile are not lost', async ({
  page,
  portal,
  context,
  faults,
}) => {
  faults.expect(/net::ERR_|Failed to fetch|Failed to load resource|NetworkError/);
  await page.setViewportSize({ width: 390, height: 844 });
  const asRole = async (role: 'developer' | 'cashier') =>
    callsAs(await tokenOf(role, { url: portal.apiUrl, apiUrl: portal.apiUrl }), portal.apiUrl);
  const [asBoss, asCashier] = [await asRole('developer'), await asRole('cashier')];
  const { primary_location_id: place_id } = await asCashier<{ primary_location_id: string }>('GET', '/auth/users/me');
  const [id, count] = [randomUUID(), randomUUID()];
  const [name, category] = [`Плёнка ${id.slice(0, 6)}`, `Счёт ${id.slice(0, 6)}`];
  await asBoss('POST', '/consumables/catalog/', { id, code: `Ж-${id.slice(0, 8)}`, name, category, base_unit: 'roll' });
  const quick = (kind: string, quantity: number) =>
    asBoss('POST', `/consumables/quick-operations/${kind}`, {
      id: randomUUID(),
      place_id,
      item_id: id,
      quantity,
      is_meant: true,
    });
  await quick('arrival', 10);
  await asBoss('POST', '/consumables/inventory/counts', { id: count, place_id, kind: 'category', category });

  await enterAs(page, 'cashier', portal, `/inventory/${count}`);
  await expect(page.getByText('Осталось 1')).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
  await context.setOffline(true);
  await page.getByRole('textbox', { name: `Сколько: ${name}` }).fill('8');
  await page.getByRole('button', { name: 'Записать' }).click();
  await expect(page.getByText('8 рул., на устройстве')).toBeVisible();
  await quick('consumption', 3);
  await context.setOffline(false);
  await expect(page.getByText(/^8\sрул\., (?!на устройстве)/)).toBeVisible({ timeout: 20_000 });

  await page.getByRole('button', { name: 'Закончить подсчёт' }).click();
  await expect(
    page.getByText('Утверждает тот, кто не считал: Ст. Администратор, Региональный Директор.'),
  ).toBeVisible();
  const { revision, sum_kop } = await asBoss<{ revision: number; sum_kop: number }>(
    'GET',
    `/consumables/inventory/counts/${count}`,
  );
  await asBoss('POST', `/consumables/inventory/counts/${count}/approve`, { revision, sum_kop });
  const { items } = await asBoss<{ items: { on_hand: number }[] }>(
    'GET',
    `/consumables/balance?${new URLSearchParams({ place_id, item_id: id })}`,
  );
  expect(items.map(({ on_hand }) => on_hand)).toEqual([5]);
});

test('a report made twice is the same, byte by byte, in each format', async ({ page, portal }) => {
  const token = await enterAs(page, 'office_manager', portal, '/consumables/reports');
  await expect(page.getByRole('heading', { name: 'Отчёты по материалам', level: 1 })).toBeVisible();
  const asOffice = callsAs(token, portal.apiUrl);
  const ids = [randomUUID(), randomUUID()];
  const date_to = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  for (const id of ids) await asOffice('POST', '/consumables/reports/generate', { id, kind: 'balance', date_to });
  for (const id of ids)
    await expect
      .poll(async () => (await asOffice<{ state: string }>('GET', `/consumables/reports/${id}`)).state, {
        timeout: 30_000,
      })
      .toBe('ready');
  for (const format of ['xlsx', 'csv', 'pdf']) {
    const [one, other] = await Promise.all(
      ids.map((id) => bytesOf(`/consumables/reports/${id}/export?format=${format}`, token, portal.apiUrl)),
    );
    expect(one?.length, format).toBeGreaterThan(100);
    expect(other?.equals(one ?? Buffer.alloc(0)), format).toBe(true);
  }
  await page.goto(`${portal.url}/consumables/reports?report=${ids[0]}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Итого')).toBeVisible();
  // The header of the table is above its first row, not over it.
  const [head, row] = [dialog.getByRole('columnheader').first(), dialog.getByRole('row').nth(1)];
  const [above, below] = [await head.boundingBox(), await row.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
});
