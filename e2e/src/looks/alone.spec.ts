import { expect, test } from '../fixtures/test';
import { expectLook } from './expect-look';
import { builtStories, changeStory, openStory } from './stories';
import { violationsOn } from '../fixtures/violations';

const alone = builtStories().filter(({ tags }) => tags.includes('alone'));

/** What tells that an opened part is there; others are in their story from the start. */
const OPENED = '[role=listbox], [role=menu], [role=dialog], [role=alertdialog], [role=tooltip]';

/** One of each kind of window is kept as a picture; the others differ in their words. */
const PICTURED = new Set([
  'feedback-toaststack--colours',
  'overlay-checkmenu--open',
  'overlay-confirmdialog--danger',
  'overlay-dialog--default',
  'overlay-drawer--with-footer',
  'overlay-menu--open',
  'overlay-tooltip--open',
  'records-selectionbar--with-note',
  'records-versionsdialog--default',
]);

test.use({ viewport: { width: 1000, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

test('every story with a picture is there', () => {
  const ids = alone.map(({ id }) => id);
  expect([...PICTURED].filter((id) => !ids.includes(id))).toEqual([]);
});

// What covers the page or opens by a press is no part of a sheet.
for (const theme of process.env['TEST_FULL'] ? (['light', 'dark'] as const) : (['light'] as const))
  test(`what opens over a page: no violation, and it looks as agreed, ${theme} theme`, async ({ page }) => {
    test.setTimeout(240_000);
    await openStory(page, alone[0]?.id ?? '', theme);
    for (const [place, { id, title, tags }] of alone.entries()) {
      if (place > 0) await changeStory(page, id);
      if (title.startsWith('Overlay/') || tags.includes('play-fn'))
        await expect(
          page
            .locator(OPENED)
            .or(page.getByRole('link', { name: 'Перейти к содержанию' }))
            .first(),
        ).toBeAttached();
      expect.soft(await violationsOn(page, theme === 'light' ? 'all' : 'colours'), id).toEqual([]);
      if (PICTURED.has(id)) await expectLook(page, `${id}-${theme}.png`);
    }
  });
