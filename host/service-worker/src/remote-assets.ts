/** One kept version of a remote. */
export interface RemoteVersion {
  name: string;
  version: string;
}

/** One version as `/remotes.json` lists it: where its manifest is, and the digests of its files by their path next to it. */
export interface ListedVersion extends RemoteVersion {
  entry: string;
  integrity?: Record<string, string>;
}

/** A remote of the registry: its current version, and perhaps a canary that some people get instead. */
export interface ListedRemote extends ListedVersion {
  canary?: { release: Omit<ListedVersion, 'name'> };
}

interface AssetGroup {
  sync?: string[];
  async?: string[];
}

interface Holder {
  assets?: { js?: AssetGroup; css?: AssetGroup };
}

/** The parts of a federation manifest that name files. */
interface FederationManifest {
  metaData: { remoteEntry: { name: string; path?: string } };
  exposes: Holder[];
  shared?: Holder[];
}

const ENTRY = /^\/remotes\/[\w./-]+\.json$/;

/**
 * Addresses of every file that a remote's manifest names, the manifest's own included, and of its programs in WebAssembly, which only the
 * registry names. Throws when it is no manifest.
 */
export function remoteAssets(
  { entry, integrity = {} }: Omit<ListedVersion, 'name' | 'version'>,
  manifest: unknown,
): string[] {
  if (!isManifest(manifest)) throw new Error(`${entry} is no federation manifest`);
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const { name, path = '' } = manifest.metaData.remoteEntry;
  const files = [...manifest.exposes, ...(manifest.shared ?? [])].flatMap(filesOf);
  const programs = Object.keys(integrity).filter((file) => file.endsWith('.wasm'));
  return [...new Set([entry, ...[...files, ...programs, path + name].map((file) => folder + file)])];
}

function filesOf({ assets }: Holder): string[] {
  return [assets?.js, assets?.css].flatMap((group) => [...(group?.sync ?? []), ...(group?.async ?? [])]);
}

/** The list inside a registry; null for an invalid registry, so that the kept one remains. */
export function listedRemotes(registry: unknown): ListedRemote[] | null {
  if (!isObject(registry) || registry['schema'] !== 1 || !Array.isArray(registry['remotes'])) return null;
  return registry['remotes'].filter(isListed);
}

/** The canary of a remote as a version of its own; null when it has none that can be read. */
export function canaryOf({ name, canary }: ListedRemote): ListedVersion | null {
  const version = { name, ...canary?.release };
  return isListed(version) ? version : null;
}

/** What the registry says of a file's content. */
export function digestOf({ entry, integrity }: ListedVersion, url: string): string | undefined {
  return integrity?.[url.slice(entry.lastIndexOf('/') + 1)];
}

function isListed(value: unknown): value is ListedVersion {
  if (!isRemoteVersion(value) || !('entry' in value)) return false;
  const { entry } = value;
  return typeof entry === 'string' && ENTRY.test(entry) && !entry.includes('..');
}

/** Neither part may contain the colon that separates them in a cache's name. */
export function isRemoteVersion(value: unknown): value is RemoteVersion {
  return (
    isObject(value) &&
    [value['name'], value['version']].every((part) => typeof part === 'string' && /^[\w.-]+$/.test(part))
  );
}

function isManifest(value: unknown): value is FederationManifest {
  if (!isObject(value) || !Array.isArray(value['exposes']) || value['exposes'].length === 0) return false;
  const { metaData } = value;
  const container = isObject(metaData) ? metaData['remoteEntry'] : null;
  return isObject(container) && typeof container['name'] === 'string' && container['name'] !== '';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
