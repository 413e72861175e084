import { cpSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';
import { unlessUnchanged } from './unless-unchanged.mjs';

const SOURCE = join(ROOT, 'api/src/main.ts');
/** Below the API's packages, so that what stays outside of the bundle is found from there. */
const FOLDER = 'api/node_modules/.cache/program';
const MAIN = 'main.mjs';
const MAP = `${MAIN}.map`;

/** The embedded engine, compiled plainly: docs/decisions/0048-the-embedded-engine-compiled-plainly.md */
export const PLAIN_WASM = '--liftoff-only';

/** Files and folders below the root of which a change makes another bundle. */
export const API_INPUTS = ['api/src', 'shared/contracts/src', 'shared/contracts/package.json', 'package-lock.json'];
/** These decide as well what it becomes. */
const BUNDLER = ['api/scripts/bundle.mjs', 'api/package.json'];

/**
 * Bundles the API when its sources have changed: it starts from one file in half of the time that its thousand sources
 * take.
 *
 * @returns {Promise<string[]>} Node's arguments that start it
 */
export async function apiProgram() {
  await unlessUnchanged({
    stamp: join(ROOT, FOLDER, 'inputs.hash'),
    inputs: [...API_INPUTS, ...BUNDLER],
    outputs: [MAIN, MAP].map((name) => join(FOLDER, name)),
    work: bundleApi,
    // A source that asks where it lies was given its place.
    besides: ` ${ROOT}`,
  });
  return ['--max-semi-space-size=64', PLAIN_WASM, '--enable-source-maps', join(ROOT, FOLDER, MAIN)];
}

async function bundleApi() {
  const { bundle } = await import('../../api/scripts/bundle.mjs');
  const { folder } = await bundle([SOURCE], { splitting: false });
  mkdirSync(join(ROOT, FOLDER), { recursive: true });
  // Another start beside this one never reads half of a file.
  for (const name of [MAP, MAIN]) {
    const place = join(ROOT, FOLDER, name);
    cpSync(join(folder, name), `${place}.${process.pid}`);
    renameSync(`${place}.${process.pid}`, place);
  }
}
