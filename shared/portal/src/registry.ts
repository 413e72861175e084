import { isListOf, isRecord, isText, parseRelease, type RemoteRelease } from './registered-release';

/** A version that some employees get instead of the current one: those with one of the roles, or a percentage of all. */
export interface RemoteCanary {
  roles?: readonly string[];
  percent?: number;
  release: RemoteRelease;
}

/** One deployed remote, as `/remotes.json` names it: its current version, and perhaps a canary. */
export interface RegisteredRemote extends RemoteRelease {
  name: string;
  canary?: RemoteCanary;
}

export interface RemoteRegistry {
  schema: 1;
  remotes: readonly RegisteredRemote[];
}

const NAME = /^[a-z][a-z0-9-]*$/;

/**
 * Reads what `/remotes.json` held (schema: `/remotes.schema.json`); what it does not know it passes over. Throws an
 * `Error` that names the fault; an entry on another origin is refused (security note, point 6).
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
  const release = parseRelease(value, where);
  const { name, canary } = value as Record<string, unknown>;
  if (typeof name !== 'string' || !NAME.test(name)) throw new Error(`${where}.name is not a remote's name`);
  return { name, ...release, ...(canary !== undefined && { canary: parseCanary(canary, `${where}.canary`) }) };
}

function parseCanary(value: unknown, where: string): RemoteCanary {
  if (!isRecord(value)) throw new Error(`${where} is not an object`);
  const { roles, percent } = value;
  const release = parseRelease(value['release'], `${where}.release`);
  if (roles !== undefined && isListOf(isText)(roles)) return { roles, release };
  if (typeof percent === 'number' && percent >= 0 && percent <= 100) return { percent, release };
  throw new Error(`${where} names neither roles nor a percentage`);
}
