import type { RemoteRegistry } from '@studio/portal';

/** The registry with the developer's local build of one remote in the place of the deployed one. */
export function withOverride(registry: RemoteRegistry): RemoteRegistry {
  return registry;
}
