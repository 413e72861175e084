import type { Page } from '@playwright/test';
import { apiAs } from '../fixtures/api';
import { drawPhotos } from '../fixtures/photo-files';
import { newClient } from '../fixtures/session-form';
import { callsAs, ownPlace } from '../fixtures/own-place';
import { enterAs } from '../fixtures/sign-in';
import { expect, test, type Portal } from '../fixtures/test';
import { tooWide } from '../fixtures/too-wide';

/** A family's session with a picture, opened by the administrator of its place. */
async function openFamily(page: Page, portal: Portal) {
  const token = await enterAs(page, 'admin', portal, '/photosessions');
  const api = apiAs(token, portal.apiUrl);
  const client = newClient();
  const id = await api.createSession(client);
  await page.goto(`${portal.url}/photosessions/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible();
  const [picture] = await drawPhotos(1, 300);
  if (!picture) throw new Error('no picture was drawn');
  await page.locator('input[type=file]').first().setInputFiles(picture);
  await expect(page.getByText('Все снимки на сервере').first()).toBeVisible({ timeout: 30_000 });
  return { id, client, api };
}

/** Puts two products into the cart: a single one, and a package. */
async function fillCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Товар', exact: true }).click();
  const products = page.getByRole('dialog');
  await products.getByRole('button', { name: /^Печать 10×15/ }).click();
  await products.getByRole('button', { name: /^Все фото в цифре/ }).click();
  await page.keyboard.press('Escape');
  await expect(products).toBeHidden();
}

interface Orders {
  orders: { id: string; number: number; state: string; total_kop: number; paid_kop: number }[];
}

test('a family pays in cash: from the cart to «Оплачено» by keys alone, in three presses', async ({ page, portal }) => {
  const { id, api } = await openFamily(page, portal);
  await fillCart(page);
  await page.keyboard.press('F9');
  const given = page.getByLabel('Получено');
  await expect(given).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Оплачено' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  const { orders } = await api.read<Orders>(`/payments/orders/session/${id}`);
  expect(orders.map(({ state, total_kop, paid_kop }) => [state, paid_kop === total_kop])).toEqual([['paid', true]]);
});

test('from a picture in the viewer to «Оплачено» in at most six keys: F9 from the choice of products, and over the viewer', async ({
  page,
  portal,
}) => {
  const { id, api } = await openFamily(page, portal);
  await page.locator('main img').first().click();
  const viewer = page.getByRole('dialog', { name: 'Просмотр снимков' });
  await expect(viewer).toBeVisible();
  const products = page.getByRole('dialog', { name: /^Продать/ });
  const paid = page.getByRole('dialog', { name: 'Оплачено' });
  /** One sale; its digit or Enter takes the first product that can be sold. What that is depends on what other journeys sell. */
  const sell = async (isByDigit: boolean, isClosed: boolean) => {
    let pressed = 0;
    const press = async (key: string) => {
      await page.keyboard.press(key);
      pressed += 1;
    };
    await press('KeyS');
    const first = products.locator('button:focus', { hasText: '₽' });
    await expect(first).toBeVisible();
    await press(isByDigit ? `Digit${await first.locator('kbd').innerText()}` : 'Enter');
    await expect(products.getByText(/✓ 1/)).toBeVisible();
    if (isClosed) {
      await press('Escape');
      await expect(products).toBeHidden();
      await expect(viewer).toBeVisible();
    }
    await press('F9');
    await expect(page.getByLabel('Получено')).toBeFocused();
    // What was bought is not offered again.
    const told = page.waitForResponse(/\/payments\/orders\/session\//);
    await press('Enter');
    await expect(paid).toBeVisible();
    await press('Enter');
    await expect(paid).toBeHidden();
    await expect(viewer).toBeVisible();
    await told;
    expect(pressed).toBeLessThanOrEqual(6);
  };
  await sell(true, false);
  await sell(false, true);
  const { orders } = await api.read<Orders>(`/payments/orders/session/${id}`);
  expect(orders.map(({ state }) => state)).toEqual(['paid', 'paid']);
});

test('an order is sent with its link to a phone, where the bank fails, refuses and is finally paid, once', async ({
  page,
  portal,
  browser,
}) => {
  const { id, api } = await openFamily(page, portal);
  await fillCart(page);
  await page.keyboard.press('F9');
  await expect(page.getByLabel('Получено')).toBeFocused();
  await page.keyboard.press('F8');
  await page.getByRole('dialog', { name: 'Ссылка клиенту' }).getByRole('button', { name: 'Создать ссылку' }).click();
  const shown = page.getByRole('dialog', { name: 'Ссылка готова' });
  await expect(shown).toBeVisible();
  const address = await shown.getByRole('textbox').inputValue();
  await shown.getByRole('button', { name: 'Готово' }).click();

  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ru-RU', timezoneId: 'Europe/Moscow' })
  ).newPage();
  await phone.goto(address);
  await expect(phone.getByText('Этот заказ собрали для вас в студии.')).toBeVisible();
  expect(await tooWide(phone)).toEqual([]);

  await phone.getByRole('button', { name: 'Оплатить' }).click();
  await phone.getByRole('button', { name: 'Отказать: нет денег' }).click();
  await phone.getByRole('link', { name: 'Вернуться в магазин' }).click();
  await expect(phone.getByText('Оплата не прошла, деньги не списаны.', { exact: false })).toBeVisible();
  await phone.getByRole('button', { name: 'Оплатить ещё раз' }).click();
  await phone.getByRole('button', { name: 'Оплатить и ответить дважды' }).click();
  await phone.getByRole('link', { name: 'Вернуться в магазин' }).click();
  await expect(phone.getByRole('heading', { name: /Заказ № \d+: оплачен/ })).toBeVisible({ timeout: 20_000 });

  await expect(phone.getByRole('heading', { name: 'Купленные снимки' })).toBeVisible();
  const [archive] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('button', { name: /^Скачать 1 снимок архивом/ }).click(),
  ]);
  expect(archive.suggestedFilename()).toBe('photos.zip');
  await phone.context().close();
  const { orders } = await api.read<Orders>(`/payments/orders/session/${id}`);
  expect(orders.map(({ state, total_kop, paid_kop }) => [state, paid_kop - total_kop])).toEqual([['paid', 0]]);
});

test('a seller with only a phone: from the picture to «Оплачено» by touch, the total always visible', async ({
  browser,
  portal,
}) => {
  const page = await (
    await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      locale: 'ru-RU',
      timezoneId: 'Europe/Moscow',
    })
  ).newPage();
  const { id, api } = await openFamily(page, portal);
  await page.locator('main img').first().tap();
  await page.getByRole('button', { name: 'Продать (S)' }).first().tap();
  const products = page.getByRole('dialog', { name: /^Продать/ });
  await products.getByRole('button', { name: /^Печать 10×15/ }).tap();
  await products.getByRole('button', { name: 'Готово' }).tap();
  // Until it has gone, Escape is its own, and the viewer stays.
  await expect(products).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Оформить' }).tap();
  const checkout = page.getByRole('dialog');
  await expect(checkout.getByText('Шаг 1 из 3: корзина')).toBeVisible();
  const small = await checkout.locator('form button, form input, section button, section input').evaluateAll((all) =>
    // While the window comes up a browser gives 55.9999.
    all.map((one) => Math.round(one.getBoundingClientRect().height)).filter((height) => height < 56),
  );
  expect(small, 'targets are 56 px high').toEqual([]);
  await checkout.getByRole('button', { name: /^К оплате/ }).tap();
  await expect(checkout.getByRole('button', { name: /^Деньги получены/ })).toBeInViewport();
  await checkout.getByRole('button', { name: /^Деньги получены/ }).tap();
  await expect(page.getByRole('dialog', { name: 'Оплачено' })).toBeVisible();
  const { orders } = await api.read<Orders>(`/payments/orders/session/${id}`);
  expect(orders.map(({ state }) => state)).toEqual(['paid']);
  await page.context().close();
});

test('a connection cut at each step of an online order is reported, retried, and paid once', async ({
  page,
  portal,
  browser,
}) => {
  const { id, api } = await openFamily(page, portal);
  await page.getByRole('button', { name: 'Ссылка клиенту…' }).click();
  await page.getByRole('button', { name: 'Создать ссылку' }).click();
  const address = await page.getByRole('dialog', { name: 'Ссылка готова' }).getByRole('textbox').inputValue();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ru-RU' });
  const phone = await context.newPage();
  const noLine = phone.getByText(/^Нет связи/).first();
  /** The request comes to the server; its answer is lost. */
  const loseAnswer = (path: RegExp) =>
    phone.route(
      path,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );

  await loseAnswer(/\/api\/gallery\/open$/);
  await phone.goto(address);
  await expect(noLine).toBeVisible();
  await phone.getByRole('button', { name: 'Повторить' }).click();
  await phone.getByRole('img', { name: 'Снимок 1' }).click();
  await context.setOffline(true);
  await phone.getByRole('button', { name: /^Цифровое фото/ }).click();
  await expect(noLine).toBeVisible();
  await context.setOffline(false);
  await phone.getByRole('button', { name: 'Повторить' }).click();
  await expect(noLine).toBeHidden();
  await phone.getByRole('button', { name: 'Корзина' }).click();
  const pay = phone.getByRole('button', { name: /^Оплатить/ });
  await loseAnswer(/\/api\/gallery\/[^/]+\/orders$/);
  await pay.click();
  await expect(phone.locator('#cart-fault')).toHaveText(/второй раз ничего не закажется/);
  await pay.click();
  await phone.getByRole('button', { name: 'Оплатить и ответить дважды' }).click();
  await loseAnswer(/\/api\/gallery\/open$/);
  await phone.getByRole('link', { name: 'Вернуться в магазин' }).click();
  await expect(noLine).toBeVisible();
  await phone.getByRole('button', { name: 'Повторить' }).click();
  await expect(phone.getByRole('heading', { name: /Заказ № \d+: оплачен/ })).toBeVisible({ timeout: 20_000 });
  await loseAnswer(/\/client-zip\.js$/);
  await phone.getByRole('button', { name: /архивом$/ }).click();
  await expect(phone.getByText(/^Нет связи.+ по одному, открыв их\.$/)).toBeVisible();
  await phone.getByRole('img', { name: 'Снимок 1' }).click();
  await expect(phone.getByRole('link', { name: 'Скачать' })).toBeVisible();
  await expect(phone.getByRole('button', { name: /^Цифровое фото/ })).toHaveCount(0);
  await context.close();
  const { orders } = await api.read<Orders>(`/payments/orders/session/${id}`);
  expect(orders.map(({ state, total_kop, paid_kop }) => [state, paid_kop - total_kop])).toEqual([['paid', 0]]);
});

test('a product that is added on its page is priced in a draft of one location, published, and sold there', async ({
  page,
  portal,
}) => {
  const { id: location_id } = await ownPlace(portal);
  const office = callsAs(await enterAs(page, 'office', portal, '/sales/products'), portal.apiUrl);
  const name = `Кружка ${newClient().name}`;
  await page.getByRole('button', { name: 'Новый товар' }).click();
  const form = page.getByRole('dialog', { name: 'Новый товар' });
  await form.getByLabel('Название').fill(name);
  await form.getByLabel('Вид').selectOption('Сувенир');
  await form.getByRole('button', { name: 'Добавить' }).click();
  await expect(page.getByRole('row', { name })).toBeVisible();
  const starts_at = new Date().toISOString();
  const list = { name: 'Цены студии', location_id, starts_at };
  const draft = await office<{ id: string }>('POST', '/sales/price-lists', list);
  await page.goto(`${portal.url}/sales/prices?list=${draft.id}`);
  await page.getByLabel(`Цена: ${name}`).fill('650');
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.getByText('Действует', { exact: true })).toBeVisible();
  const { offers } = await office<{ offers: { name: string; price_kop: number }[] }>(
    'GET',
    `/sales/prices?location_id=${location_id}`,
  );
  expect(offers.map((offer) => [offer.name, offer.price_kop])).toEqual([[name, 650_00]]);
});
