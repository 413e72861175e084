import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * Plugin of the host's federation runtime: puts into the page what the entry of every remote would bring along (decision 0016). The host itself
 * exposes nothing, so its own build leaves `initContainerEntry` out.
 */
export default function federationForRemotes() {
  return {
    name: 'studio-federation-for-remotes',
    beforeInit(args) {
      globalThis.studioFederation = { attachShareScopeMap, bundlerRuntime: { ...bundlerRuntime, initContainerEntry } };
      return args;
    },
  };
}
