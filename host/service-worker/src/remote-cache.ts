import { type ListedRemote, listedRemotes, remoteAssets } from './remote-assets';

const REGISTRY_URL = '/remotes.json';
const REGISTRY_CACHE = 'remote-registry';
const PREFIX = 'remote:';
/** Versions of one remote kept on the device: the newest, and the one that an open tab may still run. */
const KEPT_VERSIONS = 2;

/**
 * Keeps each remote of the registry for work without a connection: a version is cached whole or not at all, and the
 * kept registry names only versions that are whole. One remote's failure does not touch the others.
 */
export async function keepRemotes(response: Response): Promise<void> {
  const registry = (await response.json()) as { remotes?: unknown };
  const kept = await readKeptRegistry();
  const remotes: ListedRemote[] = [];
  for (const remote of listedRemotes(registry)) {
    const whole = await keepVersion(remote).catch((error: unknown) => {
      console.warn(`The remote ${remote.name} was not kept for offline work`, error);
      return false;
    });
    const entry = whole ? remote : kept.find(({ name }) => name === remote.name);
    if (entry !== undefined) remotes.push(entry);
  }
  const cache = await caches.open(REGISTRY_CACHE);
  const body = JSON.stringify({ ...registry, remotes });
  await cache.put(REGISTRY_URL, new Response(body, { headers: { 'content-type': 'application/json' } }));
  await forgetOldVersions(remotes.map(({ name }) => name));
}

/** The registry from the server, within `timeout` ms; else the kept one. `online` tells which. */
export async function readRegistry(timeout: number): Promise<{ response: Response; online: boolean }> {
  try {
    const response = await fetch(REGISTRY_URL, { cache: 'no-cache', signal: AbortSignal.timeout(timeout) });
    if (response.ok) return { response, online: true };
  } catch {
    // No line, or no server behind it: the kept list below serves.
  }
  return {
    response: (await (await caches.open(REGISTRY_CACHE)).match(REGISTRY_URL)) ?? Response.error(),
    online: false,
  };
}

/** A file of a remote: from the kept versions, else from the server. */
export async function readRemoteFile(request: Request): Promise<Response> {
  return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
}

async function keepVersion({ name, version, entry }: ListedRemote): Promise<true> {
  const cacheName = `${PREFIX}${name}:${version}`;
  if (await caches.has(cacheName)) return true;
  const manifest = await fetchOk(entry);
  const urls = remoteAssets(entry, await manifest.clone().json());
  const responses = await Promise.all(
    urls.map(async (url) => [url, url === entry ? manifest : await fetchOk(url)] as const),
  );
  const cache = await caches.open(cacheName);
  try {
    await Promise.all(responses.map(([url, response]) => cache.put(url, response)));
  } catch (error) {
    await caches.delete(cacheName);
    throw error;
  }
  return true;
}

async function forgetOldVersions(current: readonly string[]): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const byRemote = groupBy(names);
  for (const [remote, versions] of byRemote) {
    const surplus = current.includes(remote) ? versions.slice(0, -KEPT_VERSIONS) : versions;
    for (const name of surplus) await caches.delete(name);
  }
}

function groupBy(names: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const name of names) groups.set(remoteOf(name), [...(groups.get(remoteOf(name)) ?? []), name]);
  return groups;
}

function remoteOf(cacheName: string): string {
  return cacheName.split(':')[1] ?? '';
}

async function readKeptRegistry(): Promise<ListedRemote[]> {
  const response = await (await caches.open(REGISTRY_CACHE)).match(REGISTRY_URL);
  return response === undefined ? [] : listedRemotes(await response.json());
}

async function fetchOk(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  return response;
}
