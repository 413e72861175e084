import type { RemoteApp } from '@studio/portal';

/**
 * What each remote of this workspace exposes, under the name by which the host asks for it. Types alone: no remote's code
 * comes into the host by it. `npm run new:remote` adds its line; a test compares the list with the folders.
 */
export interface RemoteModules {
  'consumables/remote': typeof import('../remotes/consumables/src/remote');
  'locations/remote': typeof import('../remotes/locations/src/remote');
  'photosessions/remote': typeof import('../remotes/photosessions/src/remote');
  'sales/remote': typeof import('../remotes/sales/src/remote');
  'schedule/remote': typeof import('../remotes/schedule/src/remote');
  'users/remote': typeof import('../remotes/users/src/remote');
}

/** Modules that the host can load: `tsc -b` refuses any other, and names the remote. */
export type Loadable<Modules extends { readonly [Name in keyof Modules]: { default: RemoteApp } }> = Modules;

export type LoadableRemotes = Loadable<RemoteModules>;
