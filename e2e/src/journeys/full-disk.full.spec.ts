import { readFileSync } from 'node:fs';
import { apiAs } from '../fixtures/api';
import { expect, goOffline, goOnline, openList, test, untilEachOnce } from '../fixtures/offline-test';
import { createSession, fillSession, rowsOf } from '../fixtures/session-form';
import { fillStorage } from '../fixtures/storage-limit';

test('on a full disk the form stays open, says so and offers the data as a file; with a connection it sends, with space again it saves', async ({
  page,
  stand,
  wire,
  faults,
}) => {
  test.setTimeout(150_000);
  faults.expect(/Quota|НЕ сохранено/);
  const token = await openList(page, { stand, wire });
  const api = apiAs(token, stand.apiUrl);
  await goOffline(page, wire);
  const before = stand.ledger.promised();
  await createSession(page, before);

  const giveRoom = await fillStorage(page, wire.url);
  const client = stand.ledger.promised();
  const form = await fillSession(page, client);
  await form.getByRole('button', { name: 'Создать' }).click();
  await expect(form.getByRole('alert')).toContainText('НЕ сохранено');
  await expect(page.getByText('Ошибка сохранения данных')).toBeVisible();
  await expect(form.getByRole('textbox', { name: /Имя клиента/ })).toHaveValue(client.name);
  await expect(page.getByText('Фотосессия сохранена локально')).toHaveCount(0);
  await expect(page.locator('tr', { hasText: client.name })).toHaveCount(0);

  const download = page.waitForEvent('download');
  await form.getByRole('button', { name: 'Сохранить файлом' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file).toContain(client.name);
  expect(file.replaceAll(/\D/g, '')).toContain(client.phone.replaceAll(/\D/g, ''));

  // With a connection, what the device cannot keep goes straight to the server. Pressed before the page has noticed it, the form still refuses.
  await goOnline(page, wire);
  await expect(async () => {
    await form.getByRole('button', { name: 'Создать' }).click();
    await expect(form).toBeHidden({ timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
  expect((await api.sessions(client.name)).total).toBe(1);

  await giveRoom();
  await page.goto(`${wire.url}/photosessions`);
  const after = stand.ledger.promised();
  await createSession(page, after);
  await untilEachOnce(token, stand.apiUrl, [before, client, after]);
  await page.goto(`${wire.url}/photosessions`);
  for (const { name } of [before, client, after]) await expect(rowsOf(page, name)).toContainText('№');
});
