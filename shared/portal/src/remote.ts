import type { ComponentType } from 'react';
import type { RouteMeta } from './route-meta';

/** A screen's module: its component is the default export. */
export interface ScreenModule {
  default: ComponentType;
}

export interface RemoteRoute {
  /** Whole address pattern from the root: `/photosessions/:id`. */
  path: `/${string}`;
  /** Russian; shown in the top bar and in the browser's title until the screen names itself. */
  title: string;
  /** Called when the route is first opened; write `() => import('./screens/…')`. */
  load: () => Promise<ScreenModule>;
  meta?: RouteMeta;
}

/** A place of the remote that the shell may list (start page, palette). */
export interface RemoteEntry {
  path: `/${string}`;
  title: string;
  permission?: RouteMeta['permissions'];
}

/** One line of the hotkeys help; the screen binds the key itself with `useHotkey`. */
export interface RemoteHotkey {
  /** As written on the key: `N`, `J / K`, `Enter`. */
  keys: string;
  what: string;
}

export interface PaletteItem {
  id: string;
  title: string;
  hint?: string;
  path: `/${string}`;
}

/** Where the command palette looks things up; must honour `signal`. */
export interface PaletteSource {
  title: string;
  search: (text: string, signal: AbortSignal) => Promise<PaletteItem[]>;
}

export interface HelpPage {
  id: string;
  title: string;
  load: () => Promise<ScreenModule>;
}

/** Everything that one domain brings to the portal, as data; the module exposed as `./remote` exports one. */
export interface RemoteApp {
  name: string;
  routes: readonly RemoteRoute[];
  entries?: readonly RemoteEntry[];
  hotkeys?: readonly RemoteHotkey[];
  palette?: readonly PaletteSource[];
  help?: readonly HelpPage[];
}

/** Types a remote where it is written: `export default defineRemote({ name: 'photosessions', routes: […] })`. */
export function defineRemote(remote: RemoteApp): RemoteApp {
  return remote;
}
