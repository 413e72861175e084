import { parseRegistry, type RegisteredRemote } from '@studio/portal';

/** Version that a local build has in the registry of its page. */
const VERSION = 'local';
const MANIFEST = 'mf-manifest.json';
/** Milliseconds: it is on this machine, or near. */
const BUILD_ANSWER_TIMEOUT_MS = 4_000;

/** Fields that a local build has in its own files instead of in a registry. */
const DECLARED = ['name', 'title', 'paths', 'hostContract', 'shared', 'entries', 'hotkeys', 'palette', 'help'] as const;

/** Reads what is served at an origin. Rejects with an `Error` when nothing answers, or something else than a remote's build. */
export async function readLocalBuild(origin: string): Promise<RegisteredRemote> {
  const [declaration, manifest] = await Promise.all([
    readJson(`${origin}/remote.json`),
    readJson(`${origin}/${MANIFEST}`),
  ]);
  if (!listOf(manifest, 'exposes').some((exposed) => field(exposed, 'path') === './remote'))
    throw new Error(`${MANIFEST} exposes no ./remote`);
  const shared = listOf(manifest, 'shared').map((module) => [field(module, 'name'), field(module, 'requiredVersion')]);
  return localRemote(origin, { ...(declaration as object), shared: Object.fromEntries(shared) as unknown });
}

/**
 * A local build as an entry of the registry: checked like a deployed one, without digests, and at an address that no
 * registry may name. Throws an `Error` that names the fault.
 */
export function localRemote(origin: string, declared: unknown): RegisteredRemote {
  const known = Object.fromEntries(DECLARED.map((name) => [name, field(declared, name)]));
  const placed = { ...known, version: VERSION, entry: `/remotes/${VERSION}/${MANIFEST}` };
  const { remotes, faults } = parseRegistry({ schema: 1, remotes: [placed] });
  const [remote] = remotes;
  if (remote === undefined) throw new Error((faults?.[0]?.cause ?? '').replace('remotes[0]', 'remote.json'));
  return { ...remote, entry: `${origin}/${MANIFEST}` };
}

async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(BUILD_ANSWER_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  return response.json();
}

function listOf(value: unknown, name: string): readonly unknown[] {
  const list = field(value, name);
  return Array.isArray(list) ? list : [];
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
