import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail, must, run } from './run.mjs';

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

/** What the daily run opens pages with, in place of Chromium: its engine without windows, which takes less time. */
const HEADLESS_SHELL = { path: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' };

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
  if (!canInstall())
    fail(`The tests also need: ${missing.join(', ')}. On Debian 12, as root: apt-get ${installing(missing).join(' ')}`);
  console.log(`Installing system packages: ${missing.join(', ')}…`);
  await must('apt-get update', 'apt-get', ['update', '-q'], { env: QUIET });
  await must('apt-get install', 'apt-get', [...installing(missing), '-q'], { env: QUIET });
}

/** Installs {@link HEADLESS_SHELL} where that is possible; without it pages open in Chromium itself. */
export async function ensureHeadlessShell() {
  if (existsSync(HEADLESS_SHELL.path) || !canInstall()) return;
  console.log(`Installing ${HEADLESS_SHELL.package}…`);
  const updated = await run('apt-get', ['update', '-q'], { env: QUIET });
  const installed = updated || (await run('apt-get', [...installing([HEADLESS_SHELL.package]), '-q'], { env: QUIET }));
  if (installed !== 0) console.log('It could not be installed: journeys run in Chromium itself, and take longer.');
}

/** Packages are installed without questions. */
const QUIET = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

const installing = (packages) => ['install', '--yes', '--no-install-recommends', ...packages];

const canInstall = () =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
