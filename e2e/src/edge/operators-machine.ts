import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../stand/free-port';
import { ROOT } from '../stand/repository';
import { startPostgres } from '../stand/postgres';
import type { DocumentedBlock } from './documented-commands';

/** Versions named in the document; both are the workspace's own build, the later one with another page. */
const VERSIONS = ['2026-11-21', '2026-11-28'];

/** A machine as in docs/operator.md, in a folder: its paths and ports replace those of the document. */
export interface OperatorsMachine {
  /** Address that browsers open. */
  url: string;
  /** The real path for one of the document. */
  path: (documented: string) => string;
  /** Runs a block, or writes its file; returns the output. @throws when a command fails */
  follow: (block: DocumentedBlock) => Promise<string>;
  stop: () => Promise<void>;
}

export async function startMachine(): Promise<OperatorsMachine> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-day-'));
  // nginx drops root's rights, and must still find its files.
  chmodSync(folder, 0o755);
  const postgres = await startPostgres();
  const server = ownedByPostgres(postgres.url);
  const [port, first, second] = [await freePort(), await freePort(), await freePort()];
  const here = (text: string) =>
    text
      .replaceAll(/(?<![\w./$}])\/(opt|srv|var|etc|run)\//g, `${folder}/$1/`)
      .replaceAll('http://127.0.0.1/', `http://127.0.0.1:${port}/`)
      .replaceAll('127.0.0.1:5432', `127.0.0.1:${server.port}`)
      .replace(/^PORTAL_LISTEN=80$/m, `PORTAL_LISTEN=127.0.0.1:${port}\nBOT_API_ROOT=http://127.0.0.1:9`)
      .replaceAll('@4600', `@${first}`)
      .replaceAll('@4601', `@${second}`);

  for (const version of VERSIONS) layRelease(join(folder, 'opt/portal', version));
  const page = join(folder, 'opt/portal', VERSIONS[1] ?? '', 'host/dist/index.html');
  writeFileSync(page, `${readFileSync(page, 'utf8')}<!-- ${VERSIONS[1]} -->\n`);
  for (const copy of ['.gz', '.br']) rmSync(page + copy, { force: true });
  cpSync(join(ROOT, 'remotes/sales/dist'), join(folder, 'opt/portal/incoming/sales'), { recursive: true });
  for (const made of ['etc/systemd/system', 'srv', 'run', 'var/log', 'var/lib/portal', 'var/backups'])
    mkdirSync(join(folder, made), { recursive: true });
  const env = {
    PATH: `${layStandIns(folder)}:${process.env['PATH']}`,
    HOME: folder,
    LANG: 'C.UTF-8',
    STAND_IN_ROOT: folder,
    ...server.env,
  };

  return {
    url: `http://127.0.0.1:${port}`,
    path: here,
    async follow({ file, text }) {
      if (file === null) return runScript(here(text), env);
      mkdirSync(dirname(here(file)), { recursive: true });
      writeFileSync(here(file), here(text));
      return '';
    },
    async stop() {
      for (const unit of [`portal-api@${first}`, `portal-api@${second}`, 'portal-nginx'])
        spawnSync('systemctl', ['stop', unit], { env });
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Lays out what `git clone`, `npm install` and the build would produce. */
function layRelease(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of ['node_modules', 'api', 'shared']) symlinkSync(join(ROOT, name), join(folder, name));
  const remotes = readdirSync(join(ROOT, 'remotes')).flatMap((name) => [
    `remotes/${name}/package.json`,
    `remotes/${name}/dist`,
  ]);
  for (const name of [
    '.npmrc',
    'NOTICE.txt',
    'package.json',
    'package-lock.json',
    'scripts',
    'nginx',
    'host/dist',
    ...remotes,
  ].filter(isBuilt))
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
}

function isBuilt(name: string): boolean {
  return existsSync(join(ROOT, name));
}

/** Stand-ins for programs that need a system's users or services. */
function layStandIns(folder: string): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const systemctl = fileURLToPath(new URL('stand-ins/systemctl.mjs', import.meta.url));
  const programs = {
    systemctl: `exec '${process.execPath}' '${systemctl}' "$@"`,
    runuser: 'shift 3; exec "$@"',
    chown: 'exit 0',
  };
  for (const [name, line] of Object.entries(programs))
    writeFileSync(join(bin, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  return bin;
}

/** On a fresh server the first account is `postgres`, and `portal` an ordinary one that the document creates. */
function ownedByPostgres(url: string): { port: string; env: Record<string, string> } {
  const { port } = new URL(url);
  const psql = (user: string, command: string) => {
    const args = ['--quiet', '--host', '127.0.0.1', '--port', port, '--username', user, '--dbname', 'postgres'];
    const done = spawnSync('psql', [...args, '--command', command], { encoding: 'utf8' });
    if (done.status !== 0) throw new Error(`psql: ${done.stderr}`);
  };
  psql('portal', 'create role stand superuser login');
  psql('stand', 'alter role portal rename to postgres');
  return { port, env: { PGHOST: '127.0.0.1', PGPORT: port, PGUSER: 'postgres' } };
}

/** Like an operator's shell, stopping at the first failing command; the pasted token is made up. */
function runScript(script: string, env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['--norc', '-euo', 'pipefail', '-c', script], { env, cwd: '/' });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
    child.stdin.end('123456:AAF-k3Jx9VbQ2mZ7tRw5Yp1Lc8Hd4\n');
    child.on('exit', (code) =>
      code === 0 ? resolve(said) : reject(new Error(`ended with ${code}:\n${script}\n${said}`)),
    );
  });
}
