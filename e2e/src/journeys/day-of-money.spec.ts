import { randomUUID } from 'node:crypto';
import type { DayReportDetail, Expense } from '@studio/contracts';
import { devices, type Page } from '@playwright/test';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { callsAs, enterWith, ownPlace, refundAll } from '../fixtures/own-place';
import { expect, test } from '../fixtures/test';

/** An expense of the demo's that needs no receipt. */
const FARE = 'e0000000-0000-4000-8000-000000000003';

test('a day at one location: a sale, a refund, an expense from the till, a shortage, and approval by another person, on one sheet', async ({
  page,
  portal,
  browser,
}) => {
  test.slow();
  const place = await ownPlace(portal);
  const [cashier, admin] = [await place.hire('cashier'), await place.hire('admin')];
  const token = await enterWith(page, cashier.own, portal, '/sales');
  await page.getByRole('button', { name: 'Открыть день' }).click();
  const opening = page.getByRole('dialog', { name: 'Открыть день' });
  await opening.getByLabel('Сколько по 1 000 ₽').fill('3');
  await opening.getByRole('button', { name: 'Открыть с этим остатком' }).click();
  await expect(page.getByRole('heading', { name: 'Посчитайте кассу' })).toBeVisible();

  const upstairs = await (await browser.newContext({ locale: 'ru-RU', timezoneId: 'Europe/Moscow' })).newPage();
  const [asCashier, asAdmin] = [
    callsAs(token, portal.apiUrl),
    callsAs(await enterWith(upstairs, admin.own, portal, '/sales'), portal.apiUrl),
  ];
  const [dear, cheap] = await place.sells(250_000, 120_000);
  const sold = async (line: typeof dear) =>
    asAdmin<{ id: string }>('POST', '/sales/offline', {
      id: randomUUID(),
      location_id: place.id,
      lines: [line],
      payment: { id: randomUUID(), amount_kop: line?.price_kop },
      created_at: new Date().toISOString(),
    });
  await sold(dear);
  const second = await sold(cheap);
  await refundAll(asAdmin, second.id, 'Брак печати');
  const claim = { id: randomUUID(), location_id: place.id, category_id: FARE, claimed_kop: 40_000 };
  const now = new Date();
  await asCashier('POST', '/expenses', {
    ...claim,
    description: 'Такси с оборудованием',
    occurred_on: now.toISOString().slice(0, 10),
    method: 'till',
  });
  const seen = async () => {
    const { revision } = await asAdmin<{ revision: number }>('GET', `/expenses/${claim.id}`);
    return { revision, sum_kop: 40_000 };
  };
  const read = await asCashier<{ state: string }>('GET', `/expenses/${claim.id}`);
  if (read.state === 'draft') await asCashier('POST', `/expenses/${claim.id}/submit`, await seen());
  await asAdmin('POST', `/expenses/${claim.id}/decide`, { ...(await seen()), decision: 'approve' });
  await asCashier('POST', `/expenses/${claim.id}/pay`, { ...(await seen()), method: 'till' });

  // 3 000 at the beginning, 2 500 sold, 1 200 sold and given back, 400 paid: 5 100; a hundred is missing.
  await page.getByLabel('Сколько по 5 000 ₽').fill('1');
  await page.getByRole('button', { name: 'Касса посчитана' }).click();
  await page.getByRole('button', { name: 'Да, в кассе 5 000,00 ₽' }).click();
  await page.getByRole('button', { name: 'Сдать день' }).click();
  const handing = page.getByRole('alertdialog', { name: 'Сдать день?' });
  await expect(handing).toContainText('−100,00 ₽');
  await handing.getByRole('textbox').fill('Размен, чек потерян');
  await handing.getByRole('button', { name: 'Сдать' }).click();
  await expect(page.getByText('День сдан').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Утвердить' })).toHaveCount(0);

  await upstairs.reload();
  await upstairs.getByRole('button', { name: 'Утвердить' }).click();
  await upstairs
    .getByRole('alertdialog', { name: 'Утвердить день?' })
    .getByRole('button', { name: 'Утвердить' })
    .click();
  await expect(upstairs.getByText('День утверждён').first()).toBeVisible();
  const { today } = await asAdmin<{ today: { id: string }[] }>(
    'GET',
    `/sales/day-reports/current?location_id=${place.id}`,
  );
  const report = await asAdmin<DayReportDetail>('GET', `/sales/day-reports/${today[0]?.id}`);
  expect([report.state, report.expected_kop, report.counted_kop, report.difference_kop]).toEqual([
    'approved',
    510_000,
    500_000,
    -10_000,
  ]);

  const sheet = (await upstairs.pdf({ format: 'A4' })).toString('latin1');
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await upstairs.context().close();
});

test('an expense is claimed on a phone from the photo of its receipt, also offline', async ({ browser, portal }) => {
  test.slow();
  const place = await ownPlace(portal);
  const { own } = await place.hire('photographer');
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'ru-RU', timezoneId: 'Europe/Moscow' });
  const page = await context.newPage();
  const token = await enterWith(page, own, portal, '/expenses?mine=1');
  const call = callsAs(token, portal.apiUrl);
  const claims = async () => (await call<{ items: Expense[] }>('GET', '/expenses?mine=true')).items;

  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await claim(page, { day, roubles: 450, document: 4_711, what: 'Фон для съёмки' });
  await expect(page.getByText('Расход отправлен на согласование').first()).toBeVisible();
  await expect.poll(async () => (await claims()).map(({ state }) => state)).toEqual(['submitted']);

  await context.setOffline(true);
  await expect(page.getByText(/^Нет связи с сервером/).first()).toBeVisible();
  await claim(page, { day, roubles: 1_290, document: 4_712, what: 'Лампа в гримёрную' });
  await expect(page.getByText('Расход сохранён на устройстве и уйдёт сам').first()).toBeVisible();
  expect(await claims()).toHaveLength(1);
  await context.setOffline(false);
  await expect.poll(async () => (await claims()).length, { timeout: 40_000 }).toBe(2);
  const dearestFirst = (await claims()).toSorted((one, other) => other.claimed_kop - one.claimed_kop);
  const sums = dearestFirst.map(({ claimed_kop, receipts, occurred_on }) => [
    claimed_kop,
    receipts.length,
    occurred_on,
  ]);
  expect(sums).toEqual([
    [129_000, 1, day],
    [45_000, 1, day],
  ]);
  await context.close();
});

