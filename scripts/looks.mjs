/**
 * `npm run looks`: components and pages against WCAG and against the agreed pictures; `npm run looks:update` agrees to
 * what they look like now. Words after `--` go to Playwright: `npm run looks -- -g users`.
 */
import './lib/on-node.mjs';
import { ensurePrograms } from './lib/debian.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runLooks } from './lib/looks.mjs';
import { must } from './lib/run.mjs';

const words = process.argv.slice(2);
await ensureInstalled();
await ensurePrograms();
await must('The build', process.execPath, ['scripts/build.mjs']);
process.exitCode = await runLooks({
  full: true,
  update: words.includes('--update'),
  rest: words.filter((word) => word !== '--update'),
});
