import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { peopleAs } from '../fixtures/people';
import { enterAs } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';

/** Every screen and form of the section, in both themes: no breach of WCAG 2.2 AA, nothing wider than the window. */

// Without the worker no toast of its activation passes over what is looked at.
test.use({ serviceWorkers: 'block' });
test.beforeEach(({ faults }) => faults.expect(/The service worker did not start/));

const SCREENS: Record<string, (page: Page) => Promise<void>> = {
  '/users/view': (page) => expect(page.locator('[data-row]').first()).toBeVisible(),
  '/users/view?new=1': (page) => expect(page.getByRole('checkbox', { name: 'Фотограф' })).toBeVisible(),
  '/users/view/connections': (page) => expect(page.locator('[data-row]').first()).toBeVisible(),
  '/users/roles': (page) => expect(page.getByRole('row', { name: 'Кассир' })).toBeVisible(),
  '/users/roles?role=new': (page) => expect(page.getByRole('textbox', { name: /Название в данных/ })).toBeVisible(),
  '/users/roles?view=pages': (page) => expect(page.getByRole('checkbox').first()).toBeVisible(),
};

const TABS: Record<string, (page: Page) => Promise<void>> = {
  profile: (page) => expect(page.getByText('12 января 2026 г.')).toBeVisible(),
  access: (page) => expect(page.getByRole('button', { name: 'Назначить роль «Кассир»' })).toBeVisible(),
  places: (page) => expect(page.getByText('Локаций пока нет')).toBeVisible(),
  connections: (page) => expect(page.getByText('Сейчас сотрудник нигде не вошёл в портал.')).toBeVisible(),
  history: (page) =>
    expect(page.getByRole('region', { name: 'История карточки' }).getByRole('listitem').first()).toBeVisible(),
};

for (const theme of ['light', 'dark'] as const)
  test.describe(`${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test('screens of the section', async ({ page, portal }) => {
      test.slow();
      await enterAs(page, 'developer', portal, '/users/view');
      for (const [path, shown] of Object.entries(SCREENS)) {
        await page.goto(portal.url + path);
        await shown(page);
        await look(page, path);
      }
    });

    test('tabs of a card', async ({ page, portal }) => {
      test.slow();
      const token = await enterAs(page, 'developer', portal, '/users/view');
      const somebody = await peopleAs(token, portal.apiUrl).add();
      for (const [tab, shown] of Object.entries(TABS)) {
        await page.goto(`${portal.url}/users/view/${somebody.id}?tab=${tab}`);
        await shown(page);
        await look(page, tab);
      }
    });
  });

async function look(page: Page, what: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${what} ${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), what).toBeLessThanOrEqual(0);
}
