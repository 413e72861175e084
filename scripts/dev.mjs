/**
 * Development servers of the host and every remote, behind one address. The API must run beside it:
 * `npm start` in another shell (or any API named by PORTAL_API).
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { portalApps } from './lib/apps.mjs';

const servers = portalApps().map(({ folder }) =>
  spawn('npm', ['run', 'dev', '--silent'], { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'], detached: false }),
);
const host = portalApps().find(({ studio }) => studio === null);
const { devPort } = JSON.parse(readFileSync(join(host.folder, 'package.json'), 'utf8')).studio;
console.log(`The portal under development: http://127.0.0.1:${devPort}`);

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => servers.forEach((server) => server.kill(signal)));
