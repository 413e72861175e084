import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '../../../api/scripts/bundle.mjs';
import { planted } from './planted.mjs';
import { plantNamed } from './plants.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PROGRAM = join(ROOT, 'faults/src/main.ts');

/** The promise of the bundle by its plant: a run of all plants needs the sound one again and again. */
const bundles = new Map();

/**
 * Bundles the campaign, which starts sooner than from its sources.
 *
 * @param {string} plant the bug that is planted in the sources on their way, never on the disk; empty for none
 * @returns {Promise<string>} the file to run; it goes with this process
 * @throws Error when there is no such plant, or when it is stale
 */
export function bundleCampaign(plant) {
  const made = bundles.get(plant) ?? makeBundle(plant);
  bundles.set(plant, made);
  return made;
}

async function makeBundle(plant) {
  const edits = plant ? plantNamed(plant).edits : [];
  const edited = (path, text) => {
    const file = relative(ROOT, path);
    return planted(
      file,
      text,
      edits.filter((edit) => edit.file === file),
    );
  };
  const { bundled } = await bundle([PROGRAM], { below: ROOT, edited });
  return bundled(PROGRAM);
}
