/** One kept version of a remote. */
export interface RemoteVersion {
  name: string;
  version: string;
}

/** Where one remote's manifest is, as `/remotes.json` lists it. */
export interface ListedRemote extends RemoteVersion {
  entry: string;
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

/** Addresses of every file that a remote's manifest names, the manifest's own included. Throws when it is no manifest. */
export function remoteAssets(entry: string, manifest: unknown): string[] {
  if (!isManifest(manifest)) throw new Error(`${entry} is no federation manifest`);
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const { name, path = '' } = manifest.metaData.remoteEntry;
  const files = [...manifest.exposes, ...(manifest.shared ?? [])].flatMap(filesOf);
  return [...new Set([entry, ...[...files, path + name].map((file) => folder + file)])];
}

function filesOf({ assets }: Holder): string[] {
  return [assets?.js, assets?.css].flatMap((group) => [...(group?.sync ?? []), ...(group?.async ?? [])]);
}

/** The list inside a registry; null when it is no registry, so that what the device keeps stands. */
export function listedRemotes(registry: unknown): ListedRemote[] | null {
  if (!isObject(registry) || registry['schema'] !== 1 || !Array.isArray(registry['remotes'])) return null;
  return registry['remotes'].filter(isListed);
}

function isListed(value: unknown): value is ListedRemote {
  if (!isRemoteVersion(value) || !('entry' in value)) return false;
  const { entry } = value;
  return typeof entry === 'string' && ENTRY.test(entry) && !entry.includes('..');
}

/** Neither part may hold the colon that divides them in a cache's name. */
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
