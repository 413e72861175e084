import { randomUUID } from 'node:crypto';
import { devices, type Page } from '@playwright/test';
import type { RoleName } from '@studio/contracts';
import { tokenOf } from '../fixtures/api';
import { callsAs, enterWith } from '../fixtures/own-place';
import { peopleAs } from '../fixtures/people';
import { expect, test } from '../fixtures/test';
import { tooWide } from '../fixtures/too-wide';

/** A box of paper from its purchase to the last sheet, by five people at five browsers. */

async function addLine(page: Page, name: string, quantity: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Добавить материал' }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await dialog.getByLabel(`Количество: ${name}`).fill(quantity);
}

/** The one thing to do about what waits for this person. */
async function press(page: Page, line: RegExp, button: string) {
  const waiting = page.getByRole('article', { name: line });
  const more = page.getByRole('button', { name: /^Показать ещё/ });
  await expect(waiting.or(more).first()).toBeVisible({ timeout: 15_000 });
  if (!(await waiting.isVisible())) await more.click();
  await waiting.getByRole('button', { name: button }).click();
}

const submit = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const told = (page: Page, text: RegExp | string) =>
  expect(page.getByText(text).first()).toBeVisible({ timeout: 15_000 });

test('a box of paper travels from the purchase to the last sheet, one receipt short and one transfer across cities', async ({
  page,
  portal,
  browser,
}) => {
  test.setTimeout(240_000);
  const token = await tokenOf('developer', { url: portal.apiUrl, apiUrl: portal.apiUrl });
  const boss = callsAs(token, portal.apiUrl);
  const key = randomUUID().slice(0, 6);
  const [{ id: region_id } = { id: '' }] = await boss<{ id: string }[]>('GET', '/locations/regions/');
  const placeIn = async (name: string) => {
    const city = await boss<{ id: string }>('POST', '/locations/cities/', {
      id: randomUUID(),
      name: `${name} ${key}`,
      region_id,
      time_zone: 'Europe/Moscow',
    });
    const at = {
      id: randomUUID(),
      city_id: city.id,
      kind: 'studio',
      name: `Студия ${name} ${key}`,
      address: 'ул. Мира, 2',
    };
    return { city: city.id, ...(await boss<{ id: string }>('POST', '/locations/locations/', at)) };
  };
  const [here, there] = [await placeIn('Бумажный'), await placeIn('Дальний')];
  const [item, paper] = [randomUUID(), `Бумага ${key}`];
  await boss('POST', '/consumables/catalog/', {
    id: item,
    code: `Б-${key}`,
    name: paper,
    category: 'Фотобумага',
    base_unit: 'sheet',
  });
  const people = peopleAs(token, portal.apiUrl);
  const hire = async (role: RoleName, location: string) => {
    const person = await people.add({ roles: [role], primary_location_id: location });
    return people.bind(person);
  };
  const phone = async () => {
    const { viewport: _, ...pixel } = devices['Pixel 7'];
    const context = await browser.newContext({
      ...pixel,
      viewport: { width: 390, height: 844 },
      locale: 'ru-RU',
      timezoneId: 'Europe/Moscow',
    });
    return context.newPage();
  };
  const desk = async () => (await browser.newContext({ locale: 'ru-RU', timezoneId: 'Europe/Moscow' })).newPage();
  const office = page;
  const [city, keeper, cashier, far] = [await desk(), await phone(), await phone(), await phone()];
  await enterWith(office, await hire('office_manager', here.id), portal, '/consumables/office');
  await enterWith(city, await hire('city_manager', here.id), portal, `/consumables/city?place=${here.city}`);
  await enterWith(keeper, await hire('warehouse_keeper', here.id), portal, '/consumables/location');
  await enterWith(cashier, await hire('cashier', here.id), portal, '/consumables/quick');
  await enterWith(far, await hire('warehouse_keeper', there.id), portal, '/consumables/location');

  await test.step('the office buys 500 sheets', async () => {
    await office.getByRole('button', { name: 'Закупка', exact: true }).click();
    await addLine(office, paper, '500');
    await office.getByRole('dialog').getByLabel(`Сумма: ${paper}`).fill('2500');
    await submit(office, 'Принять закупку');
    await told(office, 'Закупка принята на склад');
  });
  await test.step('the city asks for 200, the office gives and sends them', async () => {
    await city.getByRole('button', { name: 'Другой документ' }).click();
    await city.getByRole('menuitem', { name: 'Заявка в офис' }).click();
    await addLine(city, paper, '200');
    await submit(city, 'Отправить заявку');
    await told(city, 'Заявка отправлена в офис');
    await office.reload();
    await press(office, new RegExp(`^Заявка № .*Бумажный ${key}`), 'Рассмотреть заявку');
    await office.getByRole('dialog').getByLabel(`Дать: ${paper}`).fill('200');
    await submit(office, 'Согласовать');
    await press(office, new RegExp(`^Отгрузить по заявке .*Бумажный ${key}`), 'Отгрузить');
    await submit(office, 'Отгрузить');
    await told(office, 'Отгрузка в пути');
  });
  await test.step('ten are missing when the city receives them; the office finds four', async () => {
    await city.reload();
    await press(city, /^Принять № /, 'Принять');
    const dialog = city.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Есть расхождение' }).click();
    await dialog.getByLabel('Принято').fill('190');
    await dialog.getByLabel('Нет').fill('10');
    await dialog.getByLabel('Что не сошлось').fill('Коробка вскрыта');
    await submit(city, 'Принять с расхождением');
    await told(city, /принята/);
    await office.reload();
    await press(office, new RegExp(`^Расхождение в № .*Бумажный ${key}`), 'Разобрать');
    const found = office.getByRole('dialog');
    await found.getByLabel(`Нашлось: ${paper}`).fill('4');
    await found.getByLabel('Что выяснилось').fill('Четыре листа остались на столе');
    await submit(office, 'Закрыть расхождение');
    await expect(found).toBeHidden();
  });
  await test.step('fifty go to the location, whose keeper receives them with one press', async () => {
    await city.getByRole('button', { name: 'Отгрузка на локацию' }).click();
    await city
      .getByRole('dialog')
      .getByLabel('Локация')
      .selectOption({ label: `Студия Бумажный ${key}` });
    await addLine(city, paper, '50');
    await submit(city, 'Отгрузить');
    await told(city, 'Отгрузка в пути');
    await keeper.reload();
    await press(keeper, /^Принять № /, 'Принять');
    await submit(keeper, 'Всё на месте, принять');
    await told(keeper, /принята/);
    expect(await tooWide(keeper)).toEqual([]);
  });
  await test.step('another city’s location asks for twenty: the source agrees, then the city, then they travel', async () => {
    await far.getByRole('button', { name: 'Другой документ' }).click();
    await far.getByRole('menuitem', { name: 'Попросить у другой локации' }).click();
    await far
      .getByRole('dialog')
      .getByLabel('У кого попросить')
      .selectOption({ label: `Студия Бумажный ${key}` });
    await addLine(far, paper, '20');
    await submit(far, 'Попросить');
    await told(far, 'Просьба отправлена');
    await keeper.reload();
    await press(keeper, /^Перемещение № /, 'Согласовать');
    await submit(keeper, 'Согласовать');
    await told(keeper, /согласовано/);
    await city.reload();
    await press(city, /^Перемещение № /, 'Согласовать');
    await submit(city, 'Согласовать');
    await told(city, /согласовано/);
    await keeper.reload();
    await press(keeper, /^Собрать и отправить № /, 'Отправлено');
    await told(keeper, /в пути/);
    await far.reload();
    await press(far, /^Принять № /, 'Принять');
    await submit(far, 'Всё на месте, принять');
    await told(far, /принята/);
  });
  await test.step('the cashier uses the last thirty, four presses a line, and there is none left', async () => {
    await cashier.getByRole('button', { name: 'Расход', exact: true }).click();
    await cashier.getByRole('searchbox').or(cashier.getByLabel('Название, артикул или штрихкод')).first().fill(paper);
    await cashier.getByRole('button', { name: new RegExp(paper) }).click();
    await cashier.getByRole('button', { name: '3', exact: true }).click();
    await cashier.getByRole('button', { name: '0', exact: true }).click();
    await cashier.getByRole('button', { name: 'Расход: 30 л.' }).click();
    await expect(cashier.getByRole('button', { name: 'Отменить' })).toBeVisible();
  });
  const { items } = await boss<{
    items: { place: { id: string; kind: string }; on_hand: number; in_transit: number }[];
  }>('GET', `/consumables/balance?${new URLSearchParams({ item_id: item })}`);
  const left = (id: (place: { id: string; kind: string }) => boolean) =>
    items.filter(({ place }) => id(place)).reduce((sum, { on_hand, in_transit }) => sum + on_hand + in_transit, 0);
  // 500 bought, 6 lost on the way, 30 used.
  expect([
    left(({ kind }) => kind === 'office'),
    left(({ id }) => id === here.city),
    left(({ id }) => id === here.id),
    left(({ id }) => id === there.id),
  ]).toEqual([304, 140, 0, 20]);
});
