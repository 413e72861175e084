import type { RemoteHelp, RemoteHotkey } from './remote';
import type { Demand } from './route-meta';

/** A line of the navigation or the palette that the shell lists without loading the remote. */
export interface RegisteredEntry {
  path: string;
  title: string;
  permission?: Demand<string>;
  roles?: Demand<string>;
  /** Its place in the main navigation, counted from 1; absent for an entry that is not in it. */
  menu?: { order: number; icon: string; short?: string };
  /** Something to do rather than a page, «Новая фотосессия»: among the actions of the command palette. */
  action?: boolean;
}

/** A search of the command palette that the shell lists without loading the remote. */
export interface RegisteredSearch {
  /** Heading of what it finds. */
  title: string;
  /** Also answers offline, from what the device has stored; default false. */
  offline?: boolean;
}

/** What a remote offers for a page of another, which the page lists without loading the remote. */
export interface RegisteredPart {
  /** One that this host does not know is passed over. */
  slot: string;
  /** Unlike the remote's other parts for this slot: Latin small letters, figures and dashes. */
  id: string;
  /** Russian: the tab's label, the panel's or tile's heading. */
  title: string;
  /** Among the others of the slot the smallest comes first; without one it comes last. */
  order?: number;
  /** Roles for which it comes before all others, whatever its order. */
  leads?: readonly string[];
  permission?: Demand<string>;
  roles?: Demand<string>;
}

/** One version of a remote, as the registry writes it out; what is optional is missing in registries from before it was. */
export interface RemoteRelease {
  /** Name of its folder on the server; the folder never changes. */
  version: string;
  /** Address of the federation manifest, on the portal's own origin below `/remotes/`. */
  entry: string;
  /** Address prefixes that the remote answers for: `/photosessions` covers `/photosessions/5` too. */
  paths: readonly string[];
  /** Russian name for people: shown when the remote does not load. */
  title: string;
  /** Range of the host contract that it needs. */
  hostContract?: string;
  /** Packages that the host must give, each with its range. */
  shared?: Readonly<Record<string, string>>;
  /** `sha384-…` of each of its files, by the path in its folder. */
  integrity?: Readonly<Record<string, string>>;
  entries?: readonly RegisteredEntry[];
  hotkeys?: readonly RemoteHotkey[];
  /** What it looks up for the command palette; the code comes with the remote. */
  palette?: readonly RegisteredSearch[];
  /** Its pages of the help; the code comes with the remote. */
  help?: readonly RemoteHelp[];
  /** What it offers for pages of others; the code comes with the remote. */
  parts?: readonly RegisteredPart[];
}

const ENTRY = /^\/remotes\/[\w./-]+\.json$/;
const DIGEST = /^sha384-[\w+/]{64}$/;

/** Reads a release out of a registry; throws an `Error` that names the place of the fault. */
export function parseRelease(value: unknown, where: string): RemoteRelease {
  if (!isRecord(value)) throw new Error(`${where} is not an object`);
  const { version, entry, paths, title, hostContract, shared, integrity, entries, hotkeys, palette, help, parts } =
    value;
  if (!isText(version)) throw new Error(`${where}.version is missing`);
  if (typeof entry !== 'string' || !ENTRY.test(entry) || entry.includes('..'))
    throw new Error(`${where}.entry is not a manifest below /remotes/ of this origin`);
  if (!Array.isArray(paths) || !paths.every(isPath)) throw new Error(`${where}.paths must be prefixes like "/sales"`);
  if (!isText(title)) throw new Error(`${where}.title is missing`);
  const optional = <T>(name: string, part: unknown, isPart: (part: unknown) => part is T) => {
    if (part === undefined) return {};
    if (!isPart(part)) throw new Error(`${where}.${name} is malformed`);
    return { [name]: part };
  };
  return {
    version,
    entry,
    paths,
    title,
    ...optional('hostContract', hostContract, isText),
    ...optional('shared', shared, isRecordOf(isText)),
    ...optional('integrity', integrity, isRecordOf(isDigest)),
    ...optional('entries', entries, isListOf(isEntry)),
    ...optional('hotkeys', hotkeys, isListOf(isHotkey)),
    ...optional('palette', palette, isListOf(isPaletteSource)),
    ...optional('help', help, isListOf(isHelp)),
    ...optional('parts', parts, isListOf(isPart)),
  };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

export function isListOf<T>(isItem: (value: unknown) => value is T) {
  return (value: unknown): value is T[] => Array.isArray(value) && value.every(isItem);
}

function isRecordOf<T>(isItem: (value: unknown) => value is T) {
  return (value: unknown): value is Record<string, T> => isRecord(value) && Object.values(value).every(isItem);
}

export function isPath(value: unknown): value is string {
  return typeof value === 'string' && /^(\/[\w-]+)+$/.test(value);
}

function isDigest(value: unknown): value is string {
  return typeof value === 'string' && DIGEST.test(value);
}

function isEntry(value: unknown): value is RegisteredEntry {
  if (!isRecord(value) || !isPath(value['path']) || !isText(value['title'])) return false;
  const { permission, roles, menu, action } = value;
  return (
    [permission, roles].every((part) => part === undefined || isDemand(part)) &&
    (menu === undefined || isMenu(menu)) &&
    isOptionalFlag(action)
  );
}

function isPart(value: unknown): value is RegisteredPart {
  if (!isRecord(value) || !isText(value['slot']) || !isText(value['id']) || !isText(value['title'])) return false;
  const { order, leads, permission, roles } = value;
  return (
    [permission, roles].every((part) => part === undefined || isDemand(part)) &&
    (leads === undefined || isListOf(isText)(leads)) &&
    (order === undefined || typeof order === 'number')
  );
}

/** A demand that cannot be read must not count as none. */
function isDemand(value: unknown): value is Demand<string> {
  if (!isRecord(value) || Object.keys(value).length === 0) return false;
  return Object.entries(value).every(([key, names]) => (key === 'all' || key === 'any') && isListOf(isText)(names));
}

function isMenu(value: unknown): value is RegisteredEntry['menu'] {
  if (!isRecord(value) || typeof value['order'] !== 'number' || !isText(value['icon'])) return false;
  return value['short'] === undefined || isText(value['short']);
}

function isHotkey(value: unknown): value is RemoteHotkey {
  return isRecord(value) && isText(value['keys']) && isText(value['what']);
}

function isPaletteSource(value: unknown): value is RegisteredSearch {
  return isRecord(value) && isText(value['title']) && isOptionalFlag(value['offline']);
}

function isOptionalFlag(value: unknown): value is boolean | undefined {
  return value === undefined || typeof value === 'boolean';
}

function isHelp(value: unknown): value is RemoteHelp {
  if (!isRecord(value) || !isText(value['title']) || !isText(value['about'])) return false;
  return typeof value['id'] === 'string' && /^[a-z][a-z0-9-]*$/.test(value['id']);
}
