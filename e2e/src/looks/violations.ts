import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Breaches of WCAG 2.2 AA on what the page shows now, each with the elements, and on a sheet with their stories. */
export async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return Promise.all(
    violations.map(async ({ id, nodes }) => {
      const places = nodes.map(async ({ html, target }) => {
        const story = await page
          .locator(String(target[0]))
          .first()
          .evaluate((element) => element.closest<HTMLElement>('[data-story]')?.dataset['story'] ?? '')
          .catch(() => '');
        return `${story && `[${story}] `}${html.slice(0, 200)}`;
      });
      return `${id}: ${(await Promise.all(places)).join(' | ')}`;
    }),
  );
}
