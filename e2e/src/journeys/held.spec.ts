import { randomUUID } from 'node:crypto';
import { apiAs } from '../fixtures/api';
import { callsAs, enterWith, ownPlace } from '../fixtures/own-place';
import { newClient } from '../fixtures/session-form';
import { expect, test, type Portal } from '../fixtures/test';

interface Counted {
  held: number;
  held_kop: number;
  void: number;
  void_kop: number;
}

type Place = Awaited<ReturnType<typeof ownPlace>>;
type Line = Awaited<ReturnType<Place['sells']>>[number];

/** A sale that a device made while it was offline, as it is sent when the connection is back. */
const offlineSale = (place: Place, lines: readonly Line[], fields: object = {}) => ({
  id: randomUUID(),
  location_id: place.id,
  lines,
  payment: { id: randomUUID(), amount_kop: lines.reduce((all, { price_kop }) => all + price_kop, 0) },
  created_at: new Date().toISOString(),
  ...fields,
});

/** What the day's till, sales and figures of a place say. */
async function figuresOf(read: <T>(method: string, path: string) => Promise<T>, place: string) {
  const { today } = await read<{ today: { id: string }[] }>('GET', `/sales/day-reports/current?location_id=${place}`);
  const { total, sums } = await read<{ total: number; sums: object | null }>('GET', `/sales?location_id=${place}`);
  return { shifts: today.length, total, sums };
}

test('five million of a photographer without a connection are held, change no figure, and are made void', async ({
  page,
  portal,
  browser,
}) => {
  test.slow();
  const place = await ownPlace(portal);
  const [crook, admin] = [await place.hire('photographer'), await place.hire('admin')];
  const [line] = await place.sells(250_000);
  if (!line) throw new Error('the company sells nothing');
  const token = await enterWith(page, admin.own, portal, '/sales?tab=sales');
  const asAdmin = callsAs(token, portal.apiUrl);
  const session = await apiAs(token, portal.apiUrl).createSession({ ...newClient(), location_id: place.id });
  const before = await figuresOf(asAdmin, place.id);

  const theirs = await (await browser.newContext({ locale: 'ru-RU', timezoneId: 'Europe/Moscow' })).newPage();
  const asCrook = callsAs(await enterWith(theirs, crook.own, portal, '/expenses'), portal.apiUrl);
  const sale = offlineSale(place, [{ ...line, price_kop: 500_000_000 }], { photosession_id: session });
  const reply = await asCrook<{ standing: string; reasons: string[]; number: number }>('POST', '/sales/offline', sale);
  expect(reply.standing).toBe('held');
  expect(reply.reasons).toEqual(expect.arrayContaining(['right_missing', 'price_unexplained', 'over_limit']));
  expect(await figuresOf(asAdmin, place.id)).toEqual(before);

  // Its maker sees that it waits and why, and has no button.
  await theirs.goto(`${portal.url}/offline`);
  await expect(theirs.getByText(/^На проверке: 1\sпродажа, 5\s000\s000,00\s₽$/)).toBeVisible();
  await expect(theirs.getByText('Тогда у сотрудника не было права продавать здесь.')).toBeVisible();
  await theirs.getByRole('link', { name: /^Продажа без связи №/ }).click();
  await expect(theirs.getByRole('dialog')).toContainText('Когда пришло');
  await expect(theirs.getByRole('button', { name: 'Засчитать' })).toHaveCount(0);

  // It is seen where it belongs: on the day, on its session, and in the bell of who decides.
  await page.reload();
  await expect(page.getByText(/^На проверке: 1\sпродажа, 5\s000\s000,00\s₽$/)).toBeVisible();
  await page.goto(`${portal.url}/photosessions/${session}`);
  await expect(page.getByRole('region', { name: 'Не учитывается' })).toContainText('На проверке');
  await page.getByRole('button', { name: /^Уведомления.*на проверке у вас: 1$/ }).click();
  await page.getByRole('link', { name: /^Ждут вашего решения: 1/ }).click();
  await page.getByText(`Продажа без связи №\u00a0${reply.number}`).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Аннулировать' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Аннулировать?' });
  await asking.getByRole('textbox').fill('Таких денег не было');
  await asking.getByRole('button', { name: /^Аннулировать 5\s000\s000,00\s₽$/ }).click();
  await expect(page.getByText('Запись аннулирована').first()).toBeVisible();

  expect(await figuresOf(asAdmin, place.id)).toEqual(before);
  const counted = await asAdmin<Counted>('GET', `/held/count?location_id=${place.id}`);
  expect([counted.held, counted.void, counted.void_kop]).toEqual([0, 1, 500_000_000]);
  await page.goto(`${portal.url}/photosessions/${session}`);
  await expect(page.getByRole('region', { name: 'Не учитывается' })).toContainText('Таких денег не было');
  const { items } = await asCrook<{ items: { kind: string; title: string; body: string | null }[] }>(
    'GET',
    '/notifications',
  );
  const told = items.find(({ kind }) => kind === 'held.decided');
  expect([told?.title, told?.body]).toEqual([
    expect.stringMatching(/№ \d+ \(5\s000\s000\s₽\): аннулирована$/),
    'Таких денег не было',
  ]);
  await theirs.context().close();
});

