import { init } from '@module-federation/runtime';

/**
 * Stands in a remote's entry for federation's own code, which the host has put into the page (`federation-for-remotes.mjs`). Each remote has
 * its own instance, so it keeps the small part that makes and knows it.
 */
const { attachShareScopeMap, bundlerRuntime } = globalThis.studioFederation;

export default {
  runtime: { init },
  instance: undefined,
  initOptions: undefined,
  attachShareScopeMap,
  bundlerRuntime: { ...bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {},
};
