import { sharedVersions, versionOf } from './shared-modules.mjs';

/**
 * What the host of this workspace gives a remote: the version of the host contract, which is that of `@studio/portal`,
 * and of each shared module. Built into the host's folder as `host.json`.
 */
export function hostContract() {
  return { schema: 1, hostContract: versionOf('@studio/portal'), shared: sharedVersions() };
}
