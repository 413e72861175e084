import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';

const BIN = '/usr/lib/postgresql/15/bin';

/**
 * Starts a PostgreSQL of our own in a temporary folder, on loopback; the system's own server is not touched.
 * @param {Record<string, string>} settings of its configuration
 * @returns {Promise<{url: string, folder: string, stop: () => Promise<void>}>}
 */
export async function startPostgres(settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  const user = serverUser();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const made = spawnSync(
    `${BIN}/initdb`,
    [
      '--pgdata',
      data,
      '--username',
      'portal',
      '--auth',
      'trust',
      '--encoding',
      'UTF8',
      '--no-sync',
      '--locale',
      'C.UTF-8',
    ],
    { ...user, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const port = await freePort();
  const chosen = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(
    `${BIN}/postgres`,
    ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off', ...chosen],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  await untilReady(port, folder, user);
  return {
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    folder,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: then it runs as the system's own `postgres` account. */
function serverUser() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim());
  return { uid: id('-u'), gid: id('-g') };
}

async function untilReady(port, folder, user) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { status } = spawnSync(`${BIN}/pg_isready`, ['-h', '127.0.0.1', '-p', String(port)], {
      ...user,
      cwd: folder,
    });
    if (status === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('PostgreSQL did not start within ten seconds');
}
