/** `npm run bench [-- --json] [-- --only starts|offline]`: builds what is missing, then measures in a real browser; fails when a budget is over. */
import { ensurePrograms } from './lib/debian.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { must, run } from './lib/run.mjs';

const asked = process.argv.slice(2);
await ensureInstalled();
await ensurePrograms();
if (!asked.includes('places')) await must('The build', process.execPath, ['scripts/build.mjs']);
if (!asked.includes('offline') && !asked.includes('places')) {
  const { buildMonolith } = await import('./lib/build-monolith.mjs');
  await buildMonolith();
}
process.exitCode = await run(process.execPath, ['--import', 'tsx', 'e2e/src/bench/main.ts', ...asked]);
