import { isGenuine } from './genuine';
import { type ListedRemote, listedRemotes, remoteAssets, type RemoteVersion } from './remote-assets';
import { type OpenPages, versionsInUse } from './versions-in-use';

const REGISTRY_URL = '/remotes.json';
const REGISTRY_CACHE = 'remote-registry';
const PREFIX = 'remote:';
/** Versions of one remote kept on the device besides those that open pages run. */
const KEPT_VERSIONS = 2;
/** Milliseconds that one file of a remote may take: an installation must not hang on one of them. */
const FILE_PATIENCE = 60_000;

/**
 * Keeps each remote of the registry for work without a connection: a version is cached whole or not at all, and the
 * kept registry names only versions that are whole. One remote's failure does not touch the others; a version that an
 * open page runs is never dropped.
 */
export async function keepRemotes(response: Response, pages: OpenPages): Promise<void> {
  const registry = (await response.json()) as object;
  const listed = listedRemotes(registry);
  if (listed === null) return;
  const kept = await readKeptRegistry();
  const remotes: ListedRemote[] = [];
  for (const remote of listed) {
    const whole = await keepVersion(remote).catch((error: unknown) => {
      console.warn(`The remote ${remote.name} was not kept for offline work`, error);
      return false;
    });
    const entry = whole ? remote : kept.find(({ name }) => name === remote.name);
    if (entry !== undefined) remotes.push(entry);
  }
  const cache = await caches.open(REGISTRY_CACHE);
  await cache.put(REGISTRY_URL, jsonResponse(JSON.stringify({ ...registry, remotes })));
  await forgetOldVersions(remotes, await versionsInUse(pages));
}

/**
 * The registry from the server, within `timeout` ms; else the kept one. `online` tells which: an answer that is no
 * registry (a captive portal's page, a proxy's error) did not come from the server.
 */
export async function readRegistry(timeout: number): Promise<{ response: Response; online: boolean }> {
  const asked = await askForRegistry(timeout);
  if (asked !== null) return { response: asked, online: true };
  const kept = await (await caches.open(REGISTRY_CACHE)).match(REGISTRY_URL);
  return { response: kept ?? Response.error(), online: false };
}

/** A file of a remote: from the kept versions, else from the server. */
export async function readRemoteFile(request: Request): Promise<Response> {
  return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
}

async function askForRegistry(timeout: number): Promise<Response | null> {
  try {
    const response = await fetch(REGISTRY_URL, { cache: 'no-cache', signal: AbortSignal.timeout(timeout) });
    if (!isGenuine(response, REGISTRY_URL)) return null;
    const text = await response.text();
    return listedRemotes(JSON.parse(text)) === null ? null : jsonResponse(text);
  } catch {
    return null;
  }
}

/** The manifest is written last: a version without it was cut short, by a full disk or the end of the worker. */
async function keepVersion({ name, version, entry }: ListedRemote): Promise<true> {
  const cache = await caches.open(nameOf({ name, version }));
  if (await cache.match(entry)) return true;
  try {
    const manifest = await fetchGenuine(entry);
    const urls = remoteAssets(entry, await manifest.clone().json()).filter((url) => url !== entry);
    await Promise.all(urls.map(async (url) => cache.put(url, await fetchGenuine(url))));
    await cache.put(entry, manifest);
    return true;
  } catch (error) {
    await caches.delete(nameOf({ name, version }));
    throw error;
  }
}

async function forgetOldVersions(current: readonly RemoteVersion[], used: readonly RemoteVersion[]): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const needed = new Set([...current, ...used].map(nameOf));
  for (const [remote, versions] of groupBy(names)) {
    const isListed = current.some(({ name }) => name === remote);
    const surplus = isListed ? versions.slice(0, -KEPT_VERSIONS) : versions;
    for (const name of surplus) if (!needed.has(name)) await caches.delete(name);
  }
}

function groupBy(names: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const name of names) groups.set(remoteOf(name), [...(groups.get(remoteOf(name)) ?? []), name]);
  return groups;
}

function nameOf({ name, version }: RemoteVersion): string {
  return `${PREFIX}${name}:${version}`;
}

function remoteOf(cacheName: string): string {
  return cacheName.split(':')[1] ?? '';
}

async function readKeptRegistry(): Promise<ListedRemote[]> {
  const response = await (await caches.open(REGISTRY_CACHE)).match(REGISTRY_URL);
  return response === undefined ? [] : (listedRemotes(await response.json()) ?? []);
}

function jsonResponse(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'application/json' } });
}

async function fetchGenuine(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(FILE_PATIENCE) });
  if (!isGenuine(response, url)) throw new Error(`${url}: HTTP ${response.status}, or not the file`);
  return response;
}
