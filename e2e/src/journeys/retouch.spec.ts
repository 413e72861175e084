import type { Page } from '@playwright/test';
import type { Photo, PhotoVersion } from '@studio/contracts';
import { apiAs, tokenOf } from '../fixtures/api';
import { drawPhotos, type PhotoFile } from '../fixtures/photo-files';
import { newClient } from '../fixtures/session-form';
import { enterAs } from '../fixtures/sign-in';
import { expect, test, type Portal } from '../fixtures/test';

/** Work on photos by two people, or offline. */

/** A session at the place of the demo's designer, with photos that are there already. */
async function sessionOfDesigner(portal: Portal, files: readonly PhotoFile[]) {
  const at = { url: portal.apiUrl, apiUrl: portal.apiUrl };
  const [boss, designer] = await Promise.all([tokenOf('developer', at), tokenOf('designer', at)]);
  const me = await apiAs(designer, portal.apiUrl).read<{ primary_location_id: string }>('/auth/users/me');
  const api = apiAs(boss, portal.apiUrl);
  const client = newClient();
  const id = await api.createSession({ ...client, location_id: me.primary_location_id });
  for (const { name, buffer, mimeType } of files) {
    const body = new FormData();
    body.set('file', new File([Uint8Array.from(buffer)], name, { type: mimeType }));
    const headers = { authorization: `Bearer ${boss}` };
    const reply = await fetch(`${portal.apiUrl}/api/photos/upload/${id}`, { method: 'POST', headers, body });
    expect(reply.status, await reply.text()).toBe(201);
  }
  const photos = () => api.read<Photo[]>(`/photos/list/${id}`);
  return { id, client, api, boss, photos };
}

