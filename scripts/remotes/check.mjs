import { isDeepStrictEqual } from 'node:util';
import { misfits, pathConflicts, readHostContract } from './fit.mjs';
import { Refusal } from './refusal.mjs';
import { readRegistry } from './registry-file.mjs';
import { isGiven } from './withheld.mjs';
import { fileFaults, readRelease, withUses } from './version-folder.mjs';

/**
 * Checks a portal folder: the registry's schema, every file of every version that it names, and whether the versions given to employees run
 * on the host in the folder.
 *
 * @param {string} folder
 * @returns {Promise<{ remotes: number, versions: number, findings: { remote: string, version: string, code: string, detail: string }[] }>}
 */
export async function checkPortal(folder) {
  const registry = await readRegistry(folder);
  const host = await readHostContract(folder);
  const findings = [];
  let versions = 0;
  for (const remote of registry.remotes) {
    const note = (version, refusals) =>
      findings.push(...refusals.map(({ code, detail }) => ({ remote: remote.name, version, code, detail })));
    for (const past of pastsOf(remote)) {
      versions += 1;
      note(past.version, await versionFaults(folder, remote, past));
    }
    for (const release of [isGiven(remote) ? remote : undefined, remote.canary?.release])
      if (release?.shared)
        note(release.version, [...misfits(await withUses(folder, release), host), ...pathConflicts(release, registry)]);
  }
  return { remotes: registry.remotes.length, versions, findings };
}

/** Every version of a remote that the registry names; one without a history entry was placed before there was one. */
function pastsOf({ version, canary, history = [] }) {
  const named = [version, canary?.release.version].filter((each) => each !== undefined);
  const unlisted = named.filter((each) => !history.some((past) => past.version === each));
  return [...history, ...unlisted.map((each) => ({ version: each }))];
}

async function versionFaults(folder, remote, past) {
  let release;
  try {
    release = await readRelease(folder, remote.name, past);
  } catch (error) {
    if (error instanceof Refusal) return [error];
    throw error;
  }
  const given = [remote, remote.canary?.release].filter((each) => each?.version === past.version);
  const told = given.filter((each) => !tellsTheSame(each, release));
  return [
    ...told.map(() => new Refusal('R506', `${remote.name} ${past.version}`)),
    ...(await fileFaults(folder, release)),
  ];
}

function tellsTheSame(given, release) {
  return Object.entries(release).every(([key, value]) => key === 'uses' || isDeepStrictEqual(given[key], value));
}
