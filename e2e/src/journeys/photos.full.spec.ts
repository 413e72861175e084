import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { apiAs } from '../fixtures/api';
import { newClient } from '../fixtures/session-form';
import { enterAs } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { realPhotos } from '../stand/repository';

const folder = realPhotos();
const files = (kind: string) =>
  folder === null
    ? []
    : readdirSync(join(folder, kind))
        .sort()
        .map((name) => join(folder, kind, name));

test.describe.configure({ mode: 'serial' });
test.skip(folder === null, 'no real camera files here: REAL_PHOTOS_DIR names their folder');

// Only tiles near the window are in the document: here the window contains them all.
test.use({ viewport: { width: 1280, height: 3_600 } });

let path: string;
/** Photos that the session has by now. */
let kept = 0;

test.beforeEach(async ({ page, portal }) => {
  const token = await enterAs(page, 'salesperson', portal, '/photosessions');
  path ??= `/photosessions/${await apiAs(token, portal.apiUrl).createSession(newClient())}`;
  await page.goto(path);
  await expect(page.getByRole('region', { name: 'Снимки', exact: true })).toBeVisible();
  await expect(cells(page)).toHaveCount(kept);
});

test('files straight from cameras and phones arrive, each with a picture', async ({ page }) => {
  const good = [...files('valid'), ...files('orientation')];
  await choose(page, good);
  await expect(page.getByText(`${good.length} из ${good.length} на сервере`).first()).toBeVisible({ timeout: 45_000 });
  kept = good.length;
  await expect(cells(page)).toHaveCount(kept);
  for (const image of await cells(page).locator('img').all()) {
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0))
      .toBe(true);
  }
});

test('pictures are upright whatever the camera’s orientation tag', async ({ page }) => {
  for (const [pattern, isUpright] of [
    [/Landscape_\d/, (width: number, height: number) => width > height],
    [/Portrait_\d/, (width: number, height: number) => width < height],
  ] as const) {
    const shown = cells(page).filter({ has: page.getByRole('button', { name: pattern }) });
    await expect(shown).toHaveCount(4);
    for (const image of await shown.locator('img').all()) {
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
      const [width, height] = await image.evaluate(
        (element: HTMLImageElement) => [element.naturalWidth, element.naturalHeight] as const,
      );
      expect(isUpright(width, height), `${pattern}: ${width} × ${height}`).toBe(true);
    }
  }
});

test('damaged files are refused by name, and the others with them are kept', async ({ page, faults }) => {
  faults.expect(/\/api\/photos\/[^/]+\/files\//);
  const broken = files('broken');
  const [good = ''] = files('orientation');
  const another = {
    name: 'ещё один.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([readFileSync(good), Buffer.from('another')]),
  };
  const damaged = broken.map((file) => ({ name: basename(file), mimeType: 'image/jpeg', buffer: readFileSync(file) }));
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([...damaged, another]);
  for (const { name } of damaged) {
    const line = page.getByRole('region', { name: 'Загрузка снимков' }).getByRole('listitem').filter({ hasText: name });
    await expect(line).toHaveAttribute('data-status', 'error');
    await expect(line).toContainText(`Файл «${name}»`);
    await expect(line).toContainText('Номер запроса');
  }
  kept += 1;
  await expect(cells(page)).toHaveCount(kept);
});

test('content that is already there is recognised, whatever its name', async ({ page }) => {
  const [first = ''] = files('orientation');
  await choose(page, [first]);
  await expect(page.getByText(/^Такой снимок уже есть в фотосессии: /)).toBeVisible();
  await expect(cells(page)).toHaveCount(kept);
});

test('the viewer is operated by keys; Escape and the browser’s back close it', async ({ page }) => {
  const total = kept;
  await cells(page)
    .first()
    .getByRole('button', { name: /^Снимок 1 из / })
    .click();
  const counter = page.getByText(new RegExp(`^\\d+ / ${total}$`));
  await expect(counter).toHaveText(`1 / ${total}`);
  // On a busy machine the step before may still be going on, and the viewer takes one at a time.
  const step = (key: string, number: number) =>
    expect(async () => {
      const wanted = `${number} / ${total}`;
      if ((await counter.textContent()) !== wanted) await page.keyboard.press(key);
      await expect(counter).toHaveText(wanted, { timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
  await step('ArrowRight', 2);
  await step('ArrowLeft', 1);
  await step('ArrowLeft', total);
  const shown = page.locator('.yarl__slide_current .yarl__slide_image');
  await expect.poll(() => shown.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(400);
  await page.keyboard.press('Escape');
  await expect(counter).toBeHidden();
  await expect(page).not.toHaveURL(/photo=/);

  await cells(page)
    .first()
    .getByRole('button', { name: /^Снимок 1 из / })
    .click();
  await expect(counter).toHaveText(`1 / ${total}`);
  await page.goBack();
  await expect(counter).toBeHidden();
  await expect(page).toHaveURL(path);
});

test('a photo is deleted after a question', async ({ page }) => {
  const first = cells(page).first();
  await first.hover();
  await first.getByRole('button', { name: /^Удалить снимок / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(cells(page)).toHaveCount(kept - 1);
});

async function choose(page: Page, paths: string[]): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(paths);
}

function cells(page: Page): Locator {
  return page.getByRole('list', { name: 'Снимки', exact: true }).locator('li:has(button)');
}
