import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash } from './content-hash.mjs';
import { ROOT } from './run.mjs';

/**
 * Does the work unless its inputs are what they were when it was last done, and its outputs are there.
 *
 * @param {object} about
 * @param {string} about.stamp absolute path of the file that remembers the inputs
 * @param {string[]} about.inputs files and folders below the root
 * @param {string[]} about.outputs the same
 * @param {() => Promise<void>} about.work
 * @param {string} [about.besides] what else the outputs depend on
 * @returns {Promise<boolean>} false when it was skipped
 */
export async function unlessUnchanged({ stamp, inputs, outputs, work, besides = '' }) {
  const hash =
    contentHash(
      ROOT,
      inputs.map((path) => join(ROOT, path)),
    ) + besides;
  const kept = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (kept === hash && outputs.every((path) => existsSync(join(ROOT, path)))) return false;
  rmSync(stamp, { force: true });
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}
