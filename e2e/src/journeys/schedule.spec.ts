import type { Page } from '@playwright/test';
import { enterWith, ownPlace } from '../fixtures/own-place';
import { expect, test } from '../fixtures/test';

/** The next Monday that is not tomorrow: nobody has planned the new place there. */
function nextMonday(): string {
  const day = new Date(Date.now() + 8 * 86_400_000);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

/** Whether an answer of this call with this text is on the device: it is written a second after it arrived. */
function isKept(page: Page, call: string, text: string): Promise<boolean> {
  return page.evaluate(
    async (wanted) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error ?? new Error('The answers cannot be read')));
        });
      const database = await done(indexedDB.open('studio-portal-answers'));
      const answers = await done(database.transaction('answers').objectStore('answers').getAll());
      database.close();
      return answers.some((answer) => wanted.every((word) => JSON.stringify(answer).includes(`"${word}"`)));
    },
    [call, text],
  );
}

test.use({ serviceWorkers: 'allow' });

test('a week is planned by keys alone, undone, redone and published; its person reads it offline', async ({
  page,
  context,
  portal,
  faults,
}) => {
  test.slow();
  const place = await ownPlace(portal);
  const admin = await place.hire('admin');
  await enterWith(page, admin.own, portal, '/schedule');
  const monday = nextMonday();
  await page.goto(`${portal.url}/schedule?view=plan&span=week&date=${monday}`);
  const grid = page.getByRole('grid', { name: 'График смен' });
  const row = grid.getByRole('row').filter({ hasText: admin.last_name });
  await row.getByRole('gridcell').first().focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Новая смена' });
  await form.getByLabel('Конец').focus();
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  const shifts = row.getByText('10:00–22:00');
  await expect(shifts).toHaveCount(1);

  await row.getByRole('gridcell').first().focus();
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('r');
  await expect(shifts).toHaveCount(7);
  await page.keyboard.press('Control+z');
  await expect(shifts).toHaveCount(1);
  await page.keyboard.press('Control+y');
  await expect(shifts).toHaveCount(7);

  await page.getByRole('button', { name: 'Опубликовать' }).focus();
  await page.keyboard.press('Enter');
  const publication = page.getByRole('dialog', { name: 'Публикация графика' });
  await publication.getByRole('button', { name: 'Опубликовать и сообщить (1)' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('График опубликован: 7')).toBeVisible();

  await page.goto(`${portal.url}/schedule?view=my`);
  await expect(page.getByText('10:00–22:00').first()).toBeVisible();
  faults.expect(/net::ERR_|Failed to fetch|Failed to load resource|NetworkError/);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect.poll(() => isKept(page, 'mySchedule', monday)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('10:00–22:00').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ближайшие смены' })).toBeVisible();
  await context.setOffline(false);
});