interface Bought {
  day: string;
  roubles: number;
  /** Number of the fiscal document. */
  document: number;
  what: string;
}

/** What somebody does: takes the picture, says which kind of thing and what for; sum and day come from the code. */
async function claim(page: Page, { day, roubles, document, what }: Bought): Promise<void> {
  await page.getByRole('button', { name: 'Новый расход' }).click();
  const form = page.getByRole('dialog', { name: 'Новый расход' });
  const code = `t=${day.replaceAll('-', '')}T1530&s=${roubles}.00&fn=9960440300123456&i=${document}&fp=1234567890&n=1`;
  await form.getByLabel('Снимок чека').setInputFiles({
    name: `чек-${document}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await photoOfReceipt(code),
  });
  await expect(form.getByText('код чека прочитан')).toBeVisible();
  await expect(form.getByLabel(/^Сумма/)).toHaveValue(new RegExp(`^${roubles < 1_000 ? roubles : '1.290'}`));
  await form.getByLabel(/^Категория/).selectOption({ index: 1 });
  await form.getByLabel(/^На что/).fill(what);
  await form.getByRole('button', { name: 'Отправить' }).click();
}

/** A long receipt as a phone takes it: slightly turned, its code at the lower end. */
async function photoOfReceipt(code: string): Promise<Buffer> {
  const qr = await sharp(Buffer.from(renderSVG(code, { border: 4 })))
    .resize(420, 420)
    .png()
    .toBuffer();
  const paper = { width: 900, height: 1_900, channels: 3, background: '#f4f2ec' } as const;
  const receipt = await sharp({ create: paper })
    .composite([{ input: qr, left: 240, top: 1_380 }])
    .png()
    .toBuffer();
  return sharp(receipt).rotate(4, { background: '#6b5b4a' }).jpeg({ quality: 85 }).toBuffer();
}
