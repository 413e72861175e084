import { rm } from 'node:fs/promises';
import { buildMisfits, pathConflicts, readHostContract } from './fit.mjs';
import { inspectBuild } from './inspect-build.mjs';
import { Refusal, refuseAll } from './refusal.mjs';
import { isRemoved, isWithdrawn, placeRelease } from './registry-changes.mjs';
import { changeRegistry, readRegistry } from './registry-file.mjs';
import { draft, containsRelease, recordDigest, settle } from './version-folder.mjs';

/**
 * Refuses what a deploy of the build alone would be refused for, and changes nothing.
 *
 * @param {string} folder
 * @param {string} dist
 * @param {string} [version]
 * @returns {Promise<object>} the release that could be deployed
 */
export async function tryOut(folder, dist, version) {
  const host = await readHostContract(folder);
  const build = await inspectBuild(dist, version);
  const { release } = build;
  const registry = await readRegistry(folder);
  refuseAll([...buildMisfits(build, host), ...pathConflicts(release, registry), ...withdrawals(release, registry)]);
  await containsRelease(folder, release);
  return release;
}

/** A version that was rolled back does not return by a deploy (R405). */
function withdrawals(release, registry) {
  return isWithdrawn(registry, release) ? [new Refusal('R405', `${release.name} ${release.version}`)] : [];
}

/**
 * Brings builds of remotes into a portal folder: checks each against the host there, copies it into its version folder
 * and replaces the registry once. When one is refused, the registry stays as it was.
 *
 * @param {string} folder
 * @param {string[]} dists folders that builds wrote
 * @param {object} options
 * @param {'workspace' | 'deploy'} options.origin a build of the whole portal, or one remote alone
 * @param {string} [options.version] name of the version; default: from its content
 * @param {boolean} [options.staged] placed, but not made the current version
 * @param {(remote: object) => boolean} [options.retire] remotes that leave the registry
 * @returns {Promise<{ name: string, version: string, files: 'placed' | 'kept', outcome: string }[]>}
 */
export async function deliver(folder, dists, { origin, version, staged = false, retire = () => false }) {
  const host = await readHostContract(folder);
  const builds = await Promise.all(dists.map((dist) => inspectBuild(dist, version)));
  refuseAll(builds.flatMap((build) => buildMisfits(build, host)));
  const places = [];
  try {
    for (const [index, { release }] of builds.entries()) places.push(await draft(folder, dists[index], release));
    const command = `deploy of ${builds.map(({ release }) => release.name).join(', ')}`;
    return await changeRegistry(folder, command, async (registry) => {
      let remotes = registry.remotes.filter((remote) => !retire(remote));
      const shown = builds.filter(({ release }) => origin === 'deploy' || !isRemoved(registry, release));
      refuseAll(shown.flatMap(({ release }) => pathConflicts(release, { remotes })));
      if (origin === 'deploy') refuseAll(builds.flatMap(({ release }) => withdrawals(release, registry)));
      const done = [];
      for (const [index, { release }] of builds.entries()) {
        const files = await settle(folder, places[index], release);
        const placing = { at: new Date().toISOString(), digest: recordDigest(release), origin, staged };
        const placed = placeRelease({ remotes }, release, placing);
        remotes = placed.remotes;
        done.push({ name: release.name, version: release.version, files, outcome: placed.outcome });
      }
      return { remotes, outcome: done };
    });
  } finally {
    for (const place of places) await rm(place, { recursive: true, force: true });
  }
}
