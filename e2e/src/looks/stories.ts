import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { ROOT } from '../stand/repository';

interface Story {
  id: string;
  /** Group and component: `Overlay/Dialog`. */
  title: string;
  name: string;
  tags: string[];
}

/** What Storybook's page lets others say and hear. */
interface Channel {
  emit: (event: string, about: object) => void;
  once: (event: string, heard: () => void) => void;
}

/** The stories of the built workbench, in the order of its index. */
export function builtStories(): Story[] {
  const index = readFileSync(join(ROOT, 'workbench/dist/index.json'), 'utf8');
  return Object.values((JSON.parse(index) as { entries: Record<string, Story> }).entries);
}

/** Opens a story without the workbench's own frame. */
export async function openStory(page: Page, id: string, theme: 'light' | 'dark'): Promise<void> {
  const asked = new URLSearchParams({ id, viewMode: 'story', globals: `theme:${theme}` });
  await page.goto(`${process.env['LOOKS_WORKBENCH']}/iframe.html?${asked}`);
  await expect(page.locator('body')).toHaveClass(/sb-show-main/);
  await settle(page);
}

/** Changes to another story on the page that {@link openStory} has opened, once it is drawn and what it does is done. */
export async function changeStory(page: Page, storyId: string): Promise<void> {
  await page.evaluate(async (id) => {
    const channel = (globalThis as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel }).__STORYBOOK_ADDONS_CHANNEL__;
    await new Promise<void>((resolve) => {
      channel.once('storyFinished', resolve);
      channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
    });
  }, storyId);
  await settle(page);
}

async function settle(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toHaveClass(/sb-show-errordisplay/);
  await page.evaluate(() => document.fonts.ready);
}
