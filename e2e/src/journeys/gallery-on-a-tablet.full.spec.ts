import type { Locator, Page } from '@playwright/test';
import { enterAs } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';

// Low, so that a session of few pictures is scrolled, too.
test.use({ viewport: { width: 768, height: 640 }, hasTouch: true });

test('everything that stays in view over a scrolled gallery can be pressed: nothing overlaps', async ({
  page,
  portal,
}) => {
  const token = await enterAs(page, 'admin', portal, '/photosessions');
  await page.goto(`/photosessions/${await sessionWithMostPhotos(portal.apiUrl, token)}`);
  await expect(page.locator('[data-photo]').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 320));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  const tools = [
    page.getByRole('button', { name: 'Добавить снимки' }),
    page.getByRole('combobox', { name: 'Выбор' }),
    page.getByRole('button', { name: 'Показать клиенту' }),
    page.getByRole('region', { name: 'Корзина' }).getByRole('button').last(),
  ];
  for (const tool of tools) expect(await isFree(page, tool), String(tool)).toBe(true);
});

/** Whether each of its corners is visible and not covered. */
async function isFree(page: Page, tool: Locator): Promise<boolean> {
  const box = await tool.boundingBox();
  if (!box) return false;
  return tool.evaluate((element, { x, y, width, height }) => {
    const inset = 6;
    return [x + inset, x + width - inset].every((left) =>
      [y + inset, y + height - inset].every((top) => {
        const found = document.elementFromPoint(left, top);
        return found !== null && (element.contains(found) || found.contains(element));
      }),
    );
  }, box);
}

async function sessionWithMostPhotos(apiUrl: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${apiUrl}/api/photosessions?page_size=100`, { headers });
  const { items } = (await reply.json()) as { items: { id: string; photo_count: number }[] };
  const [most] = items.toSorted((one, other) => other.photo_count - one.photo_count);
  expect(most?.photo_count).toBeGreaterThan(0);
  return most?.id ?? '';
}
