import { join } from 'node:path';
import { ROOT } from './run.mjs';
import { unlessUnchanged } from './unless-unchanged.mjs';

/** The embedded engine, compiled plainly: docs/decisions/0008-embedded-database.md */
export const PLAIN_WASM = '--liftoff-only';

const FOLDER = 'api/dist';

/** Files and folders below the root of which a change makes another build. */
export const API_INPUTS = ['api/src', 'shared/contracts/src', 'shared/contracts/package.json', 'package-lock.json'];
/** These decide as well what it becomes. */
const BUNDLER = ['api/scripts/build.mjs', 'api/scripts/bundle.mjs', 'api/package.json'];

/**
 * Builds the API into `api/dist` when its sources have changed.
 *
 * @returns {Promise<boolean>} false when they have not
 */
export function buildApiOnce() {
  return unlessUnchanged({
    stamp: join(ROOT, FOLDER, 'inputs.hash'),
    inputs: [...API_INPUTS, ...BUNDLER],
    outputs: ['main.mjs', 'main.mjs.map'].map((name) => join(FOLDER, name)),
    work: async () => {
      // Its packages may not be installed yet when this file is read.
      const { buildApi } = await import('../../api/scripts/build.mjs');
      await buildApi();
    },
  });
}

/** Node's arguments that start the API from its build: in half of the time that its thousand sources take. */
export const API_PROGRAM = [
  '--max-semi-space-size=64',
  PLAIN_WASM,
  '--enable-source-maps',
  join(ROOT, FOLDER, 'main.mjs'),
];
