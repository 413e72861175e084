import { join } from 'node:path';
import { must, ROOT, run } from './run.mjs';

/**
 * Builds the workbench and looks at it and at the built portal: WCAG on every story, and pictures of stories and pages.
 *
 * @param {object} options
 * @param {boolean} [options.update] takes the pictures again instead of comparing
 * @param {boolean} [options.full] pictures of every width and theme
 * @param {string} [options.browser] another browser than Chromium
 * @param {string} [options.report] where Playwright writes its report
 * @param {string[]} [options.rest] further words for Playwright: which tests
 * @returns {Promise<number>} Playwright's exit code
 */
export async function runLooks({ update = false, full = false, browser, report, rest = [] } = {}) {
  await must('The workbench', 'npm', ['run', 'build', '-w', 'workbench', '--silent']);
  return run(join(ROOT, 'node_modules/.bin/playwright'), ['test', '-c', 'looks.config.ts', ...rest], {
    cwd: join(ROOT, 'e2e'),
    env: {
      ...(browser && { CHROMIUM: browser }),
      ...(report && { PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
      ...(update && { LOOKS_UPDATE: '1' }),
      ...((full || update) && { TEST_FULL: '1' }),
    },
  });
}
