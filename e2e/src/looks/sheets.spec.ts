import { expect, test } from '../fixtures/test';
import { expectLook } from './expect-look';
import { builtStories, openStory } from './stories';
import { violationsOn } from '../fixtures/violations';

const stories = builtStories();
const THEMES = process.env['TEST_FULL'] ? (['light', 'dark'] as const) : (['light'] as const);

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

for (const { id, name } of stories.filter(({ title }) => title === 'Sheets'))
  test(`sheet ${name}: no violation, and it looks as agreed`, async ({ page }) => {
    for (const theme of THEMES) {
      await openStory(page, id, theme);
      await expect(page.locator('[data-story]').first()).toBeVisible();
      expect.soft(await violationsOn(page, theme === 'light' ? 'all' : 'colours'), theme).toEqual([]);
      await expectLook(page, `sheet-${name.toLowerCase()}-${theme}.png`, { fullPage: true });
    }
  });