test('an honest counter that is offline all day needs no confirmation', async ({ page, portal }) => {
  const place = await ownPlace(portal);
  const [seller, admin] = [await place.hire('salesperson'), await place.hire('admin')];
  const goods = await place.sells(250_000, 120_000, 30_000);
  const asSeller = callsAs(await enterWith(page, seller.own, portal, '/expenses'), portal.apiUrl);
  const sales = Array.from({ length: 12 }, (_, at) => offlineSale(place, goods.slice(at % 3)));
  for (const sale of sales) {
    const { standing, reasons } = await asSeller<{ standing: string; reasons: string[] }>(
      'POST',
      '/sales/offline',
      sale,
    );
    expect([standing, reasons]).toEqual(['counts', []]);
  }
  const { total } = await asSeller<{ total: number }>('GET', `/sales?location_id=${place.id}`);
  expect(total).toBe(sales.length);
  const chief = await signedIn(page, admin, portal);
  const counted = await chief<Counted & { to_decide: number }>('GET', `/held/count?location_id=${place.id}`);
  expect([counted.held, counted.to_decide, counted.void]).toEqual([0, 0, 0]);
});

test('several are made void at once, each by what was on the screen', async ({ page, portal }) => {
  test.slow();
  const place = await ownPlace(portal);
  const [crook, admin] = [await place.hire('photographer'), await place.hire('admin')];
  const [line] = await place.sells(250_000);
  if (!line) throw new Error('the company sells nothing');
  const asCrook = await signedIn(page, crook, portal);
  for (const price_kop of [250_000, 250_000, 300_000_00])
    await asCrook('POST', '/sales/offline', offlineSale(place, [{ ...line, price_kop }]));
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  const asAdmin = callsAs(await enterWith(page, admin.own, portal, '/held'), portal.apiUrl);
  await page.getByRole('checkbox', { name: 'Выбрать все' }).first().check();
  await expect(page.getByRole('button', { name: /^Засчитать 3\sпродажи, 305\s000,00\s₽$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Аннулировать' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Аннулировать выбранное?' });
  await asking.getByRole('textbox').fill('Денег в кассе нет');
  await asking.getByRole('button', { name: /^Аннулировать 3\sпродажи, 305\s000,00\s₽$/ }).click();
  await expect(page.getByText(/^Аннулировано: 3\sзаписи$/).first()).toBeVisible();
  await expect(page.getByText('На проверке ничего нет')).toBeVisible();
  const counted = await asAdmin<Counted>('GET', `/held/count?location_id=${place.id}`);
  expect([counted.held, counted.void, counted.void_kop]).toEqual([0, 3, 30_500_000]);
  const { total } = await asAdmin<{ total: number }>('GET', `/sales?location_id=${place.id}`);
  expect(total).toBe(0);
});

/** The calls of an employee of the place, with a session of their own. */
async function signedIn(
  page: Parameters<typeof enterWith>[0],
  { own }: Awaited<ReturnType<Place['hire']>>,
  portal: Portal,
) {
  await page.context().clearCookies();
  if (page.url().startsWith(portal.url)) await page.evaluate(() => localStorage.clear());
  return callsAs(await enterWith(page, own, portal, '/expenses'), portal.apiUrl);
}
