import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Breaches of WCAG 2.2 AA on what the page shows now, each with the elements, and on a sheet with their stories. */
export async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const found: string[] = [];
  for (const { id, nodes } of violations)
    for (const { html, target } of nodes) {
      const { story, busy } = await placeOf(page, String(target[0]));
      // Rows that are about to be replaced are dimmed for a moment, and nobody has to read them meanwhile.
      if (!busy || id !== 'color-contrast') found.push(`${id}: ${story && `[${story}] `}${html.slice(0, 200)}`);
    }
  return found;
}

/** In which story an element of a sheet stands, and whether its region says that it is busy. */
async function placeOf(page: Page, selector: string): Promise<{ story: string; busy: boolean }> {
  return page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    const story = element?.closest<HTMLElement>('[data-story]')?.dataset['story'] ?? '';
    return { story, busy: Boolean(element?.closest('[aria-busy=true]')) };
  }, selector);
}
