/** Where one remote's manifest is, as `/remotes.json` lists it. */
export interface ListedRemote {
  name: string;
  version: string;
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
  metaData?: { remoteEntry?: { name?: string; path?: string } };
  exposes?: Holder[];
  shared?: Holder[];
}

/** Addresses of every file that a remote's manifest names, the manifest's own included. */
export function remoteAssets(entry: string, manifest: FederationManifest): string[] {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const container = manifest.metaData?.remoteEntry;
  const files = [...(manifest.exposes ?? []), ...(manifest.shared ?? [])].flatMap(filesOf);
  if (container?.name) files.push(`${container.path ?? ''}${container.name}`);
  return [...new Set([entry, ...files.map((file) => folder + file)])];
}

function filesOf({ assets }: Holder): string[] {
  return [assets?.js, assets?.css].flatMap((group) => [...(group?.sync ?? []), ...(group?.async ?? [])]);
}

/** The list inside a registry; empty when it is none. */
export function listedRemotes(registry: unknown): ListedRemote[] {
  if (typeof registry !== 'object' || registry === null || !('remotes' in registry)) return [];
  return Array.isArray(registry.remotes) ? registry.remotes.filter(isListed) : [];
}

function isListed(value: unknown): value is ListedRemote {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'version' in value &&
    typeof value.version === 'string' &&
    'entry' in value &&
    typeof value.entry === 'string' &&
    value.entry.startsWith('/remotes/')
  );
}
