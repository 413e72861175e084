import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import config from '../../playwright.config';
import { seedData, startStand } from '../stand/stand';
import { benchDevice, benchDrain, type Figure } from './offline-bench';

/** `npm run bench`: offline work in a real browser against the built portal. `--json` prints the figures for programs. */
const asJson = process.argv.includes('--json');
const seeded = mkdtempSync(join(tmpdir(), 'portal-bench-'));
try {
  await seedData(seeded);
  const stand = await startStand();
  const browser = await chromium.launch({ ...config.use?.launchOptions, headless: true });
  try {
    const figures = [...(await benchDevice(browser, stand)), ...(await benchDrain(browser, stand))];
    const version = browser.version();
    console.log(asJson ? JSON.stringify({ chromium: version, figures }) : tableOf(figures, version));
  } finally {
    await browser.close();
    await stand.stop();
  }
} finally {
  rmSync(seeded, { recursive: true, force: true });
}

function tableOf(figures: readonly Figure[], version: string): string {
  const lines = figures.map(({ name, ratio, detail }) => {
    const parts = Object.entries(detail).map(([what, value]) => `${what} ${value.toFixed(2)}`);
    return `| ${name} | ${ratio.toFixed(2)} | ${parts.join(', ')} |`;
  });
  return [`Chromium ${version}`, '', '| what | ratio | of |', '|---|---:|---|', ...lines].join('\n');
}
