/** `npm run bench [-- --json]`: builds what is missing, then measures offline work in a real browser. */
import { ensurePrograms } from './lib/debian.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { must, run } from './lib/run.mjs';

await ensureInstalled();
await ensurePrograms();
await must('The build', process.execPath, ['scripts/build.mjs']);
process.exitCode = await run(process.execPath, ['--import', 'tsx', 'e2e/src/bench/main.ts', ...process.argv.slice(2)]);
