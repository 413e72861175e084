import { fetchFile } from './fetch-file';
import { isGenuine } from './genuine';
import {
  canaryOf,
  digestOf,
  type ListedRemote,
  listedRemotes,
  type ListedVersion,
  remoteAssets,
  type RemoteVersion,
} from './remote-assets';
import { type OpenPages, versionsInUse } from './versions-in-use';

const REGISTRY_URL = '/remotes.json';
const REGISTRY_CACHE = 'remote-registry';
const PREFIX = 'remote:';
/** Versions of one remote kept on the device in addition to those that open pages run. */
const KEPT_VERSIONS = 2;
/** Marks the registry that the device kept: it may be older than what a page has seen. */
const KEPT = 'x-studio-kept';

/**
 * Keeps each remote of the registry for offline use: a version is cached completely or not at all, and the kept registry names only
 * complete versions. A canary is kept for the person whose page says that it runs it. One remote's failure does not affect the others; a
 * version that an open page runs is never dropped.
 */
export async function keepRemotes(response: Response, pages: OpenPages): Promise<void> {
  const registry = (await response.json()) as object;
  const listed = listedRemotes(registry);
  if (listed === null) return;
  const kept = await readKeptRegistry();
  const used = await versionsInUse(pages);
  const remotes: ListedRemote[] = [];
  for (const remote of listed) {
    const before = kept.find(({ name }) => name === remote.name);
    const current = (await isKept(remote)) ? remote : before;
    if (current === undefined) continue;
    const { canary: _, ...plain } = current;
    const canary = canaryOf(remote);
    const wanted = canary !== null && used.some((one) => nameOf(one) === nameOf(canary));
    const isWhole = canary !== null && (wanted ? await isKept(canary) : await isCached(canary));
    remotes.push({ ...plain, ...(isWhole && remote.canary && { canary: remote.canary }) });
  }
  const cache = await caches.open(REGISTRY_CACHE);
  const body = JSON.stringify({ ...registry, remotes });
  await cache.put(REGISTRY_URL, jsonResponse(body, { [KEPT]: 'yes' }));
  const canaries = remotes.map(canaryOf).filter((canary) => canary !== null);
  await forgetOldVersions([...remotes, ...canaries], used);
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

/** A file of a remote: from the kept versions, otherwise from the server; with `reload` from the server alone. */
export async function readRemoteFile(request: Request): Promise<Response> {
  if (request.cache === 'reload') return fetchFresh(request);
  return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
}

/** A page asks past the caches when a file was broken: the sound one takes the place of what the device keeps. */
async function fetchFresh(request: Request): Promise<Response> {
  const response = await fetch(request);
  const { pathname } = new URL(request.url);
  const [name = '', version = ''] = pathname.split('/').slice(2);
  const cacheName = nameOf({ name, version });
  if (isGenuine(response, pathname) && (await caches.has(cacheName))) {
    const cache = await caches.open(cacheName);
    if (await cache.match(pathname)) await cache.put(pathname, response.clone());
  }
  return response;
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

async function isKept(version: ListedVersion): Promise<boolean> {
  return keepVersion(version).catch((error: unknown) => {
    console.warn(`The remote ${version.name} was not kept for offline work`, error);
    return false;
  });
}

/** The manifest is written last: a version without it was cut short, by a full disk or the end of the worker. */
async function keepVersion(version: ListedVersion): Promise<true> {
  const { entry } = version;
  const cache = await caches.open(nameOf(version));
  if (await cache.match(entry)) return true;
  try {
    const manifest = await fetchFile(entry, digestOf(version, entry));
    const urls = remoteAssets(version, await manifest.clone().json()).filter((url) => url !== entry);
    await Promise.all(urls.map(async (url) => cache.put(url, await fetchFile(url, digestOf(version, url)))));
    await cache.put(entry, manifest);
    return true;
  } catch (error) {
    await caches.delete(nameOf(version));
    throw error;
  }
}

async function isCached(version: ListedVersion): Promise<boolean> {
  return (
    (await caches.has(nameOf(version))) &&
    (await (await caches.open(nameOf(version))).match(version.entry)) !== undefined
  );
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

function jsonResponse(text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, { headers: { 'content-type': 'application/json', ...headers } });
}
