import {
  isDemanding,
  type PortalUser,
  refusedPage,
  type RegisteredEntry,
  type RegisteredRemote,
  type RemoteRegistry,
  unmetDemand,
} from '@studio/portal';
import { phrase } from '../language/words';
import type { ShellPage } from '../sections/shell-page';
import type { NavigationItem } from './navigation-items';

/** A page that a person may be offered by its name. */
export interface OpenablePage {
  path: string;
  title: string;
  /** As the registry names icons. */
  icon: string;
  /** Its remote is deployed here. */
  connected: boolean;
  /** It is not, because an operator switched it off. */
  isOff?: boolean;
  /** Key that opens it together with Alt; null when there is none. */
  digit: number | null;
  /** Something to do rather than a place. */
  action: boolean;
}

type Viewer = Pick<PortalUser, 'id' | 'roles' | 'pages'> | null;

/**
 * Every page that the person may open, each once: the navigation's items in their order, then further entries of the remotes, then the
 * host's own.
 */
export function openablePages(
  places: readonly NavigationItem[],
  registry: RemoteRegistry | null,
  viewer: Viewer,
  shellPages: readonly ShellPage[],
): readonly OpenablePage[] {
  const listed = (registry?.remotes ?? []).flatMap(({ entries = [] }) =>
    entries
      .filter((entry) => mayOpenEntry(viewer, entry))
      .map(({ path, title, action = false }) => ({ path, title: phrase(title), icon: iconOf(entries), action })),
  );
  const own = shellPages
    .filter(
      ({ path, offered = true, meta }) =>
        offered &&
        !path.includes(':') &&
        (viewer === null
          ? meta === undefined
          : unmetDemand(viewer, { permission: meta?.permissions, roles: meta?.roles }) === null),
    )
    .map(({ path, title, icon }) => ({ path, title: title(), icon, action: false }));
  const all: OpenablePage[] = [
    ...places.map((place) => ({ ...place, action: false })),
    ...[...listed, ...own].map((page) => ({ ...page, connected: true, digit: null })),
  ];
  return all.filter(({ path }, index) => all.findIndex((page) => page.path === path) === index);
}

/** Whether the person may open the entry that represents the whole remote: its entry of the navigation, otherwise its first. */
export function mayOpenRemote({ entries = [] }: RegisteredRemote, viewer: Viewer): boolean {
  const main = entries.find(({ menu }) => menu !== undefined) ?? entries[0];
  return main === undefined || mayOpenEntry(viewer, main);
}

/** The icon of the whole remote. */
export function iconOf(entries: readonly RegisteredEntry[] = []): string {
  return entries.find(({ menu }) => menu !== undefined)?.menu?.icon ?? 'chart';
}

function mayOpenEntry(viewer: Viewer, entry: RegisteredEntry): boolean {
  if (viewer === null) return !isDemanding(entry);
  return refusedPage(viewer, entry.path) === null && unmetDemand(viewer, entry) === null;
}
