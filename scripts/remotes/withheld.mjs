import { Refusal } from './refusal.mjs';
import { live, remoteOf, replaced, without } from './registry-changes.mjs';

/**
 * A remote that not everybody has lies apart in the registry, so that a page that knows nothing of it shows nothing:
 * `off` by an operator, `removed` by one (its addresses are free), or `staged`, its first version not shown yet.
 * It may have a canary all the same.
 */
export const isGiven = ({ withheld }) => withheld === undefined;

/** Takes a remote from everybody; builds and deploys do not bring it back. R408 when it is off. */
export function switchOff(registry, name) {
  const remote = remoteOf(registry, name);
  if (remote.withheld === 'off' && !remote.canary) throw new Refusal('R408', `${name} is off`);
  return replaced(registry, { ...without(remote, 'canary'), withheld: 'off' });
}

/** The same, and its addresses are free for another remote. */
export function remove(registry, name) {
  return replaced(registry, { ...without(remoteOf(registry, name), 'canary'), withheld: 'removed' });
}

/** Gives a remote that was withheld, at a release of it, to everybody. */
export function switchOn(registry, release, at) {
  return replaced(registry, live(withheldRemote(registry, release.name), release, at));
}

/** The record of a remote that not everybody has; R408 when everybody has it, R402 when there is none of that name. */
export function withheldRemote(registry, name) {
  const remote = registry.remotes.find((each) => each.name === name) ?? remoteOf(registry, name);
  if (isGiven(remote)) throw new Refusal('R408', `everybody has ${name} ${remote.version}`);
  return remote;
}
