/**
 * `npm start`: installs, builds, migrates, seeds the demo company and serves the portal on one address.
 * Settings come from the environment (docs/operator.md, "Settings"); without any it is the demo on an embedded database.
 */
import './lib/on-node.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { API_PROGRAM } from './lib/api-program.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { must, ROOT } from './lib/run.mjs';

await ensureInstalled();
await must('The build', process.execPath, ['scripts/build.mjs']);

const api = spawn(process.execPath, API_PROGRAM, {
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
