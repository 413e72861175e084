import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { atRest } from '../fixtures/at-rest';
import { ROOT } from '../stand/repository';

interface Story {
  id: string;
  /** Group and component: `Overlay/Dialog`. */
  title: string;
  name: string;
  tags: string[];
}

/** What Storybook's page lets others ask and say. */
interface Storybook {
  __STORYBOOK_PREVIEW__?: { currentRender?: { id: string; phase?: string } };
  __STORYBOOK_ADDONS_CHANNEL__: { emit: (event: string, about: object) => void };
}

/** The stories of the built workbench, in the order of its index. */
export function builtStories(): Story[] {
  const index = readFileSync(join(ROOT, 'workbench/dist/index.json'), 'utf8');
  return Object.values((JSON.parse(index) as { entries: Record<string, Story> }).entries);
}

/** Opens a story without the workbench's own frame, once it is drawn and what it does is done. */
export async function openStory(page: Page, id: string, theme: 'light' | 'dark'): Promise<void> {
  const asked = new URLSearchParams({ id, viewMode: 'story', globals: `theme:${theme}` });
  await page.goto(`${process.env['LOOKS_WORKBENCH']}/iframe.html?${asked}`);
  await drawn(page, id);
}

/** Changes to another story on the page that {@link openStory} has opened. */
export async function changeStory(page: Page, storyId: string): Promise<void> {
  await page.evaluate((id) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as Storybook;
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
  }, storyId);
  await drawn(page, storyId);
}

async function drawn(page: Page, wanted: string): Promise<void> {
  await page.waitForFunction((id) => {
    const render = (globalThis as unknown as Storybook).__STORYBOOK_PREVIEW__?.currentRender;
    return render?.id === id && render.phase === 'finished';
  }, wanted);
  await expect(page.locator('body')).not.toHaveClass(/sb-show-errordisplay/);
  await atRest(page);
}
