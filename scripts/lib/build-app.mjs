import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { hostContract } from '../../shared/build/src/host-contract.mjs';
import { buildMisfits } from '../remotes/fit.mjs';
import { inspectBuild } from '../remotes/inspect-build.mjs';
import { Refusal, refuseAll } from '../remotes/refusal.mjs';
import { portalApps, ROOT } from './apps.mjs';
import { precompress } from './precompress.mjs';
import { unlessUnchanged } from './unless-unchanged.mjs';

const running = new Set();
let stopped = false;

/** Ends the builds that are at work; none begins after it. */
export function stopBuilds() {
  stopped = true;
  for (const child of running) child.kill();
}

/** Writes the contract that the browser's client carries; skipped when its sources are what they were. */
export function generateClientContract() {
  return unlessUnchanged({
    stamp: join(ROOT, 'node_modules/.cache/studio/contract.hash'),
    inputs: ['shared/contracts/src', 'shared/contracts/scripts', 'package-lock.json'],
    outputs: ['shared/contracts/generated/contract.json'],
    work: () => run(process.execPath, ['--import', 'tsx', 'scripts/minify.ts'], join(ROOT, 'shared/contracts')),
  });
}

/**
 * Files and folders below the root of which a change makes another build.
 *
 * @param {ReturnType<typeof portalApps>[number]} app
 * @returns {string[]}
 */
export function inputsOf(app) {
  // A remote bundles screens and widgets, and only references the shared instances by version.
  const shared =
    app.studio === null
      ? ['shared']
      : [
          'shared/contracts/src',
          'shared/build/src',
          'shared/screens/src',
          'shared/ui/src/widgets',
          ...['build', 'portal', 'screens', 'ui'].map((name) => `shared/${name}/package.json`),
        ];
  const own = ['src', 'public', 'service-worker/src', 'package.json', 'webpack.config.mjs'].map((name) =>
    join(app.folder, name).slice(ROOT.length + 1),
  );
  return [...own, ...shared, 'package-lock.json'];
}

/**
 * Builds the host or a remote into its `dist`; skipped when its sources are what they were. A remote's build is checked
 * against the host of this workspace, and refused with a number when that host could not load it.
 *
 * @param {ReturnType<typeof portalApps>[number]} app
 * @returns {Promise<boolean>} false when it was skipped
 */
export function buildApp(app) {
  const dist = join(app.folder, 'dist');
  return unlessUnchanged({
    stamp: join(app.folder, 'node_modules/.cache/build.hash'),
    inputs: inputsOf(app),
    outputs: [dist.slice(ROOT.length + 1)],
    work: async () => {
      await run(process.execPath, [webpackCli(), '--config', 'webpack.config.mjs'], app.folder);
      if (app.studio !== null) refuseAll(buildMisfits(await inspectBuild(dist), hostContract()));
      await precompress(dist);
    },
  });
}

/**
 * Builds one remote of this workspace, with the client contract that it needs.
 *
 * @param {string} name folder below `remotes/`
 * @param {(line: string) => void} say
 * @returns {Promise<string>} the folder that holds the build
 */
export async function buildOne(name, say) {
  const app = portalApps().find((each) => each.studio !== null && each.name === name);
  if (app === undefined) throw new Refusal('R401', `remotes/${name} is no remote of this workspace`);
  await generateClientContract();
  say(`building remote ${name}…`);
  if (!(await buildApp(app))) say(`remote ${name} is unchanged`);
  return join(app.folder, 'dist');
}

function run(command, args, cwd) {
  return new Promise((resolve, reject) => {
    if (stopped) {
      reject(new Error('The build was stopped.'));
      return;
    }
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
