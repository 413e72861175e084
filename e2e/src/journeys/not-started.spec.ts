import { expect, test } from '../fixtures/test';

test.use({ serviceWorkers: 'block' });

for (const [how, answer] of [
  ['does not come', { status: 503, body: 'Занято.' }],
  ['comes cut off', { status: 200, contentType: 'text/javascript', body: '(function () { var start =' }],
] as const)
  test(`a portal whose own script ${how} says so, and starts with «Обновить»`, async ({ page, portal, faults }) => {
    faults.expect(/\/assets\/main\./, /Failed to load resource/, /^error: /, /SyntaxError/);
    await page.route(/\/assets\/main\.\w+\.js$/, (route) => route.fulfill(answer), { times: 1 });
    await page.goto(`${portal.url}/login`);
    await expect(page.getByRole('heading', { name: 'Портал не загрузился' })).toBeVisible();
    await page.getByRole('link', { name: 'Обновить' }).click();
    await expect(page.getByRole('heading', { name: 'Вход в портал' })).toBeVisible();
    await expect(page.getByText('Портал не загрузился')).toHaveCount(0);
  });
