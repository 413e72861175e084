import { isRemoteVersion, type RemoteVersion } from './remote-assets';

/** One entry per open page: the versions of the remotes it runs. Survives the end of the worker. */
const CACHE = 'versions-in-use';

/** What is used of a worker's `Clients`. */
export type OpenPages = Pick<Clients, 'matchAll'>;

/** The versions in a page's message `VERSIONS_IN_USE`; null when the message is another. */
export function readVersionsMessage(data: unknown): RemoteVersion[] | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'VERSIONS_IN_USE') return null;
  return 'remotes' in data && Array.isArray(data.remotes) ? data.remotes.filter(isRemoteVersion) : null;
}

/** Adds versions to those that a page runs. */
export async function noteVersions(pageId: string, versions: readonly RemoteVersion[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const known = await readNoted(cache, addressOf(pageId));
  const all = [...known, ...versions].map(({ name, version }) => [`${name} ${version}`, { name, version }] as const);
  await cache.put(addressOf(pageId), new Response(JSON.stringify([...new Map(all).values()])));
}

/** The versions that open pages run; what closed pages had noted is forgotten. */
export async function versionsInUse(pages: OpenPages): Promise<RemoteVersion[]> {
  const cache = await caches.open(CACHE);
  const open = new Set(
    (await pages.matchAll({ type: 'window', includeUncontrolled: true })).map(({ id }) => addressOf(id)),
  );
  const used: RemoteVersion[] = [];
  for (const { url } of await cache.keys()) {
    const address = new URL(url, 'http://device').pathname;
    if (open.has(address)) used.push(...(await readNoted(cache, address)));
    else await cache.delete(address);
  }
  return used;
}

async function readNoted(cache: Cache, address: string): Promise<RemoteVersion[]> {
  const noted: unknown = await (await cache.match(address))?.json();
  return Array.isArray(noted) ? noted.filter(isRemoteVersion) : [];
}

function addressOf(pageId: string): string {
  return `/pages/${encodeURIComponent(pageId)}`;
}
