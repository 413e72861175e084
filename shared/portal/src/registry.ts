import { isBelow } from '@studio/contracts';
import { isListOf, isPath, isRecord, isText, parseRelease, type RemoteRelease } from './registered-release';

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

/** An entry, or a canary, that was left out because it cannot be read (R302 in docs/delivery.md). */
export interface RegistryFault {
  /** Which one and why, for support: `remotes[1].title is missing`. */
  cause: string;
  /** As far as they can be read: whose entry it is, its Russian name, and the addresses that nobody answers for now. */
  remote: string;
  title: string | null;
  paths: readonly string[];
}

/** A remote that nobody has but those of its canary: switched off, removed, or with a first version that is only staged. */
export interface WithheldRemote extends RegisteredRemote {
  withheld: 'off' | 'removed' | 'staged';
}

export interface RemoteRegistry {
  schema: 1;
  remotes: readonly RegisteredRemote[];
  /** Missing when there is none. */
  withheld?: readonly WithheldRemote[];
  /** What was left out; missing when nothing was. */
  faults?: readonly RegistryFault[];
}

const NAME = /^[a-z][a-z0-9-]*$/;

/**
 * Parses the content of `/remotes.json` (schema: `/remotes.schema.json`); unknown fields are ignored. A malformed entry or canary is left
 * out and named in `faults`; of two entries with one name the first counts; an entry on another origin is malformed (security note, point
 * 6). Throws an `Error` only for what is not a registry at all.
 */
export function parseRegistry(value: unknown): RemoteRegistry {
  if (!isRecord(value) || value['schema'] !== 1 || !Array.isArray(value['remotes']))
    throw new Error('remotes.json: expected { schema: 1, remotes: […] }');
  const remotes = new Map<string, RegisteredRemote>();
  const faults: RegistryFault[] = [];
  for (const [index, entry] of value['remotes'].entries()) {
    const where = `remotes[${index}]`;
    const leaveOut = (error: unknown, paths = pathsOf(entry)) => faults.push(faultOf(entry, paths, error));
    try {
      const remote = parseRemote(entry, where);
      if (remotes.has(remote.name)) throw new Error(`${where}.name is listed twice: ${remote.name}`);
      remotes.set(
        remote.name,
        withCanary(remote, entry, (error) => leaveOut(error, []), `${where}.canary`),
      );
    } catch (error) {
      leaveOut(error);
    }
  }
  const withheld = withheldOf(value['withheld']);
  return {
    schema: 1,
    remotes: [...remotes.values()],
    ...(withheld.length > 0 && { withheld }),
    ...(faults.length > 0 && { faults }),
  };
}

/** The remote that answers for an address: the longest matching prefix wins. */
export function remoteFor(registry: RemoteRegistry, pathname: string): RegisteredRemote | null {
  return owner(registry.remotes, pathname);
}

/** The entry that would answer for an address if it could be read. */
export function faultFor(registry: RemoteRegistry, pathname: string): RegistryFault | null {
  return owner(registry.faults ?? [], pathname);
}

/** The remote that would answer for an address if it were not switched off. */
export function switchedOffFor(registry: RemoteRegistry, pathname: string): WithheldRemote | null {
  return owner(
    (registry.withheld ?? []).filter(({ withheld }) => withheld === 'off'),
    pathname,
  );
}

function owner<T extends { paths: readonly string[] }>(all: readonly T[], pathname: string): T | null {
  let best: { one: T; length: number } | null = null;
  for (const one of all)
    for (const prefix of one.paths)
      if (isBelow(prefix, pathname) && prefix.length > (best?.length ?? 0)) best = { one, length: prefix.length };
  return best?.one ?? null;
}

function parseRemote(value: unknown, where: string): RegisteredRemote {
  const release = parseRelease(value, where);
  const { name } = value as Record<string, unknown>;
  if (typeof name !== 'string' || !NAME.test(name)) throw new Error(`${where}.name is not a remote's name`);
  return { name, ...release };
}

const REASONS: readonly unknown[] = ['off', 'removed', 'staged'] satisfies WithheldRemote['withheld'][];

/** What cannot be read is passed over: nobody misses it. */
function withheldOf(value: unknown): WithheldRemote[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown, index) => {
    try {
      const where = `withheld[${index}]`;
      const remote = withCanary(parseRemote(entry, where), entry, () => {}, `${where}.canary`);
      const { withheld } = entry as Record<string, unknown>;
      return REASONS.includes(withheld) ? [{ ...remote, withheld: withheld as WithheldRemote['withheld'] }] : [];
    } catch {
      return [];
    }
  });
}

function withCanary(
  remote: RegisteredRemote,
  entry: unknown,
  leaveOut: (error: unknown) => void,
  where: string,
): RegisteredRemote {
  const { canary } = entry as Record<string, unknown>;
  if (canary === undefined) return remote;
  try {
    return { ...remote, canary: parseCanary(canary, where) };
  } catch (error) {
    leaveOut(error);
    return remote;
  }
}

function parseCanary(value: unknown, where: string): RemoteCanary {
  if (!isRecord(value)) throw new Error(`${where} is not an object`);
  const { roles, percent } = value;
  const release = parseRelease(value['release'], `${where}.release`);
  if (roles !== undefined && isListOf(isText)(roles)) return { roles, release };
  if (typeof percent === 'number' && percent >= 0 && percent <= 100) return { percent, release };
  throw new Error(`${where} names neither roles nor a percentage`);
}

function faultOf(entry: unknown, paths: readonly string[], error: unknown): RegistryFault {
  const { name, title } = isRecord(entry) ? entry : {};
  return {
    cause: error instanceof Error ? error.message : String(error),
    remote: isText(name) ? name : '',
    title: isText(title) ? title : null,
    paths,
  };
}

function pathsOf(entry: unknown): readonly string[] {
  return isRecord(entry) && Array.isArray(entry['paths']) ? entry['paths'].filter(isPath) : [];
}
