import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, replaceFile } from './files.mjs';
import { faultsOf } from './json-schema.mjs';
import { withLock } from './lock.mjs';
import { Refusal } from './refusal.mjs';
import { isGiven } from './withheld.mjs';

const NAME = 'remotes.json';
const SCHEMA_FILE = new URL('remotes.schema.json', import.meta.url);
const SCHEMA_NAME = 'remotes.schema.json';

/** The published schema, also served next to the registry. */
const SCHEMA = JSON.parse(readFileSync(SCHEMA_FILE, 'utf8'));

/** Icons that the host draws; a test of the host compares the schema's list with its own. */
export const KNOWN_ICONS = SCHEMA.$defs.entry.properties.menu.properties.icon.examples;

/** Places for parts that the host's pages have; a test of the portal package compares the schema's list with its own. */
export const KNOWN_SLOTS = SCHEMA.$defs.part.properties.slot.examples;

/** Faults of a release by the published schema. */
export function releaseFaults(release) {
  return faultsOf(release, SCHEMA, SCHEMA.$defs.release);
}

/** Faults of a registry by the published schema, and names that are listed twice. */
export function registryFaults(registry) {
  const faults = faultsOf(registry, SCHEMA);
  if (faults.length > 0) return faults;
  const names = [...registry.remotes, ...(registry.withheld ?? [])].map(({ name }) => name);
  return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name} is listed twice`);
}

/**
 * The registry of a portal folder, an empty one where there is none yet: all remotes in one list, those that not
 * everybody has marked as `withheld`.
 */
export async function readRegistry(folder) {
  const { remotes, withheld = [] } = await readFileOf(folder);
  return { schema: 1, remotes: [...remotes, ...withheld] };
}

async function readFileOf(folder) {
  let registry;
  try {
    registry = (await readJson(join(folder, NAME))) ?? { schema: 1, remotes: [] };
  } catch (error) {
    throw new Refusal('R302', `${join(folder, NAME)}: ${error.message}`);
  }
  const faults = registryFaults(registry);
  if (faults.length > 0) throw new Refusal('R302', `${join(folder, NAME)}: ${faults.slice(0, 5).join('; ')}`);
  return registry;
}

/**
 * Changes the registry of a folder under its lock: `change` gets what is there and gives the remotes that shall be;
 * the file is replaced at once, and left alone when nothing is different. `afterwards` runs under the lock still.
 *
 * @template T
 * @param {string} folder
 * @param {string} command for anyone who waits for the lock
 * @param {(registry: object) => Promise<{ remotes: object[], outcome: T, afterwards?: () => Promise<void> }>} change
 * @returns {Promise<T>}
 */
export function changeRegistry(folder, command, change, timeoutMs) {
  return withLock(
    folder,
    command,
    async (lock) => {
      const before = await readFileOf(folder);
      const { remotes, outcome, afterwards } = await change({
        remotes: [...before.remotes, ...(before.withheld ?? [])],
      });
      const sorted = [...remotes].sort((a, b) => (a.name < b.name ? -1 : 1));
      const withheld = sorted.filter((remote) => !isGiven(remote));
      const registry = {
        $schema: `/${SCHEMA_NAME}`,
        schema: 1,
        remotes: sorted.filter(isGiven),
        ...(withheld.length > 0 && { withheld }),
      };
      const faults = registryFaults(registry);
      if (faults.length > 0) throw new Error(`The command would write a broken registry: ${faults.join('; ')}`);
      if (JSON.stringify(registry) !== JSON.stringify(before)) {
        await lock.confirm();
        await replaceFile(join(folder, NAME), `${JSON.stringify(registry, null, 2)}\n`);
      }
      await afterwards?.();
      return outcome;
    },
    timeoutMs,
  );
}

/** Writes the schema next to the registry. */
export async function publishSchema(folder) {
  await replaceFile(join(folder, SCHEMA_NAME), readFileSync(SCHEMA_FILE, 'utf8'));
}
