import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { ATTACHMENT_MAX_BYTES, MEBIBYTE } from '@studio/contracts';
import { apiAs, tokenOf } from '../fixtures/api';
import { expect, openList, test, untilEachOnce } from '../fixtures/offline-test';
import { drawPhotos, keptFiles } from '../fixtures/photo-files';
import { createSession, fillSession, newClient } from '../fixtures/session-form';
import { type ForeignNginx, type ForeignSettings, startForeignNginx } from '../stand/foreign-nginx';
import type { Stand } from '../stand/stand';

/** The nginx of a landlord or a provider with its own limit of a body, in front of the portal. */

let proxies: ForeignNginx[] = [];

async function behind(stand: Stand, settings: Pick<ForeignSettings, 'maxBody' | 'resets'>): Promise<ForeignNginx> {
  const run = join(stand.folder, `foreign-${proxies.length}-${Date.now()}`);
  const proxy = await startForeignNginx({ target: stand.url, run, ...settings });
  proxies.push(proxy);
  return proxy;
}

test.afterEach(async () => {
  await Promise.all(proxies.map((proxy) => proxy.stop()));
  proxies = [];
});

for (const resets of [false, true])
  test(`a photo of 8 MB passes a proxy that takes 1 MB and ${resets ? 'cuts the connection of' : 'answers 413 to'} more`, async ({
    page,
    stand,
  }) => {
    test.setTimeout(180_000);
    const wire = await behind(stand, { maxBody: '1m', resets });
    const token = await openList(page, { stand, wire });
    const id = await apiAs(token, stand.apiUrl).createSession(newClient());
    await page.goto(`${wire.url}/photosessions/${id}`);
    await expect(page.getByRole('region', { name: 'Снимки', exact: true })).toBeVisible();
    const [photo] = await drawPhotos(1, 3_150);
    if (!photo) throw new Error('No photo');
    expect(photo.buffer.length).toBeGreaterThan(8 * MEBIBYTE);
    await page.locator('input[type=file]').first().setInputFiles([photo]);
    await expect
      .poll(() => apiAs(token, stand.apiUrl).read<{ files: unknown[] }>(`/photos/manifest/${id}`), { timeout: 120_000 })
      .toMatchObject({ files: [{ sha256: photo.sha256 }] });
    await expect.poll(() => keptFiles(page), { timeout: 30_000 }).toEqual({ photos: 0, contents: 0 });

    const pieces = wire.passages().filter(({ method, path }) => method === 'PATCH' && path.includes(photo.sha256));
    const refused = pieces.filter(({ status }) => status === (resets ? 0 : 413));
    const tooLarge = refused.map(({ bytes }) => bytes);
    // A connection that was cut Chromium tries a few times by itself.
    expect(resets ? [...new Set(tooLarge)] : tooLarge).toEqual([2 * MEBIBYTE]);
    const passed = pieces.filter(({ status }) => status === 204).map(({ bytes }) => bytes);
    expect(Math.max(...passed)).toBe(MEBIBYTE);
    // Nothing was sent twice.
    expect(passed.reduce((sum, bytes) => sum + bytes, 0)).toBe(photo.buffer.length);
  });

test('of records that wait only the one that is too large stays, and says so', async ({ page, stand }) => {
  test.setTimeout(180_000);
  const wire = await behind(stand, { maxBody: '1k' });
  const token = await openList(page, { stand, wire });
  await page.context().setOffline(true);
  await expect(page.getByText(/^Нет связи с сервером/).first()).toBeVisible();
  const large = stand.ledger.unsure();
  const form = await fillSession(page, large);
  await form.getByRole('button', { name: /заметка/ }).click();
  await form.getByRole('textbox', { name: /Заметка/ }).fill('Длинная запись. '.repeat(60));
  await form.getByRole('button', { name: 'Создать' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('link', { name: 'Фотосессии', exact: true }).first().click();
  const clients = Array.from({ length: 4 }, stand.ledger.promised);
  for (const client of clients) await createSession(page, client);
  await page.context().setOffline(false);
  await untilEachOnce(token, stand.apiUrl, clients);

  const refused = wire.passages().filter(({ method, status }) => method === 'POST' && status === 413);
  expect(refused.length).toBeGreaterThan(0);
  expect((await apiAs(token, stand.apiUrl).sessions(large.name)).total).toBe(0);
  await page.goto(`${wire.url}/offline`);
  await expect(page.getByText(/Сеть на пути к порталу не пропускает \d КБ за раз/).first()).toBeVisible();
});

test('a slip that is too large for the portal is refused with the limit', async ({ stand }) => {
  const { url } = await behind(stand, { maxBody: '100m' });
  const token = await tokenOf('salesperson', stand);
  const body = new FormData();
  body.set('file', new File([new Uint8Array(ATTACHMENT_MAX_BYTES + 2 * MEBIBYTE)], 'Слип.jpg'));
  const address = `${url}/api/sales/day-reports/${randomUUID()}/attachments`;
  const reply = await fetch(address, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body });
  expect(reply.status).toBe(413);
  expect(await reply.json()).toMatchObject({
    code: 'photo_too_large',
    message: expect.stringContaining('больше 15 МБ'),
  });
});
