import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { expect } from '../fixtures/test';
import { baselineVersion, majorOf } from './baseline-version';

/** What may differ: how far a pixel's colour, and what share of all pixels. */
const SAME_BROWSER = { threshold: 0.03, maxDiffPixelRatio: 0.002 };
/** A gradient has more shades than the kept picture has colours. */
const GRADIENT = { ...SAME_BROWSER, threshold: 0.12 };
const OTHER_BROWSER = { threshold: 0.3, maxDiffPixelRatio: 0.03 };

/** Another Chromium may wrap a line elsewhere: allowed growth or shrinkage of a picture's height. */
const OTHER_HEIGHT = 0.02;

interface Look {
  fullPage?: boolean;
  /** What is never twice the same. */
  mask?: Locator[];
  /** A page: nothing on it may still be on its way. */
  arrived?: boolean;
  /** It shows a large gradient. */
  gradient?: boolean;
}

/**
 * Waits until the page is at rest and, in the full run, compares it with the picture of this name; with LOOKS_UPDATE it becomes that
 * picture.
 */
export async function expectLook(
  page: Page,
  name: string,
  { fullPage = false, mask = [], arrived = false, gradient = false }: Look = {},
): Promise<void> {
  const take = () => page.screenshot({ fullPage, mask, maskColor: '#808080', animations: 'disabled', caret: 'hide' });
  const shot = arrived ? await steadyShot(page, take) : await take();
  if (!process.env['TEST_FULL'] && !process.env['LOOKS_UPDATE']) return;
  const baseline = test.info().snapshotPath(name);
  if (process.env['LOOKS_UPDATE']) {
    // Few colours and no dither: a third of the size, and far within what may differ.
    await writeFile(baseline, await sharp(shot).png({ palette: true, effort: 10, dither: 0 }).toBuffer());
    return;
  }
  if (!existsSync(baseline)) throw new Error(`No picture ${name} yet: npm run looks:update takes it.`);
  const other = majorOf(page.context().browser()?.version() ?? '') !== majorOf(baselineVersion());
  const compared = other ? await fitted(shot, baseline) : shot;
  expect.soft(compared).toMatchSnapshot(name, other ? OTHER_BROWSER : gradient ? GRADIENT : SAME_BROWSER);
}

/** Milliseconds between two pictures that must be alike before the page counts as finished. */
const RETRY_PAUSE_MS = 400;

/** A picture of the page once nothing changes on it any more: parts and data that come late are there. */
async function steadyShot(page: Page, take: () => Promise<Buffer>): Promise<Buffer> {
  let last = await take();
  await expect(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
    // Asked before the picture: rows that came after it would make a picture without them count as finished.
    expect(await page.locator('[aria-busy=true], [role=progressbar][data-phase]').count()).toBe(0);
    const next = await take();
    const same = next.equals(last);
    last = next;
    expect(same, 'the page still changes').toBe(true);
  }).toPass({ timeout: 15_000, intervals: [0] });
  return last;
}

/** A picture of nearly the baseline's height gets that height, since only equal sizes can be compared. */
async function fitted(shot: Buffer, baseline: string): Promise<Buffer> {
  const [{ height: is, width }, { height: was }] = await Promise.all([
    sharp(shot).metadata(),
    sharp(baseline).metadata(),
  ]);
  if (is === was || Math.abs(is - was) > was * OTHER_HEIGHT) return shot;
  if (is > was) return sharp(shot).extract({ left: 0, top: 0, width, height: was }).png().toBuffer();
  return sharp(shot)
    .extend({ bottom: was - is, extendWith: 'copy' })
    .png()
    .toBuffer();
}
