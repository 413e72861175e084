const PREFIX = 'host-before:';
/** Earlier builds of the host kept for the tabs that still run them. */
const KEPT_BUILDS = 4;
const CHUNKS = '/assets/';

/**
 * Call when a version of the worker is installed: copies the chunks that the new build no longer has, since the
 * precache drops them once the new version takes over and open tabs may not have loaded all of theirs yet.
 */
export async function keepEarlierChunks(current: ReadonlySet<string>): Promise<void> {
  const earlier = await precachedChunks(current);
  if (earlier.size === 0) return;
  const names = await keptBuilds();
  const last = Number(names.at(-1)?.slice(PREFIX.length) ?? 0);
  const cache = await caches.open(`${PREFIX}${last + 1}`);
  for (const [path, response] of earlier) await cache.put(path, response);
  for (const name of names.slice(0, Math.max(0, names.length + 1 - KEPT_BUILDS))) await caches.delete(name);
}

/** Call when the worker takes over: without an open page nobody needs earlier chunks. */
export async function forgetEarlierChunks(pages: Pick<Clients, 'matchAll'>): Promise<void> {
  const open = await pages.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.length === 0) for (const name of await keptBuilds()) await caches.delete(name);
}

/** A chunk of the host that is not in the precache: an earlier build's, otherwise from the server. */
export async function readEarlierChunk(request: Request): Promise<Response> {
  return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
}

async function precachedChunks(current: ReadonlySet<string>): Promise<Map<string, Response>> {
  const chunks = new Map<string, Response>();
  for (const name of await caches.keys()) {
    if (!name.includes('precache')) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url, 'http://device');
      const response =
        pathname.startsWith(CHUNKS) && !current.has(pathname) ? await cache.match(request.url) : undefined;
      if (response !== undefined) chunks.set(pathname, response);
    }
  }
  return chunks;
}

async function keptBuilds(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX)).sort((a, b) => numberOf(a) - numberOf(b));
}

function numberOf(name: string): number {
  return Number(name.slice(PREFIX.length));
}
