import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** Looks: every story and the main pages against WCAG and against the pictures of the last agreed state. */
export default defineConfig(config, {
  testDir: 'src/looks',
  testIgnore: [],
  globalSetup: './src/looks/looks-setup.ts',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  fullyParallel: true,
  // Not the folder that another run empties.
  outputDir: 'looks/test-results',
  timeout: 90_000,
});
