import { rm } from 'node:fs/promises';
import { buildMisfits, pathConflicts, readHostContract } from './fit.mjs';
import { inspectBuild } from './inspect-build.mjs';
import { Refusal, refuseAll } from './refusal.mjs';
import { isWithdrawn, placeRelease } from './registry-changes.mjs';
import { changeRegistry } from './registry-file.mjs';
import { draft, recordDigest, settle } from './version-folder.mjs';

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
      refuseAll(builds.flatMap(({ release }) => pathConflicts(release, { remotes })));
      const withdrawn = builds.filter(({ release }) => origin === 'deploy' && isWithdrawn(registry, release));
      refuseAll(withdrawn.map(({ release }) => new Refusal('R405', `${release.name} ${release.version}`)));
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