const tile = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Снимок \\d из \\d, ${name}`) });

async function openVersions(page: Page, name: string) {
  await tile(page, name).click();
  await page.getByRole('button', { name: 'Версии снимка' }).click();
  return page.getByRole('dialog', { name: `Версии: ${name}` });
}

/** Chooses both photos and moves them along by the selection bar. */
async function moveBoth(page: Page, move: string, remark?: string): Promise<void> {
  for (const name of ['снимок 1.jpg', 'снимок 2.jpg']) await tile(page, name).click({ modifiers: ['Control'] });
  await page.getByRole('button', { name: 'Ретушь…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ретушь: 2 снимка' });
  await dialog.getByRole('combobox', { name: 'Что сделать' }).selectOption({ label: move });
  if (remark !== undefined) await dialog.getByRole('textbox', { name: 'Что сделать со снимком' }).fill(remark);
  await dialog.getByRole('button', { name: 'Готово' }).click();
  await expect(dialog).toBeHidden();
}

test('a retouch goes from order to acceptance between two people, returned once with an area drawn on the picture @full', async ({
  page,
  portal,
  browser,
}) => {
  test.setTimeout(120_000);
  const files = await drawPhotos(5, 300);
  const [, , ...ready] = files;
  const { id, client, photos, api } = await sessionOfDesigner(portal, files.slice(0, 2));
  await enterAs(page, 'developer', portal, `/photosessions/${id}`);
  await moveBoth(page, 'Заказать ретушь', 'Убрать блики на очках');

  const designer = await (await browser.newContext({ baseURL: portal.url, locale: 'ru-RU' })).newPage();
  await enterAs(designer, 'designer', portal, '/photosessions/retouch');
  await designer.getByRole('link', { name: new RegExp(client.name) }).click();
  await designer.getByRole('button', { name: 'Файлы' }).click();
  await designer.getByRole('menuitem', { name: 'Загрузить готовые файлы…' }).click();
  const many = designer.getByRole('dialog', { name: 'Загрузить готовые файлы' });
  const retouched = ready.slice(0, 2).map((file, index) => ({ ...file, name: `снимок ${index + 1}_ретушь.jpg` }));
  await many.locator('input[type=file]').setInputFiles(retouched.map(asUpload));
  await many.getByRole('button', { name: 'Загрузить: 2 файла' }).click();
  await many.getByRole('button', { name: 'Готово' }).click();
  await expect(many).toBeHidden();
  await moveBoth(designer, 'Сдать на проверку');

  await page.reload();
  const second = await openVersions(page, 'снимок 2.jpg');
  await second.getByRole('button', { name: 'Принять', exact: true }).click();
  await expect(second.getByText('Ретушь принята')).toBeVisible();
  await page.goto(`${portal.url}/photosessions/${id}`);
  const first = await openVersions(page, 'снимок 1.jpg');
  await first.getByRole('button', { name: 'Вернуть на доработку…' }).click();
  const returning = page.getByRole('dialog', { name: 'Ретушь: 1 снимок' });
  await returning.getByRole('textbox', { name: 'Что исправить' }).fill('Остался блик слева');
  const picture = returning.getByRole('img', { name: 'снимок 1.jpg' });
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (!box) throw new Error('no picture to draw on');
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.3);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.6, { steps: 4 });
  await page.mouse.up();
  await returning.getByRole('button', { name: 'Готово' }).click();
  await expect(first.getByText('Замечание: Остался блик слева')).toBeVisible();
  const returned = (await photos()).find(({ filename }) => filename === 'снимок 1.jpg');
  expect(returned?.retouch_area?.x).toBeCloseTo(0.2, 1);
  expect(returned?.retouch_area?.width).toBeCloseTo(0.2, 1);

  await designer.goto(`${portal.url}/photosessions/${id}`);
  const again = await openVersions(designer, 'снимок 1.jpg');
  await expect(again.getByText('Замечание: Остался блик слева')).toBeVisible();
  await again.getByRole('textbox', { name: 'Комментарий к новой версии' }).fill('Блик убран');
  const [, , better] = ready;
  if (!better) throw new Error('no third file was drawn');
  await again.locator('input[type=file]').setInputFiles(asUpload(better));
  await expect(again.getByText('«Блик убран»')).toBeVisible();
  await expect(again.getByRole('listitem').filter({ hasText: 'Блик убран' })).toContainText('Показывается');
  await expect(again.getByRole('img', { name: 'После: Версия 2' })).toBeVisible();
  await again.getByRole('button', { name: 'Сдать на проверку' }).click();
  await expect(again.getByText('На проверке', { exact: true })).toBeVisible();

  await page.goto(`${portal.url}/photosessions/${id}`);
  const last = await openVersions(page, 'снимок 1.jpg');
  await last.getByRole('button', { name: 'Принять', exact: true }).click();
  await expect(last.getByText('Ретушь принята')).toBeVisible();
  const done = await photos();
  expect(done.map(({ retouch_state, current_version }) => [retouch_state, current_version])).toEqual([
    ['done', 2],
    ['done', 1],
  ]);
  const versions = await api.read<PhotoVersion[]>(`/photos/${id}/versions/${done[0]?.id}`);
  expect(versions.map(({ number, comment }) => [number, comment])).toEqual([
    [2, 'Блик убран'],
    [1, null],
  ]);
  await designer.context().close();
});

test('offline marks are sent once, and a later mark of somebody else stays and is reported', async ({
  page,
  portal,
  context,
  faults,
}) => {
  faults.expect(/net::ERR_|Failed to fetch|Failed to load resource|NetworkError/);
  const { id, boss, photos } = await sessionOfDesigner(portal, await drawPhotos(2, 300));
  const [one, other] = await photos();
  if (!one || !other) throw new Error('the photos are not there');
  await enterAs(page, 'designer', portal, `/photosessions/${id}`);
  const grid = page.getByRole('list', { name: 'Снимки', exact: true });
  await expect(tile(page, one.filename)).toBeVisible();
  const sent: string[] = [];
  context.on('response', (reply) => {
    if (reply.request().method() === 'PATCH' && reply.url().endsWith('/marks')) sent.push(reply.url());
  });
  await context.setOffline(true);
  await tile(page, one.filename).focus();
  await page.keyboard.press('5');
  await expect(grid.getByText('★★★★★')).toBeVisible();
  await tile(page, other.filename).focus();
  await page.keyboard.press('2');
  await expect(grid.getByText('★★', { exact: true })).toBeVisible();

  const headers = { authorization: `Bearer ${boss}`, 'content-type': 'application/json' };
  const later = { marks: [{ photo_id: other.id, rating: 4, marked_at: new Date().toISOString() }] };
  const reply = await fetch(`${portal.apiUrl}/api/photos/${id}/marks`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify(later),
  });
  expect(reply.status).toBe(200);
  await context.setOffline(false);
  await expect(page.getByText(/снимок: стоит более поздняя отметка \(.+\)/)).toBeVisible({ timeout: 30_000 });
  await expect(grid.getByText('★★★★', { exact: true })).toBeVisible();
  await expect.poll(async () => (await photos()).map(({ rating }) => rating)).toEqual([5, 4]);
  expect(sent).toHaveLength(2);
});

function asUpload({ name, mimeType, buffer }: PhotoFile) {
  return { name, mimeType, buffer };
}
