/**
 * `npm start`: installs, builds, migrates, seeds the demo company and serves the portal on one address.
 * Settings come from the environment (docs/operator.md, "Settings"); without any it is the demo on an embedded database.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { apiProgram } from './lib/api-program.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, ROOT, run } from './lib/run.mjs';

await ensureInstalled();
const stopping = new AbortController();
const building = run(process.execPath, ['scripts/build.mjs'], { stopping: stopping.signal });
const program = await apiProgram().catch(async (error) => {
  // The prompt comes back when nothing is being written any more.
  stopping.abort();
  await building;
  throw error;
});
const code = await building;
if (code !== 0) fail(`The build failed (exit code ${code}).`);

const api = spawn(process.execPath, program, {
  cwd: ROOT,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    PORTAL_MODE: process.env.PORTAL_MODE || 'demo',
    PORTAL_STATIC: process.env.PORTAL_STATIC || join(ROOT, 'dist', 'portal'),
    PORTAL_DATA: process.env.PORTAL_DATA || join(ROOT, 'data'),
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => api.kill(signal));
api.on('exit', (ended, signal) => process.exit(ended ?? (signal ? 1 : 0)));
