import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { apiAs } from '../fixtures/api';
import { callsAs } from '../fixtures/own-place';
import { drawPhotos } from '../fixtures/photo-files';
import { newClient } from '../fixtures/session-form';
import { enterAs } from '../fixtures/sign-in';
import { expect, test, type Portal } from '../fixtures/test';

/** A session with two pictures, opened by the administrator of its place; and the links of its clients. */
async function openPair(page: Page, portal: Portal) {
  const token = await enterAs(page, 'admin', portal, '/photosessions');
  const id = await apiAs(token, portal.apiUrl).createSession(newClient());
  await page.goto(`${portal.url}/photosessions/${id}`);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await drawPhotos(2, 300));
  await expect(page.getByText('Все снимки на сервере').first()).toBeVisible({ timeout: 30_000 });
  const call = callsAs(token, portal.apiUrl);
  const linkOf = async (photosession_id: string) =>
    (await call<{ url: string }>('POST', '/payments/links', { id: randomUUID(), photosession_id })).url;
  const empty = await apiAs(token, portal.apiUrl).createSession(newClient());
  return { link: await linkOf(id), other: await linkOf(empty) };
}

test('the client’s bar shows the cheaper sum once it is taken, a file is offered once, and another link is another page', async ({
  page,
  portal,
  browser,
}) => {
  const { link, other } = await openPair(page, portal);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ru-RU' });
  const phone = await context.newPage();
  await phone.goto(link);
  for (const name of ['Снимок 1', 'Снимок 2'])
    for (const product of [/^Цифровое фото/, /^Печать 15×20/]) {
      await phone.getByRole('img', { name }).click();
      await phone.getByRole('button', { name: product }).click();
      await expect(phone.locator('#viewer')).toBeHidden();
    }
  await expect(phone.locator('#total')).toHaveText(/^1\s800/);
  await phone.getByRole('img', { name: 'Снимок 1' }).click();
  const note = phone.getByText('Файл уже в корзине.');
  await expect(note).toBeVisible();
  expect((await note.boundingBox())?.width, 'the note has the whole width').toBeGreaterThan(340);
  await expect(phone.getByRole('button', { name: /^Цифровое фото/ })).toHaveCount(0);
  await phone.getByRole('button', { name: 'Закрыть' }).click();
  await phone.getByRole('button', { name: 'Корзина' }).click();
  await phone.getByRole('button', { name: /^То же дешевле на 400/ }).click();
  await expect(phone.getByRole('button', { name: /^Оплатить 1\s400/ })).toBeVisible();
  await phone.keyboard.press('Escape');
  await expect(phone.locator('#total')).toHaveText(/^1\s400/);
  const first = await phone.locator('#about').textContent();
  await phone.evaluate((hash) => (location.hash = hash), new URL(other).hash);
  await expect(phone.getByText('Снимков пока нет', { exact: false })).toBeVisible();
  await expect(phone.locator('#about')).not.toHaveText(first ?? '');
  await context.close();
});

test('a showing leaves the open second page as it is, and its sheet stays while the client chooses', async ({
  page,
  portal,
}) => {
  await openPair(page, portal);
  const second = await page.context().newPage();
  await second.goto(`${portal.url}/second-page`);
  await expect(second.getByRole('main')).toBeVisible();
  await second.evaluate(() => (document.body.dataset['opened'] = 'once'));
  await page.getByRole('button', { name: 'Показать клиенту' }).click();
  const pictures = second.getByRole('region', { name: 'Показ снимков' }).getByRole('img');
  await expect(pictures).toHaveCount(2);
  expect(await second.evaluate(() => document.body.dataset['opened'])).toBe('once');
  expect(page.context().pages()).toHaveLength(2);
  await second.getByRole('button', { name: 'Снимок 1: нравится' }).click();
  await expect(second.getByRole('button', { name: 'Снимок 1: нравится' })).toHaveAttribute('aria-pressed', 'true');
  await expect(pictures).toHaveCount(2);
});

test('what is focused at the foot of a phone is in sight: the page stays where it is', async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPair(page, portal);
  const product = page.getByRole('button', { name: 'Товар', exact: true });
  await expect(product).toBeVisible();
  const moved = await product.evaluate(async (button) => {
    scrollTo({ top: 0, behavior: 'instant' });
    button.focus();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return { by: scrollY, mayScroll: document.documentElement.scrollHeight - innerHeight > 100 };
  });
  expect(moved).toEqual({ by: 0, mayScroll: true });
});
