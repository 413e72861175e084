import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail, run } from './run.mjs';

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

/** Packages are installed without questions. */
const QUIET = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

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
  const code = await install(missing);
  if (code !== 0) fail(`apt-get failed (exit code ${code}).`);
}

/**
 * Installs {@link HEADLESS_SHELL} where that is possible.
 *
 * @returns {Promise<string | null>} its path; null without it, when pages open in Chromium itself
 */
export async function headlessShell() {
  const { path } = HEADLESS_SHELL;
  if (existsSync(path)) return path;
  if (canInstall() && (await install([HEADLESS_SHELL.package])) === 0) return path;
  console.log(`Without ${HEADLESS_SHELL.package} journeys run in Chromium itself, and take longer.`);
  return null;
}

/** @returns {Promise<number>} the exit code */
async function install(packages) {
  console.log(`Installing system packages: ${packages.join(', ')}…`);
  const updated = await run('apt-get', ['update', '-q'], { env: QUIET });
  return updated || run('apt-get', [...installing(packages), '-q'], { env: QUIET });
}

const installing = (packages) => ['install', '--yes', '--no-install-recommends', ...packages];

const canInstall = () =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
