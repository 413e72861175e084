import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { changeRegistry } from './registry-file.mjs';

/** Versions of a remote that stay in addition to those in use. */
const KEPT_VERSIONS = 4;
/** Milliseconds after which nobody works on a draft any more. */
const MAX_DRAFT_AGE_MS = 60 * 60_000;

/**
 * Removes what a portal folder need not keep: versions of a remote beyond the current one, its canary and the last `keep`
 * others, of a removed remote all but the current one, and drafts that were cut short. A version leaves the registry before its files go.
 *
 * @param {string} folder
 * @param {{ keep?: number, dryRun?: boolean }} [options]
 * @returns {Promise<string[]>} folders removed (or, in a dry run, to be), relative to the portal's
 */
export async function prune(folder, { keep = KEPT_VERSIONS, dryRun = false } = {}) {
  return changeRegistry(folder, 'prune', async ({ remotes }) => {
    const others = (remote) => (remote?.withheld === 'removed' ? 0 : keep);
    const kept = remotes.map((remote) => ({ ...remote, ...keptHistory(remote, others(remote)) }));
    const surplus = [];
    for (const name of await namesBelow(join(folder, 'remotes'))) {
      const remote = kept.find((each) => each.name === name);
      surplus.push(...(await surplusOf(join(folder, 'remotes', name), remote, others(remote))));
    }
    const outcome = surplus.map((path) => path.slice(folder.length + 1));
    if (dryRun) return { remotes, outcome };
    const afterwards = async () => {
      for (const path of surplus) await rm(path, { recursive: true, force: true });
    };
    return { remotes: kept, outcome, afterwards };
  });
}

function keptHistory({ version, canary, history }, keep) {
  if (history === undefined) return {};
  const others = history.filter((past) => past.version !== version && past.version !== canary?.release.version);
  const dropped = new Set(others.slice(keep));
  return { history: history.filter((past) => !dropped.has(past)) };
}

/** Folders of one remote that nothing names. What the history does not know counts as older than what it knows. */
async function surplusOf(home, remote, keep) {
  const given = [remote?.version, remote?.canary?.release.version];
  const others = (remote?.history ?? []).map(({ version }) => version).filter((version) => !given.includes(version));
  const named = new Set([...given, ...others]);
  const found = await Promise.all(
    (await readdir(home)).map(async (name) => ({ name, at: (await stat(join(home, name))).mtimeMs })),
  );
  const drafts = found.filter(({ name, at }) => name.startsWith('.') && Date.now() - at > MAX_DRAFT_AGE_MS);
  const unknown = found.filter(({ name }) => !name.startsWith('.') && !named.has(name)).sort((a, b) => b.at - a.at);
  const room = Math.max(0, keep - others.length);
  return [...drafts, ...unknown.slice(room)].map(({ name }) => join(home, name));
}

async function namesBelow(folder) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
