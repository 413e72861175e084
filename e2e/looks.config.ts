import { defineConfig } from '@playwright/test';
import { settings } from './playwright.config';

/** Looks: every story and the main pages against WCAG and against the accepted pictures. */
export default defineConfig(settings, {
  testDir: 'src/looks',
  // The quick run looks at the pages in `axe.spec.ts`; here they are compared with the agreed pictures.
  testIgnore: process.env['TEST_FULL'] ? [] : ['**/pages.spec.ts'],
  globalSetup: './src/looks/looks-setup.ts',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  fullyParallel: true,
  // Not the folder that another run empties.
  outputDir: 'looks/test-results',
  timeout: 90_000,
});
