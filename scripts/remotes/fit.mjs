import { join } from 'node:path';
import { readJson } from './files.mjs';
import { Refusal } from './refusal.mjs';
import { satisfies } from './version-range.mjs';

/** The shared package whose version is that of the host contract, and whose range a build takes from the contract's. */
const CONTRACT = '@studio/portal';

/**
 * What a host gives its remotes: `host.json` of a built host.
 *
 * @typedef {{ schema: 1, hostContract: string, shared: Record<string, string>, exports?: Record<string, string[]> }} HostContract
 *   `exports`: the names that its own packages have, as its build found them; a host from before has none
 */

/** The contract of the host in a portal folder. */
export async function readHostContract(folder) {
  const file = join(folder, 'host.json');
  const contract = await readJson(file).catch((error) => {
    throw new Refusal('R301', `${file}: ${error.message}`);
  });
  if (contract === null) throw new Refusal('R301', `${file} is not there`);
  if (contract.schema !== 1 || typeof contract.hostContract !== 'string' || typeof contract.shared !== 'object')
    throw new Refusal('R301', `${file} is of another shape`);
  return contract;
}

/**
 * Why a release cannot run on a host (R201 to R203, R205).
 *
 * @param {{ name: string, version: string, hostContract: string, shared: Record<string, string>, uses?: Record<string, string[]> }} release
 *   `uses`: what its code imports of the host's own packages, as its build found it
 * @param {HostContract} host
 * @returns {Refusal[]} empty when it can
 */
export function misfits({ name, version, hostContract, shared, uses = {} }, host) {
  const who = `${name} ${version}`;
  const found = [];
  const contractFits = satisfies(host.hostContract, hostContract);
  if (!contractFits) found.push(new Refusal('R201', `${who} needs ${hostContract}, the host is ${host.hostContract}`));
  for (const [module, range] of Object.entries(shared)) {
    const given = host.shared[module];
    if (given === undefined) found.push(new Refusal('R202', `${who} needs ${module} ${range}`));
    else if (!satisfies(given, range) && (contractFits || module !== CONTRACT))
      found.push(new Refusal('R203', `${who} needs ${module} ${range}, the host has ${given}`));
  }
  for (const [module, names] of Object.entries(uses)) {
    const given = host.exports?.[module];
    const gone = given === undefined ? [] : names.filter((each) => !given.includes(each));
    if (gone.length > 0)
      found.push(new Refusal('R205', `${who} imports ${gone.join(', ')} of ${module}, which the host does not have`));
  }
  return found;
}

/** Why a build must not be delivered to a host: its misfits, and second copies of what must be one (R107). */
export function buildMisfits({ release, ownCopies }, host) {
  const copies = ownCopies.filter((module) => module in host.shared);
  return [
    ...copies.map((module) => new Refusal('R107', `${release.name} ${release.version} bundles ${module}`)),
    ...misfits(release, host),
  ];
}

/** Prefixes of a release that another remote, or its canary, has (R204); one that was removed has none. Longer ones below them are fine. */
export function pathConflicts(release, registry) {
  return registry.remotes
    .filter(({ name, withheld }) => name !== release.name && withheld !== 'removed')
    .flatMap(({ name, paths, canary }) =>
      [...new Set([...paths, ...(canary?.release.paths ?? [])])]
        .filter((path) => release.paths.includes(path))
        .map((path) => new Refusal('R204', `${path} of ${release.name} ${release.version} belongs to ${name}`)),
    );
}
