/**
 * Builds the browser side into `dist/portal`: the contract for the client, the host and every remote (two at a time;
 * what has not changed since its last build is skipped), then one folder of static files.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { assemble } from './assemble.mjs';
import { portalApps, ROOT } from './lib/apps.mjs';
import { contentHash } from './lib/content-hash.mjs';
import { precompress } from './lib/precompress.mjs';

const AT_ONCE = 2;
const started = Date.now();
const apps = portalApps();
const total = apps.length + 2;
const running = new Set();
let step = 0;

try {
  await build();
  console.log(`Portal built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
} catch (error) {
  for (const child of running) child.kill();
  console.error(error.message);
  process.exitCode = 1;
}

async function build() {
  say('generating the client contract…');
  await runUnlessUnchanged({
    stamp: join(ROOT, 'node_modules/.cache/studio/contract.hash'),
    inputs: ['shared/contracts/src', 'shared/contracts/scripts', 'package-lock.json'],
    outputs: ['shared/contracts/generated/contract.json'],
    work: () => run(process.execPath, ['--import', 'tsx', 'scripts/minify.ts'], join(ROOT, 'shared/contracts')),
  });
  const waiting = [...apps];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let app = waiting.shift(); app !== undefined; app = waiting.shift()) await buildApp(app);
    }),
  );
  say('assembling dist/portal…');
  await assemble();
}

async function buildApp(app) {
  const kind = app.studio === null ? 'host' : `remote ${app.name}`;
  // A remote bundles nothing of the shared instances but asks for their versions.
  const shared =
    app.studio === null
      ? ['shared']
      : [
          'shared/contracts/src',
          'shared/build/src',
          ...['build', 'portal', 'ui'].map((name) => `shared/${name}/package.json`),
        ];
  const own = ['src', 'public', 'package.json', 'webpack.config.mjs'].map((name) =>
    join(app.folder, name).slice(ROOT.length + 1),
  );
  say(`building ${kind}…`);
  const built = await runUnlessUnchanged({
    stamp: join(app.folder, 'node_modules/.cache/build.hash'),
    inputs: [...own, ...shared, 'package-lock.json'],
    outputs: [join(app.folder, 'dist').slice(ROOT.length + 1)],
    work: async () => {
      await run(process.execPath, [webpackCli(), '--config', 'webpack.config.mjs'], app.folder);
      await precompress(join(app.folder, 'dist'));
    },
  });
  if (!built) console.log(`      ${kind} is unchanged`);
}

async function runUnlessUnchanged({ stamp, inputs, outputs, work }) {
  const hash = contentHash(
    ROOT,
    inputs.map((path) => join(ROOT, path)),
  );
  const kept = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (kept === hash && outputs.every((path) => existsSync(join(ROOT, path)))) return false;
  rmSync(stamp, { force: true });
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}

function run(command, args, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      if (code === 0) resolve();
      else reject(new Error(`The build of ${cwd.slice(ROOT.length + 1)} failed:\n${output}`));
    });
  });
}

function webpackCli() {
  return createRequire(join(ROOT, 'shared/build/package.json')).resolve('webpack-cli/bin/cli.js');
}

function say(text) {
  console.log(`[${++step}/${total}] ${text}`);
}
