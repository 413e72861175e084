import {
  faultFor,
  isDemanding,
  type PortalUser,
  refusedPage,
  type RegisteredEntry,
  type RegisteredRemote,
  remoteFor,
  type RemoteRegistry,
  switchedOffFor,
  unmetDemand,
} from '@studio/portal';
import { NAVIGATION, nearest, START_PAGE } from './entries';

/** A place of the navigation as one person has it. */
export interface NavigationItem {
  /** Where it leads. */
  path: string;
  title: string;
  short?: string | undefined;
  /** Name of its icon, as the registry has it. */
  icon: string;
  /** Address prefixes that belong to it; default: its own path. */
  prefixes?: readonly string[];
  /** Its remote is deployed here; before the registry is known every place counts as connected. */
  connected: boolean;
  /** It is not connected because an operator switched it off. */
  isOff?: boolean;
  /** Key that opens it together with Alt; null from the eleventh on. */
  digit: number | null;
}

/** Who sees the navigation; null while that is not known. */
type Viewer = Pick<PortalUser, 'id' | 'roles' | 'pages'> | null;

type MenuEntry = RegisteredEntry & Required<Pick<RegisteredEntry, 'menu'>>;

/**
 * The specification's eleven places in their order, under the titles and icons that the registry gives, then the
 * registry's other entries (decision 0007). An entry whose demands the person does not meet, or that page access does not
 * open to them, is left out; the others keep their keys.
 */
export function navigationItems(registry: RemoteRegistry | null, viewer: Viewer): readonly NavigationItem[] {
  const entries = registry?.remotes.flatMap((remote) => menuEntries(remote, registry)) ?? [];
  const standing = NAVIGATION.map((place, index): NavigationItem & { allowed: boolean } => {
    const entry = entries.find(({ path }) => path === place.path);
    const page = place.path === '/' ? START_PAGE : place.path;
    const connected = registry === null || isDeployed(registry, page);
    return {
      ...place,
      ...(entry && { title: entry.title, short: entry.menu.short, icon: entry.menu.icon }),
      connected,
      isOff: !connected && switchedOffFor(registry, page) !== null,
      digit: index < 10 ? (index + 1) % 10 : null,
      allowed: viewer === null || mayOpen(viewer, place.path, entry),
    };
  }).filter(({ allowed }) => allowed);
  const further = entries
    .filter(({ path }) => !NAVIGATION.some((place) => place.path === path))
    .filter((entry) => (viewer === null ? !isDemanding(entry) : mayOpen(viewer, entry.path, entry)))
    .sort((a, b) => a.menu.order - b.menu.order || (a.path < b.path ? -1 : 1))
    .map(({ path, title, menu }) => ({
      path,
      title,
      short: menu.short,
      icon: menu.icon,
      connected: true,
      digit: null,
    }));
  return [...standing, ...further];
}

function mayOpen(viewer: NonNullable<Viewer>, path: string, entry: RegisteredEntry | undefined): boolean {
  return refusedPage(viewer, path) === null && (entry === undefined || unmetDemand(viewer, entry) === null);
}

/** The place that an address belongs to; null for one outside the navigation. */
export function itemOf(places: readonly NavigationItem[], pathname: string): NavigationItem | null {
  return pathname === '/' ? (places[0] ?? null) : nearest(places, pathname);
}

/** A remote speaks for its own addresses only. */
function menuEntries(remote: RegisteredRemote, registry: RemoteRegistry): MenuEntry[] {
  return (remote.entries ?? []).filter(
    (entry): entry is MenuEntry => entry.menu !== undefined && remoteFor(registry, entry.path)?.name === remote.name,
  );
}

/** A remote whose entry cannot be read is there, too: its page says what is wrong. */
function isDeployed(registry: RemoteRegistry, path: string): boolean {
  return remoteFor(registry, path) !== null || faultFor(registry, path) !== null;
}
