import type { RegisteredRemote, RemoteRegistry } from '@studio/portal';

/** Where this tab keeps the developer's choice; it ends with the tab. */
export const OVERRIDE_KEY = 'studio-portal-override';

/** A developer's local build that replaces a deployed remote, in this page. */
export interface Override {
  /** The developer who chose it. */
  employeeId: string;
  /** Where the build is served: `http://127.0.0.1:4636`. */
  origin: string;
  remote: RegisteredRemote;
}

let active: Override | null = null;

/** The replacement of a deployed remote in this page; it changes only with a reload. */
export function activeOverride(): Override | null {
  return active;
}

/** Before the first look at the registry; null is for tests, which have no reload. */
export function activateOverride(override: Override | null): void {
  active = override;
}

/** The registry with the developer's local build of one remote, replacing the deployed one or in addition to the others. */
export function withOverride(registry: RemoteRegistry): RemoteRegistry {
  if (active === null) return registry;
  const { remote } = active;
  return { ...registry, remotes: [remote, ...registry.remotes.filter(({ name }) => name !== remote.name)] };
}
