/** `npm run bench [-- --json] [-- --only starts|offline|audit|payroll|…]`: builds what is missing, then measures in a real browser; fails when a budget is over. */
import './lib/on-node.mjs';
import { ensurePrograms } from './lib/debian.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { must, run } from './lib/run.mjs';

/** What is measured in a browser, and so needs the build. */
const IN_BROWSER = ['starts', 'offline', 'photos'];

const asked = process.argv.slice(2);
await ensureInstalled();
await ensurePrograms();
const only = asked.includes('--only') ? asked[asked.indexOf('--only') + 1] : undefined;
if (only === undefined || IN_BROWSER.includes(only)) await must('The build', process.execPath, ['scripts/build.mjs']);
if (only === undefined || only === 'starts') {
  const { buildMonolith } = await import('./lib/build-monolith.mjs');
  await buildMonolith();
}
process.exitCode = await run(process.execPath, ['--import', 'tsx', 'e2e/src/bench/main.ts', ...asked]);
