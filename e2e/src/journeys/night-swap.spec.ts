import { randomUUID } from 'node:crypto';
import { callsAs, enterWith, ownPlace } from '../fixtures/own-place';
import { expect, test } from '../fixtures/test';

/** A day four weeks ahead: nobody's shift there has begun. */
const nightOf = (days: number) => new Date(Date.now() + (28 + days) * 86_400_000).toISOString().slice(0, 10);

test('a night shift is given to a colleague: offered, accepted, approved, and then it is theirs', async ({
  page,
  portal,
  browser,
}) => {
  test.slow();
  const place = await ownPlace(portal);
  const [giver, taker, admin] = [
    await place.hire('photographer'),
    await place.hire('photographer'),
    await place.hire('admin'),
  ];
  const elsewhere = async () => (await browser.newContext({ locale: 'ru-RU', timezoneId: 'Europe/Moscow' })).newPage();
  const [theirs, above] = [await elsewhere(), await elsewhere()];
  const asAdmin = callsAs(await enterWith(above, admin.own, portal, '/schedule?view=swaps'), portal.apiUrl);
  const [night, morning] = [nightOf(0), nightOf(1)];
  const put = [
    {
      id: randomUUID(),
      revision: null,
      location_id: place.id,
      position: 'photographer',
      employee_id: giver.id,
      starts: `${night}T20:00`,
      ends: `${morning}T04:00`,
      break_min: 0,
    },
  ];
  await asAdmin('POST', '/schedule/changes', { id: randomUUID(), put });
  await asAdmin('POST', '/schedule/publications', {
    id: randomUUID(),
    from: night,
    to: night,
    location_ids: [place.id],
  });

  await enterWith(page, giver.own, portal, '/schedule?view=my');
  await expect(page.getByText('20:00–04:00')).toBeVisible();
  await page.getByRole('button', { name: 'Обменять' }).click();
  const offer = page.getByRole('dialog', { name: 'Отдать или обменять смену' });
  await offer.getByRole('combobox', { name: 'Кому' }).click();
  await page.getByRole('option', { name: new RegExp(taker.last_name) }).click();
  await offer.getByRole('button', { name: 'Предложить' }).click();
  await expect(page.getByText('Предложение отправлено')).toBeVisible();

  await enterWith(theirs, taker.own, portal, '/schedule?view=my');
  await theirs.getByRole('button', { name: 'Взять смену' }).click();
  await expect(theirs.getByText('Ждёт решения руководителя')).toBeVisible();

  await above.reload();
  await above.getByRole('button', { name: 'Согласовать' }).click();
  await above.getByRole('alertdialog').getByRole('button', { name: 'Согласовать' }).click();
  await expect(above.getByText('Обменов, которые ждут решения, нет')).toBeVisible();

  await theirs.reload();
  await expect(theirs.getByText('20:00–04:00').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Опубликованных смен пока нет')).toBeVisible();
  await theirs.context().close();
  await above.context().close();
});
