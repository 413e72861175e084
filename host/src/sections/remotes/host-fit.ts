import { satisfy } from '@module-federation/enhanced/runtime';
import type { RegisteredRemote } from '@studio/portal';
import { RemoteError } from './remote-failure';

/** What this host gives its remotes, as `host.json` says of a built one. */
export interface HostGifts {
  /** Version of the host contract. */
  hostContract: string;
  /** Version of each shared module. */
  shared: Readonly<Record<string, string>>;
}

/**
 * Throws R201, R202 or R203 when a remote cannot run on this host; nothing of it has been fetched then. What the
 * registry does not say (an entry from before the contract) is not checked.
 */
export function checkFit({ name, version, hostContract, shared = {} }: RegisteredRemote, host: HostGifts): void {
  const who = `${name} ${version}`;
  if (hostContract !== undefined && !satisfy(host.hostContract, hostContract))
    throw new RemoteError('R201', `${who} needs host contract ${hostContract}, the host is ${host.hostContract}`);
  for (const [module, range] of Object.entries(shared)) {
    const given = host.shared[module];
    if (given === undefined)
      throw new RemoteError('R202', `${who} needs ${module} ${range}, which the host does not give`);
    if (!satisfy(given, range)) throw new RemoteError('R203', `${who} needs ${module} ${range}, the host has ${given}`);
  }
}
