import { readFileSync } from 'node:fs';
import { expect, goOffline, goOnline, openList, test, untilEachOnce } from '../fixtures/offline-test';
import { createSession, fillSession, rowsOf } from '../fixtures/session-form';
import { fillStorage } from '../fixtures/storage-limit';

test('on a full disk the form stays open, says so and offers the data as a file; with space again it saves', async ({
  page,
  stand,
  wire,
  faults,
}) => {
  test.setTimeout(150_000);
  faults.expect(/Quota|НЕ сохранено/);
  const token = await openList(page, { stand, wire });
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

  await giveRoom();
  await form.getByRole('button', { name: 'Создать' }).click();
  await expect(form).toBeHidden();
  await goOnline(page, wire);
  await untilEachOnce(token, stand.apiUrl, [before, client]);
  await page.goto(`${wire.url}/photosessions`);
  for (const { name } of [before, client]) await expect(rowsOf(page, name)).toContainText('№');
});

test('what a full disk cannot keep goes straight to the server where there is a connection', async ({
  page,
  stand,
  wire,
  faults,
}) => {
  test.setTimeout(150_000);
  faults.expect(/Quota|НЕ сохранено/);
  const token = await openList(page, { stand, wire });
  const giveRoom = await fillStorage(page, wire.url);
  const client = stand.ledger.promised();
  await createSession(page, client);
  await untilEachOnce(token, stand.apiUrl, [client]);
  await expect(page.getByText('Фотосессия сохранена локально')).toHaveCount(0);
  await giveRoom();
});
