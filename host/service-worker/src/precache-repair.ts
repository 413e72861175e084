/** One file of the host's build, with its name in the precache. */
export interface PrecachedFile {
  path: string;
  cacheKey: string;
}

/**
 * Fetches again what the browser has evicted of the host's own files: the library itself does not, so that the portal
 * would open online alone until its next version. An answer that `isGenuine` refuses is left out.
 */
export async function repairPrecache(
  cacheName: string,
  files: readonly PrecachedFile[],
  isGenuine: (response: Response, path: string) => boolean | Promise<boolean>,
): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const { path, cacheKey } of files) {
    if (await cache.match(cacheKey)) continue;
    const response = await fetch(path, { cache: 'no-cache' });
    if (await isGenuine(response, path)) await cache.put(cacheKey, response);
  }
}
