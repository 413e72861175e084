import { defineConfig } from '@playwright/test';

const inCi = Boolean(process.env['CI']);
const report = process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'];
/** `npm run test:full`: also the journeys of `*.full.spec.ts` and those with the tag `@full`. docs/testing.md */
const isFull = Boolean(process.env['TEST_FULL']);

/**
 * A journey that mostly waits for real seconds. It begins first: as the last one it would leave the processors idle, now the others use
 * them meanwhile.
 */
const WAITING = '**/journeys/people.spec.ts';

/** They have their own portal: looks.config.ts. */
const NOT_HERE = ['**/looks/**', ...(isFull ? [] : ['**/*.full.spec.ts'])];

/** What the looks have in common with them. */
export const settings = defineConfig({
  testDir: 'src',
  ...(isFull ? {} : { grepInvert: /@full/ }),
  globalSetup: './src/stand/global-setup.ts',
  outputDir: 'test-results',
  workers: 2,
  // A test that passes only at its second try is named in the last lines of `npm test`.
  retries: report ? 1 : 0,
  forbidOnly: inCi,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [[inCi ? 'line' : 'list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});

/** Journeys against host, remotes and API composed by the real nginx; `src/stand` starts them. */
export default defineConfig(settings, {
  projects: [
    { name: 'waiting', testMatch: WAITING },
    { name: 'journeys', testIgnore: [...NOT_HERE, WAITING] },
  ],
});
