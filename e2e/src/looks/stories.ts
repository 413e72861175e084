import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { ROOT } from '../stand/repository';

interface Story {
  id: string;
  /** Group and component: `Overlay/Dialog`. */
  title: string;
  name: string;
}

/** The stories of the built workbench, in the order of its index. */
export function builtStories(): Story[] {
  const index = readFileSync(join(ROOT, 'workbench/dist/index.json'), 'utf8');
  return Object.values((JSON.parse(index) as { entries: Record<string, Story> }).entries);
}

/** Opens a story without the workbench's own frame, once it is drawn and what it does has been done. */
export async function openStory(page: Page, id: string, theme: 'light' | 'dark'): Promise<void> {
  const globals = `theme:${theme}`;
  await page.goto(
    `${process.env['LOOKS_WORKBENCH']}/iframe.html?${new URLSearchParams({ id, viewMode: 'story', globals })}`,
  );
  await expect(page.locator('body')).toHaveClass(/sb-show-main/);
  await page.evaluate(() => document.fonts.ready);
}
