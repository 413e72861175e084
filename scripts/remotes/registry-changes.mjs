import { Refusal } from './refusal.mjs';

/** The record of a remote; R402 when the registry has none of that name. */
export function remoteOf({ remotes }, name) {
  const remote = remotes.find((each) => each.name === name);
  if (remote?.withheld === 'removed') throw new Refusal('R402', `${name} is removed; \`on\` brings it back`);
  if (remote) return remote;
  throw new Refusal('R402', `${name}; there are ${remotes.map((each) => each.name).join(', ') || 'none'}`);
}

/** A version in a remote's history; R403 when it is not there. */
export function pastOf(remote, version) {
  const past = remote.history?.find((each) => each.version === version);
  if (past) return past;
  const known = (remote.history ?? []).map((each) => each.version).join(', ');
  throw new Refusal('R403', `${remote.name} ${version}; there are ${known || 'none'}`);
}

/** Whether a version was rolled back and not pinned since. */
export function isWithdrawn({ remotes }, { name, version }) {
  const history = remotes.find((each) => each.name === name)?.history ?? [];
  return history.some((past) => past.version === version && past.withdrawn === true);
}

/** Whether the remote of a release was taken out of the portal. */
export function isRemoved({ remotes }, { name }) {
  return remotes.some((each) => each.name === name && each.withheld === 'removed');
}

/**
 * Takes a placed release into the registry. It becomes the current one unless it is only staged, the remote is pinned,
 * or it was rolled back before. A build of the whole portal does not bring back what a deploy of its own has replaced,
 * nor a remote that was removed; a remote that is off stays off.
 *
 * @param {object} registry
 * @param {object} release
 * @param {{ at: string, digest: string, origin: 'workspace' | 'deploy', staged?: boolean }} placing time, digest of the
 *   release record, and who places it
 * @returns {{ remotes: object[], outcome: 'current' | 'unchanged' | 'staged' | 'pinned' | 'off' | 'removed' | 'withdrawn' | 'superseded' }}
 */
export function placeRelease(registry, release, { at, digest, origin, staged = false }) {
  const known = registry.remotes.find(({ name }) => name === release.name);
  const history = known?.history ?? [];
  const past = history.find(({ version }) => version === release.version);
  if (isWithdrawn(registry, release)) return { remotes: registry.remotes, outcome: 'withdrawn' };
  if (known?.withheld === 'removed' && origin === 'workspace') return { remotes: registry.remotes, outcome: 'removed' };
  const next = past ?? { version: release.version, deployedAt: at, release: digest };
  const beside = { ...known, history: past ? history : [next, ...history] };
  if (known?.version === release.version && past && !isAwaited(known, staged))
    return { remotes: registry.remotes, outcome: known.withheld === 'off' ? 'off' : 'unchanged' };
  if (past && origin === 'workspace' && known.origin === 'deploy')
    return { remotes: registry.remotes, outcome: 'superseded' };
  if (staged && (!known || known.withheld === 'removed'))
    return {
      remotes: replaced(registry, current({ ...beside, origin, withheld: 'staged' }, release)),
      outcome: 'staged',
    };
  if (known && (staged || known.pinned))
    return { remotes: replaced(registry, beside), outcome: staged ? 'staged' : 'pinned' };
  if (known?.withheld === 'off')
    return { remotes: replaced(registry, current({ ...beside, origin }, release)), outcome: 'off' };
  return { remotes: replaced(registry, live({ ...beside, origin }, release, at)), outcome: 'current' };
}

/** A deploy that is not staged shows what nobody has yet: a first version that was staged, or a remote that was removed. */
function isAwaited({ withheld }, staged) {
  return !staged && (withheld === 'staged' || withheld === 'removed');
}

/** Makes a release the current one and pins it; one that was rolled back is allowed again. */
export function pin(registry, release, at) {
  const remote = remoteOf(registry, release.name);
  const forgiven = remote.history.map((past) => (past.version === release.version ? without(past, 'withdrawn') : past));
  return replaced(registry, { ...live({ ...remote, history: forgiven }, release, at), pinned: true });
}

/** The version stays; the next deploy may replace it. */
export function unpin(registry, name) {
  return replaced(registry, without(remoteOf(registry, name), 'pinned'));
}

/** The version that people had before the current one. */
export function versionBefore(remote) {
  if (remote.pinned) throw new Refusal('R406', `${remote.name} is pinned at ${remote.version}`);
  const history = remote.history ?? [];
  const older = history.slice(history.findIndex(({ version }) => version === remote.version) + 1);
  const before = older.find((past) => past.liveAt !== undefined && !past.withdrawn);
  if (before) return before;
  const oldest = `${remote.name} ${remote.version} is the oldest version that was current and is kept`;
  throw new Refusal('R404', `${oldest}; \`remotes off ${remote.name}\` takes it away`);
}

/** Makes an earlier release the current one; the one that is left does not come back automatically. */
export function rollBack(registry, release) {
  const remote = remoteOf(registry, release.name);
  const history = remote.history.map((past) => (past.version === remote.version ? { ...past, withdrawn: true } : past));
  return replaced(registry, { ...current(remote, release), history });
}

/** Gives a release to some employees: those with one of the roles, or a percentage of all. */
export function setCanary(registry, release, audience) {
  const remote = remoteOf(registry, release.name);
  if (remote.version === release.version && !remote.withheld)
    throw new Refusal('R407', `${remote.name} ${release.version} is what everybody has`);
  if (pastOf(remote, release.version).withdrawn) throw new Refusal('R405', `${remote.name} ${release.version}`);
  return replaced(registry, { ...remote, canary: { ...audience, release: shown(release) } });
}

/** Everybody has the current version again. */
export function endCanary(registry, name) {
  const remote = remoteOf(registry, name);
  if (!remote.canary) throw new Refusal('R407', `${name} has no canary`);
  return replaced(registry, without(remote, 'canary'));
}

/** The canary's version becomes everybody's. */
export function promoteCanary(registry, name, at) {
  const remote = remoteOf(registry, name);
  if (!remote.canary) throw new Refusal('R407', `${name} has no canary`);
  if (remote.pinned) throw new Refusal('R406', `${name} is pinned at ${remote.version}`);
  return replaced(registry, live(remote, remote.canary.release, at));
}

/** The remote with a release as everybody's version, noted as such in its history. */
export function live(withheld, release, at) {
  const remote = without(withheld, 'withheld');
  const past = remote.history.find(({ version }) => version === release.version);
  const history = [{ ...past, liveAt: at }, ...remote.history.filter((each) => each !== past)];
  return { ...current(remote, release), history };
}

/** Only what the release says and what is known next to it: nothing of the version before stays. */
function current({ origin, pinned, withheld, canary, history }, release) {
  return {
    ...shown(release),
    ...(origin && { origin }),
    ...(pinned && { pinned }),
    ...(withheld && { withheld }),
    ...(canary && (withheld || canary.release.version !== release.version) && { canary }),
    history,
  };
}

/** What browsers are told of a release: what its code imports stays in its record. */
function shown(release) {
  return without(release, 'uses');
}

export function replaced({ remotes }, remote) {
  return [...remotes.filter(({ name }) => name !== remote.name), remote];
}

export function without(record, key) {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}
