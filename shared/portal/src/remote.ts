import type { OfflineStore } from '@studio/offline';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { PartProps, PartSlot } from './parts/part-slots';
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

/** What a search of the palette may read on the device. */
export interface PaletteDevice {
  online: boolean;
  /** Sessions that were saved here. */
  store: Pick<OfflineStore, 'records'>;
  /** Id of the signed-in employee, whose records these are. */
  owner: string;
  /** Answers of the API that the device keeps. */
  answers: QueryClient;
}

/**
 * Looks something up for the command palette, in the order in which it should be read; must honour `signal`. Without a
 * connection only a search that is declared with `offline: true` is asked.
 */
export type PaletteSearch = (text: string, signal: AbortSignal, device: PaletteDevice) => Promise<PaletteItem[]>;

/** A page of the help as the shell lists it, at `/help/<remote>/<id>`. */
export interface RemoteHelp {
  /** Latin small letters, figures and dashes. */
  id: string;
  title: string;
  /** One sentence: what the page answers; the help's search reads it too. */
  about: string;
}

/** The code of a page that package.json declares; the shell draws its title, its own headings begin with level 2. */
export interface HelpPage {
  id: string;
  load: () => Promise<ScreenModule>;
}

/** A part's module: its component is the default export. */
export interface PartModule<Props = never> {
  default: (props: Props) => ReactNode;
}

/** The code of what package.json declares under `parts`: by slot and id, each loaded when it is first shown. */
export type RemoteParts = {
  readonly [Slot in PartSlot]?: Readonly<Record<string, () => Promise<PartModule<PartProps[Slot]>>>>;
};

/**
 * The code that one domain brings to the portal; the module exposed as `./remote` exports one. What the shell shows before the code is
 * loaded (entries, hotkeys, titles of the palette and the help) is declared in `studio` of package.json and nowhere else.
 */
export interface RemoteApp {
  name: string;
  routes: readonly RemoteRoute[];
  /** By the titles that package.json declares. */
  palette?: Readonly<Record<string, PaletteSearch>>;
  help?: readonly HelpPage[];
  parts?: RemoteParts;
}

/** Types a remote where it is written: `export default defineRemote({ name: 'photosessions', routes: […] })`. */
export function defineRemote(remote: RemoteApp): RemoteApp {
  return remote;
}
