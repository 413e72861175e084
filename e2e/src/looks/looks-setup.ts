import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import config from '../../playwright.config';
import { PORTAL, ROOT } from '../stand/repository';
import { seedData, startStand } from '../stand/stand';
import { baselineVersion, BASELINE_VERSION_FILE, majorOf } from './baseline-version';
import { serveFolder } from './static-server';
import { onTheDay } from './the-day';

const WORKBENCH = join(ROOT, 'workbench/dist');

/** Serves the built workbench and, for the pictures of pages, starts a portal whose company and clock are always the same. */
export default async function looksSetup(): Promise<() => Promise<void>> {
  for (const [built, how] of [
    [join(PORTAL, 'index.html'), 'npm run build'],
    [join(WORKBENCH, 'index.json'), 'npm run workbench:build'],
  ] as const)
    if (!existsSync(built)) throw new Error(`${built} is missing: run \`${how}\` first.`);
  await readVersion();
  const seeded = mkdtempSync(join(tmpdir(), 'portal-looks-'));
  const workbench = await serveFolder(WORKBENCH);
  process.env['LOOKS_WORKBENCH'] = workbench.url;
  if (!process.env['TEST_FULL']) {
    // Stories ask no portal.
    process.env['E2E_URL'] = process.env['E2E_API_URL'] = workbench.url;
    return async () => workbench.close();
  }
  try {
    const env = onTheDay();
    await seedData(seeded, env);
    const stand = await startStand({ env });
    process.env['E2E_URL'] = stand.url;
    process.env['E2E_API_URL'] = stand.apiUrl;
    process.env['E2E_API_LOG'] = join(stand.folder, 'api.log');
    return async () => {
      await stand.stop();
      workbench.close();
      rmSync(seeded, { recursive: true, force: true });
    };
  } catch (error) {
    workbench.close();
    rmSync(seeded, { recursive: true, force: true });
    throw error;
  }
}

/** Notes the browser that draws new baselines; says it when another one is compared with them. */
async function readVersion(): Promise<void> {
  const browser = await chromium.launch(config.use?.launchOptions);
  const version = browser.version();
  await browser.close();
  if (process.env['LOOKS_UPDATE']) writeFileSync(BASELINE_VERSION_FILE, `${version}\n`);
  else if (majorOf(version) !== majorOf(baselineVersion()))
    console.warn(
      `The pictures were taken with Chromium ${baselineVersion()}, this is ${version}: they are compared more tolerantly. \`npm run looks:update\` takes new ones.`,
    );
}
