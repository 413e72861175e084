/** One deployed remote, as `/remotes.json` names it. */
export interface RegisteredRemote {
  name: string;
  /** Hash of the build's content; a new one is a new folder on the server. */
  version: string;
  /** Address of the federation manifest, on the portal's own origin below `/remotes/`. */
  entry: string;
  /** Address prefixes that the remote answers for: `/photosessions` covers `/photosessions/5` too. */
  paths: readonly string[];
  /** Russian name for people: shown when the remote does not load. */
  title: string;
}

export interface RemoteRegistry {
  schema: 1;
  remotes: readonly RegisteredRemote[];
}

const NAME = /^[a-z][a-z0-9-]*$/;
const ENTRY = /^\/remotes\/[\w./-]+\.json$/;

/**
 * Reads what `/remotes.json` held. Throws an `Error` that names the fault; an entry on another origin is refused
 * (security note, point 6).
 */
export function parseRegistry(value: unknown): RemoteRegistry {
  if (!isRecord(value) || value['schema'] !== 1 || !Array.isArray(value['remotes']))
    throw new Error('remotes.json: expected { schema: 1, remotes: […] }');
  const remotes = value['remotes'].map(parseRemote);
  const names = new Set(remotes.map((remote) => remote.name));
  if (names.size !== remotes.length) throw new Error('remotes.json: a name is listed twice');
  return { schema: 1, remotes };
}

/** The remote that answers for an address: the longest matching prefix wins. */
export function remoteFor(registry: RemoteRegistry, pathname: string): RegisteredRemote | null {
  let best: { remote: RegisteredRemote; length: number } | null = null;
  for (const remote of registry.remotes)
    for (const prefix of remote.paths)
      if (covers(prefix, pathname) && prefix.length > (best?.length ?? 0)) best = { remote, length: prefix.length };
  return best?.remote ?? null;
}

function covers(prefix: string, pathname: string): boolean {
  return pathname === prefix || pathname.startsWith(`${prefix}/`);
}

function parseRemote(value: unknown, index: number): RegisteredRemote {
  const where = `remotes.json: remotes[${index}]`;
  if (!isRecord(value)) throw new Error(`${where} is not an object`);
  const { name, version, entry, paths, title } = value;
  if (typeof name !== 'string' || !NAME.test(name)) throw new Error(`${where}.name is not a remote's name`);
  if (typeof version !== 'string' || !version) throw new Error(`${where}.version is missing`);
  if (typeof entry !== 'string' || !ENTRY.test(entry) || entry.includes('..'))
    throw new Error(`${where}.entry is not a manifest below /remotes/ of this origin`);
  if (!Array.isArray(paths) || !paths.every(isPrefix)) throw new Error(`${where}.paths must be prefixes like "/sales"`);
  if (typeof title !== 'string' || !title) throw new Error(`${where}.title is missing`);
  return { name, version, entry, paths, title };
}

function isPrefix(value: unknown): value is string {
  return typeof value === 'string' && /^(\/[\w-]+)+$/.test(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
