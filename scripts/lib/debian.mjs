import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail, must } from './run.mjs';

/** Programs that the tests need in addition to Node, with their Debian packages. */
const PROGRAMS = [
  { path: '/usr/bin/chromium', package: 'chromium' },
  { path: '/usr/sbin/nginx', package: 'nginx' },
  {
    path: '/usr/share/nginx/modules-available/mod-http-brotli-static.conf',
    package: 'libnginx-mod-http-brotli-static',
  },
  { path: '/usr/lib/postgresql/15/bin/initdb', package: 'postgresql-15' },
  { path: '/usr/bin/openssl', package: 'openssl' },
];

/** Further packages of `npm run test:full`: a store with an S3 interface. */
export const SWIFT = ['account', 'container', 'object', 'proxy'].map((part) => ({
  path: `/usr/bin/swift-${part}-server`,
  package: `swift-${part}`,
}));

/** What `npm run test:full` opens the portal's workbooks and papers with. */
export const LIBREOFFICE = [
  { path: '/usr/lib/libreoffice/program/libsclo.so', package: 'libreoffice-calc-nogui' },
  { path: '/usr/lib/libreoffice/program/libsdlo.so', package: 'libreoffice-draw-nogui' },
];

/**
 * Installs what is missing on Debian as root; otherwise says what is missing and how to get it.
 *
 * @param {{ path: string, package: string }[]} besides
 */
export async function ensurePrograms(besides = []) {
  const missing = [...PROGRAMS, ...besides].filter(({ path }) => !existsSync(path)).map((program) => program.package);
  if (missing.length === 0) return;
  const command = `apt-get install --yes --no-install-recommends ${missing.join(' ')}`;
  const isRoot = process.getuid?.() === 0;
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (!isRoot || !hasApt) fail(`The tests also need: ${missing.join(', ')}. On Debian 12, as root: ${command}`);
  console.log(`Installing system packages: ${missing.join(', ')}…`);
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await must('apt-get update', 'apt-get', ['update', '-q'], { env });
  await must('apt-get install', 'apt-get', command.split(' ').slice(1).concat('-q'), { env });
}
